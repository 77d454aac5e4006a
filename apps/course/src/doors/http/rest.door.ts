import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyAction } from '../../kernel/action.js';
import type { ActionResult } from '../../kernel/action-call.js';
import { ActionRunner } from '../../kernel/action-runner.js';
import type { Actor } from '../../kernel/actor.js';
import { ProblemError } from '../../kernel/errors.js';
import type { FileAnswer } from '../../kernel/file-answer.js';
import { closedSignal } from '../closed-signal.js';
import { Reception } from '../reception.js';
import { neverCompressed } from './compression.js';
import { readIfMatch } from './entity-tags.js';
import { sendFile } from './send-file.js';

const WORKSPACE = 'workspaceId';

/** Turns a request into an action's call, and its result into the answer. */
@Injectable()
export class RestDoor {
  constructor(
    private readonly runner: ActionRunner,
    private readonly reception: Reception,
  ) {}

  /** Whether the caller may do this at all; `answer` says why not. */
  admits(action: AnyAction, request: FastifyRequest): Promise<boolean> {
    const { user } = request as { user?: Actor };
    const { [WORKSPACE]: workspaceId } = request.params as Record<string, string>;
    return user && workspaceId ? this.runner.admits(action, user, workspaceId) : Promise.resolve(false);
  }

  /** `body` stands for a body that is not JSON. */
  async answer(action: AnyAction, request: FastifyRequest, reply: FastifyReply, body?: object): Promise<unknown> {
    const { [WORKSPACE]: workspaceId = null, ...pathIds } = request.params as Record<string, string>;
    const asksForSummary = wantsSummary(action, request);
    const result: ActionResult<unknown> = await this.runner.run(action, {
      actor: (request as { user?: Actor }).user ?? null,
      workspaceId,
      readmit: () => this.reception.readmit(request),
      input: { ...(body ?? given(action, request, pathIds)), ...pathIds },
      door: 'rest',
      confirm: !asksForSummary,
      idempotencyKey: idempotencyKey(request),
      ifMatch: readIfMatch(request.headers['if-match']),
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      acceptLanguage: request.headers['accept-language'],
      client: null,
      signal: closedSignal(reply),
    });
    if (action.answer === 'file') return sendFile(request, reply, result.output as FileAnswer);
    if (action.sensitive || action.kept) neverCompressed(request);
    if (result.replayed) void reply.header('Idempotency-Replayed', 'true');
    if (asksForSummary) {
      void reply.status(200);
      return result.output;
    }
    // What a header is made of may not have been in an older result
    const status = statusOf(action, result.output);
    if (action.location && status === 201 && !result.outdated)
      void reply.header('Location', action.location(result.output, workspaceId ?? ''));
    if (action.etag && !result.outdated) void reply.header('ETag', `"${action.etag(result.output)}"`);
    void reply.status(status);
    return status === 204 ? undefined : result.output;
  }
}

/** Reads take their arguments from the query, writes from the body; ids of the path stand in neither. */
function given(action: AnyAction, request: FastifyRequest, pathIds: Record<string, string>): object {
  const { 'content-type': type } = request.headers;
  if (action.effect === 'write' && type !== undefined && !/^application\/json\b/i.test(type)) {
    throw new ProblemError('unsupported-media-type', 'Send the body as application/json.');
  }
  const source = action.effect === 'read' ? request.query : (request.body ?? {});
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    throw new ProblemError('invalid-input', 'The body must be a JSON object.', {
      errors: [{ pointer: '', detail: 'must be an object' }],
    });
  }
  const doubled = Object.keys(pathIds).filter((name) => name in source);
  if (doubled.length === 0) return source;
  throw new ProblemError('invalid-input', `${doubled.join(', ')} stands in the path. Leave it out of the body or query.`, {
    errors: doubled.map((name) => ({ pointer: `/${name}`, detail: 'stands in the path; leave it out here' })),
  });
}

/** `?summary=true`: what the write would do, with nothing done. @throws {ProblemError} invalid-input. */
function wantsSummary(action: AnyAction, request: FastifyRequest): boolean {
  const { summary } = request.query as { summary?: unknown };
  if (action.effect === 'read' || summary === undefined || summary === 'false') return false;
  const isOffered = action.summarise !== undefined;
  if (summary === 'true' && isOffered) return true;
  const detail = isOffered ? 'must be true or false' : 'is not offered by this operation, which is done at once';
  throw new ProblemError('invalid-input', `summary ${detail}.`, { errors: [{ pointer: '/summary', detail }] });
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.length >= 1 && key.length <= 200) return key;
  throw new ProblemError('invalid-input', 'The Idempotency-Key must have 1 to 200 characters.');
}

function statusOf({ status, statuses }: AnyAction, output: unknown): number {
  const answered = statuses && Object.entries(statuses).find(([, schema]) => schema.safeParse(output).success);
  return answered ? Number(answered[0]) : (status ?? 200);
}
