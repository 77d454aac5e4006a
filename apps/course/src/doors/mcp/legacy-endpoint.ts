import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  SdkError,
  SUPPORTED_PROTOCOL_VERSIONS,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  type TransportSendOptions,
} from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { ProblemError } from '../../kernel/errors.js';
import { CallsUnderWay } from './calls-under-way.js';
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

  constructor(private readonly factory: McpServerFactory) {}

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
    for (const message of messages) if (isJSONRPCNotification(message)) this.note(caller, message);
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
      const server = await this.factory.create({ ...caller, signal }, request.method);
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

  private note(caller: McpCaller, { method, params }: JSONRPCNotification): void {
    if (method === 'notifications/cancelled') this.calls.cancel(callKey(caller, params?.requestId));
  }
}

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
