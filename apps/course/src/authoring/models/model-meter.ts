import { traced } from '@lib/logging';
import { Injectable } from '@nestjs/common';
import { APICallError } from 'ai';
import pLimit, { type LimitFunction } from 'p-limit';
import type { CallOutcome } from './model-call.entity.js';
import { ModelCalls, type ModelCall } from './model-calls.js';
import type { ModelSettings } from './model-settings.js';

/** Whose call it is, what for, and until when it is wanted. */
export interface CallOrder extends Pick<ModelCall, 'workspaceId' | 'generationId' | 'courseId' | 'purpose' | 'promptVersion'> {
  signal: AbortSignal;
}

export type Measured = Pick<ModelCall, 'inputTokens' | 'outputTokens' | 'images' | 'cost' | 'outcome'>;
const NOTHING = { inputTokens: 0, outputTokens: 0, images: 0, cost: 0 };

/** The one way to a provider: within the budget, not too many at once, not too long, and each call written down. */
@Injectable()
export class ModelMeter {
  private readonly limits = new Map<ModelSettings, LimitFunction>();

  constructor(private readonly calls: ModelCalls) {}

  /**
   * @throws {ProblemError} model-failed, when the budget is used up.
   * @throws {APICallError} of the provider; one that may be tried again says so.
   */
  call<R>(
    settings: ModelSettings,
    order: CallOrder,
    send: (signal: AbortSignal) => PromiseLike<R>,
    measure: (answer: R) => Measured,
  ): Promise<R> {
    return this.limitOf(settings)(async () => {
      order.signal.throwIfAborted();
      await this.calls.requireBudget(order.workspaceId);
      const timeout = AbortSignal.timeout(settings.timeoutSeconds * 1_000);
      const started = performance.now();
      const record = (measured: Measured): Promise<void> => {
        const { signal: _, ...whose } = order;
        return this.calls.record({
          ...whose,
          ...measured,
          model: settings.name,
          durationMs: Math.round(performance.now() - started),
        });
      };
      const attributes = { 'gen_ai.operation.name': order.purpose, 'gen_ai.request.model': settings.model };
      const sent = await Promise.allSettled([
        traced(`${order.purpose} ${settings.name}`, { kind: 'client', attributes }, () =>
          send(AbortSignal.any([order.signal, timeout])),
        ),
      ]);
      const [outcome] = sent;
      if (outcome.status === 'fulfilled') {
        await record(measure(outcome.value));
        return outcome.value;
      }
      const late = timeout.aborted && !order.signal.aborted;
      await record({ ...NOTHING, outcome: late ? 'timed-out' : outcomeOf(outcome.reason, order.signal) });
      if (late) throw again(`no answer within ${settings.timeoutSeconds} seconds`, 408, 0);
      throw isRefusal(outcome.reason) || order.signal.aborted
        ? outcome.reason
        : again(`no whole answer (${String(outcome.reason)})`, undefined, 500);
    });
  }

  private limitOf(settings: ModelSettings): LimitFunction {
    const limit = this.limits.get(settings) ?? pLimit(settings.concurrency);
    this.limits.set(settings, limit);
    return limit;
  }
}

function outcomeOf(error: unknown, signal: AbortSignal): CallOutcome {
  if (signal.aborted) return 'cancelled';
  return APICallError.isInstance(error) && error.statusCode === 429 ? 'rate-limited' : 'failed';
}

/** The provider answered, and its answer was no. */
function isRefusal(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.statusCode ?? 0) >= 400;
}

/** What the library tries again: also a cut connection and a gateway's page, of which it knows some. */
function again(message: string, statusCode: number | undefined, afterMs: number): APICallError {
  return new APICallError({
    message,
    url: '',
    requestBodyValues: {},
    statusCode,
    responseHeaders: { 'retry-after-ms': String(afterMs) },
    isRetryable: true,
  });
}
