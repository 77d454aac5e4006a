import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  SdkError,
  SUPPORTED_PROTOCOL_VERSIONS,
  type ElicitResult,
  type InputRequests,
  type InputResponses,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  type RequestId,
  type TransportSendOptions,
} from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { PinoLogger } from 'nestjs-pino';
import { ProblemError } from '../../kernel/errors.js';
import { Draining } from '../../platform/health/index.js';
import { CallsUnderWay } from './calls-under-way.js';
import { FormAnswers } from './form-answers.js';
import type { McpCaller } from './mcp-caller.js';
import { McpServerFactory } from './mcp-server.factory.js';
import { PlainTransport, type Answer } from './plain-transport.js';

/** Batches came with JSON-RPC and went with 2025-06-18. */
const WITH_BATCHES = new Set([undefined, '2024-11-05', '2025-03-26']);
const LARGEST_BATCH = 50;
const RESOURCE_NOT_FOUND = -32_002;

/** The protocol up to 2025-11-25, without a state: a request is answered with JSON, or with an event stream once it tells its progress. */
@Injectable()
export class LegacyEndpoint {
  private readonly calls = new CallsUnderWay();

  constructor(
    private readonly factory: McpServerFactory,
    private readonly forms: FormAnswers,
    private readonly draining: Draining,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * `version` is the header's; `admit` counts one request more against the caller's limit.
   * @throws {ProblemError} malformed-request; rate-limited.
   */
  async answer(caller: McpCaller, body: unknown, version: string | undefined, admit: () => Promise<void>): Promise<Answer> {
    const messages = Array.isArray(body) ? (body as unknown[]) : [body];
    const requests = messages.filter(isJSONRPCRequest);
    if (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(version) && requests[0]?.method !== 'initialize') {
      throw malformed(
        `The protocol version ${version} is not spoken here. Send one of ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')}.`,
      );
    }
    if (Array.isArray(body)) refuseBatch(messages, requests, version);
    for (const message of messages) {
      if (isJSONRPCNotification(message)) this.note(caller, message);
      if (isJSONRPCResultResponse(message)) await this.forms.give(callKey(caller, message.id), message.result);
      if (isJSONRPCErrorResponse(message)) await this.forms.give(callKey(caller, message.id), PUT_AWAY);
    }
    const [first, ...others] = requests;
    if (!first) return new Response(null, { status: 202 });
    if (!Array.isArray(body)) return this.exchange(caller, first);
    for (const _other of others) await admit();
    const single = { ...caller, streams: false };
    const answers = await Promise.all(requests.map((request) => this.exchange(single, request)));
    return Response.json(answers.filter((answer) => !(answer instanceof Response)));
  }

  private async exchange(caller: McpCaller, request: JSONRPCRequest): Promise<Answer> {
    const call = this.calls.begin(callKey(caller, request.id));
    const signal = AbortSignal.any([caller.signal, call.cancelled]);
    const transport = new LegacyTransport({ classification: { era: 'legacy' } });
    const stop = (): void => void transport.close();
    try {
      const ask = (forms: InputRequests): Promise<InputResponses> =>
        this.ask({ ...caller, signal }, forms, transport, request.id);
      const asking = { ...caller, signal, forms: caller.forms && caller.streams, ask };
      const server = await this.factory.create(asking, request.method);
      server.onclose = () => {
        signal.removeEventListener('abort', stop);
        call.end();
      };
      await server.connect(transport);
      if (signal.aborted)
        stop(); // while it was made ready
      else signal.addEventListener('abort', stop);
      return signal.aborted ? noAnswer() : await transport.exchange(request);
    } catch (error) {
      call.end();
      if (!(error instanceof SdkError) || !signal.aborted) throw error;
      return noAnswer();
    }
  }

  /** Shows the forms on the stream of the call, one after the other; what is not answered was put away. */
  private async ask(caller: McpCaller, forms: InputRequests, transport: LegacyTransport, relatedRequestId: RequestId) {
    const responses: InputResponses = {};
    for (const [name, { method, params }] of Object.entries(forms)) {
      const id = randomUUID();
      const show = (): Promise<void> =>
        transport.send({ jsonrpc: '2.0', id, method, params: params as Record<string, unknown> }, { relatedRequestId });
      const isOver = (): boolean => caller.signal.aborted || this.draining.over;
      const filled = await this.forms.ask(callKey(caller, id), show, isOver).catch((err: unknown) => {
        this.logger.warn({ err, requestId: caller.requestId }, 'a form was not answered');
      });
      responses[name] = isFilled(filled) ? filled : PUT_AWAY;
    }
    return responses;
  }

  private note(caller: McpCaller, { method, params }: JSONRPCNotification): void {
    if (method === 'notifications/cancelled') this.calls.cancel(callKey(caller, params?.requestId));
  }
}

const PUT_AWAY: ElicitResult = { action: 'cancel' };
const isFilled = (answer: unknown): answer is ElicitResult =>
  ['accept', 'decline', 'cancel'].includes((answer as ElicitResult | null | undefined)?.action ?? '');

/** A cancelled request gets none. */
const noAnswer = (): Response => new Response('', { headers: { 'Content-Type': 'text/event-stream' } });

/** Ids are unique in a session only; without one, a request that names the same id twice can only end its own client's. */
function callKey({ actor, session }: McpCaller, requestId: unknown): string {
  return JSON.stringify([actor.credential.id, session?.uuid, requestId]);
}

function refuseBatch(messages: unknown[], requests: JSONRPCRequest[], version: string | undefined): void {
  if (!WITH_BATCHES.has(version)) throw malformed(`The protocol version ${version} has no batches. Send one message at a time.`);
  if (messages.length > LARGEST_BATCH) throw malformed(`A batch has at most ${LARGEST_BATCH} messages. Send fewer at once.`);
  if (requests.some(({ method }) => method === 'initialize')) throw malformed('A batch cannot hold initialize. Send it alone.');
}

function malformed(message: string): ProblemError {
  return new ProblemError('malformed-request', message);
}

/** Says that there is no such resource with the number that it had before 2026-07-28, which the SDK no longer sends. */
class LegacyTransport extends PlainTransport {
  override send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    return super.send(
      isNotFound(message) ? { ...message, error: { ...message.error, code: RESOURCE_NOT_FOUND } } : message,
      options,
    );
  }
}

function isNotFound(message: JSONRPCMessage): message is Extract<JSONRPCMessage, { error: unknown }> {
  if (!isJSONRPCErrorResponse(message)) return false;
  const { data } = message.error;
  return typeof data === 'object' && data !== null && Object.keys(data).join() === 'uri';
}
