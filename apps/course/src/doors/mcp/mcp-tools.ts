import { ProtocolError, ProtocolErrorCode, type CallToolResult, type InputRequiredResult } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { PostgresAuditTrail } from '../../record/audit/index.js';
import type { AnyAction, ProgressReport } from '../../kernel/action.js';
import type { ActionResult } from '../../kernel/action-call.js';
import { ActionRunner } from '../../kernel/action-runner.js';
import { canonicalHash } from '../../kernel/canonical.js';
import { toProblemError } from '../../kernel/errors.js';
import { meantArguments } from './client-arguments.js';
import { besideView } from './mcp-apps.js';
import { actionCall, refusal, type McpCaller } from './mcp-caller.js';
import { splitArguments, tools } from './tool-definitions.js';
import { errorResult, toolResult } from './tool-results.js';
import { answerIn, formFor, withAnswer } from './user-forms.js';

/** Clients repeat a call whose answer was lost, and most of them send no key with it. */
const REPEAT_SECONDS = 60;

export interface CallExtras {
  onProgress?: ((report: ProgressReport) => void) | undefined;
  /** What the client brings of its user, for a call that asked for it. */
  responses?: Record<string, unknown> | undefined;
}

@Injectable()
export class McpTools {
  private readonly told = new LRUCache<string, true>({ max: 100 });

  constructor(
    private readonly runner: ActionRunner,
    private readonly audit: PostgresAuditTrail,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * A refusal is a result too, which the client's model reads; where its user can mend it in a form, the result is that form.
   * @throws {ProtocolError} for a tool that there is not.
   */
  async call(
    caller: McpCaller,
    name: string,
    given: Record<string, unknown>,
    { onProgress, responses }: CallExtras = {},
  ): Promise<CallToolResult | InputRequiredResult> {
    const entry = tools.get(name);
    if (!entry) {
      await this.audit.append(refusal(caller, caller.access.workspaceId, 'unknown_tool', 'failed', 'not-found'));
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}. tools/list names the tools.`);
    }
    const { action, definition } = entry;
    const { meant, added } = meantArguments(definition, given);
    if (added.length > 0) this.tellOnce(caller, added);
    const answer = answerIn(responses);
    const filled = withAnswer(meant, action.tool!.form, answer);
    try {
      const { input, confirm, idempotencyKey } = splitArguments(action, filled.given);
      const derived = idempotencyKey === null && confirm ? derivedKey(caller, action, input) : null;
      const call = actionCall(caller, input, {
        confirm,
        idempotencyKey: idempotencyKey ?? derived,
        ...(derived !== null && { repeatSeconds: REPEAT_SECONDS }),
        ...(onProgress && { onProgress }),
      });
      const result: ActionResult<unknown> = await this.runner.run(action, call);
      if (result.outdated) return outdated(result.output);
      const { line, _meta } = besideView(action, caller, result.output);
      return {
        ...toolResult(action, result.output, [repeatLine(result, derived), filled.line, line]),
        ...((result.replayed || _meta) && { _meta: { ...(result.replayed && { 'svc-lms/replayed': true }), ..._meta } }),
      };
    } catch (thrown) {
      const error = toProblemError(thrown);
      const form = caller.forms ? formFor(action, error, answer) : null;
      if (form) return form;
      if (error.isOurFault && !caller.signal.aborted)
        this.logger.error({ err: error.cause ?? error, requestId: caller.requestId, tool: name }, 'tool failed');
      return errorResult(error, caller, filled.line);
    }
  }

  /** A client that adds arguments adds them to every call. */
  private tellOnce({ client }: McpCaller, added: readonly string[]): void {
    const name = client ?? 'a client without a name';
    if (this.told.has(name)) return;
    this.told.set(name, true);
    this.logger.info({ client: name, added }, 'arguments that a client adds to each call are left out');
  }
}

/**
 * The key of a call that came without one, from its caller, tool and arguments. `null` if the same call may be intended again at once: a
 * repeat changes nothing more, or continues with what is left.
 */
function derivedKey({ actor }: McpCaller, { tool }: AnyAction, input: unknown): string | null {
  if (tool!.idempotent || tool!.continues) return null;
  return `repeat:${canonicalHash([actor.credential.id, input])}`;
}

const repeatLine = ({ replayed }: ActionResult<unknown>, derived: string | null): string =>
  replayed && derived !== null
    ? 'The same call was made less than a minute ago; it was not run again, and this is its result. To run it once more, send an idempotencyKey.'
    : '';

/** What does not fit the tool's output schema would be refused by its client; as an error it reaches the model, which can go on. */
function outdated(output: unknown): CallToolResult {
  const text = `This was done before, with this idempotencyKey, and was not done again. An earlier version of the service answered: ${JSON.stringify(output)}`;
  return { isError: true, content: [{ type: 'text', text }], _meta: { 'svc-lms/replayed': true } };
}
