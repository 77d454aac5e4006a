import { PROBLEM_MEDIA_TYPE, problemSchema } from '@lib/validation';
import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiHeader, ApiOperation, ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { AnyAction } from '../../kernel/action.js';
import { PROBLEMS, type ProblemCode } from '../../kernel/errors.js';
import { describedFile } from '../../kernel/file-answer.js';
import { PERMISSIONS, type Permission } from '../../kernel/permissions.js';
import { exampleOf, jsonSchema, type Schema } from './openapi-schema.js';

/** The decorators of @nestjs/swagger that say what the action's declaration says. */
export function documentAction(action: AnyAction): MethodDecorator[] {
  const schema = jsonSchema(action.input as z.ZodType, 'input', action.name);
  const pathIds = [...action.route.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(([name]) => !pathIds.includes(name));
  const required = ((schema.required ?? []) as string[]).filter((name) => !pathIds.includes(name));
  const { sessionOnly, roles } = PERMISSIONS[action.permission] as { sessionOnly?: true; roles: unknown };
  return [
    ApiTags(action.tag),
    ApiOperation({
      operationId: action.name,
      summary: action.title,
      description: `${action.description}\n\n${whoMay(action.permission)}`,
      ...({ 'x-roles': roles, 'x-session-only': sessionOnly === true } as object),
    }),
    ...(roles === 'public' ? [] : [ApiBearerAuth()]),
    ...pathIds.map((name) => ApiParam({ name, schema: pathSchema(schema, name) })),
    ...(action.effect === 'read' ? queryParameters(fields, required) : writeParameters(schema, fields, required)),
    ...(action.effect === 'write' && (action.etag || action.ifMatch) ? [ifMatch(!action.ifMatch)] : []),
    ...(action.summarise ? [summaries(action)] : []),
    successes(action),
    ...documentProblems(action),
  ];
}

/** Numbers as the action says; all else is an id. */
function pathSchema({ properties }: Schema, name: string): { type: string; format?: string; minimum?: number } {
  const isNumber = (properties as Record<string, Schema> | undefined)?.[name]?.type === 'integer';
  return isNumber ? { type: 'integer', minimum: 1 } : { type: 'string', format: 'uuid' };
}

const ifMatch = (required: boolean) =>
  ApiHeader({
    name: 'If-Match',
    required,
    schema: { type: 'string', examples: ['"7"'] },
    description: 'The ETag of what was read, or several (RFC 9110); * for whatever is there',
  });

const summaryParameter = ApiQuery({
  name: 'summary',
  required: false,
  schema: { type: 'boolean', default: false, examples: [true] } as never,
  description: 'true: tells what this would do, and does nothing; what can say whether it was done says `confirmed` false',
});

/** Of a write that can say first what it would do. */
export function summaries(action: AnyAction): MethodDecorator {
  const isSameStatus = (action.status ?? 200) === 200;
  const answer = isSameStatus ? [] : [success({ ...action, status: 200, title: 'What it would do' })];
  return applyDecorators(summaryParameter, ...answer);
}

function whoMay(permission: Permission): string {
  const { roles, sessionOnly, withinReach } = PERMISSIONS[permission] as {
    roles: readonly string[] | string;
    sessionOnly?: true;
    withinReach?: true;
  };
  const who =
    roles === 'public'
      ? 'Anyone.'
      : roles === 'account'
        ? `Any signed-in person, for themselves${withinReach || sessionOnly ? '' : '; not with a token for one workspace'}.`
        : `Roles: ${(roles as string[]).join(', ')}.`;
  return sessionOnly ? `${who} By session only.` : who;
}

function queryParameters(fields: [string, Schema][], required: string[]): MethodDecorator[] {
  return fields.map(([name, field]) =>
    ApiQuery({
      name,
      required: required.includes(name),
      schema: { ...field, examples: [exampleOf(field)] } as never,
      ...describe(field),
    }),
  );
}

const describe = ({ description }: Schema): { description?: string } => (typeof description === 'string' ? { description } : {});

function writeParameters(schema: Schema, fields: [string, Schema][], required: string[]): MethodDecorator[] {
  const key = ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    schema: { type: 'string', maxLength: 200, examples: ['2026-03-course-7'] },
    description: 'A repeat with the same key returns the first result and does not run again',
  });
  if (fields.length === 0) return [key];
  const body = { ...schema, properties: Object.fromEntries(fields), required };
  return [key, ApiBody({ schema: { ...body, examples: [exampleOf(body)] } as never })];
}

const text = (description: string): { description: string; required: true; schema: object } => ({
  description,
  required: true,
  schema: { type: 'string' },
});

const LIMIT_HEADERS = {
  'Retry-After': text('Seconds to wait'),
  RateLimit: text('What is left of the limit, and the seconds until it starts anew'),
  'RateLimit-Policy': text('The limit that was met, and its seconds'),
};

export function successes(action: AnyAction): MethodDecorator {
  const { statuses } = action;
  if (!statuses) return success(action);
  const titles = { 200: 'Nothing was made', 201: action.title, 202: 'Accepted' };
  return applyDecorators(
    ...([200, 201, 202] as const).flatMap((status) => {
      const output = statuses[status];
      return output ? [success({ ...action, status, output, title: titles[status] })] : [];
    }),
  );
}

export function success(action: AnyAction): MethodDecorator {
  const { name, status = 200, title } = action;
  if (action.answer === 'file') return fileResponse(action);
  if (status === 204) return ApiResponse({ status, description: 'Done' });
  const schema = jsonSchema(action.output as z.ZodType, 'output', name);
  return ApiResponse({
    status,
    description: title,
    headers: {
      ...(action.location && status === 201 && { Location: text('Path of what was made') }),
      ...(action.etag && { ETag: text('Tag of what is answered, for If-Match') }),
    },
    schema: { ...schema, examples: [exampleOf(schema)] },
  });
}

export function fileResponse({ output }: Pick<AnyAction, 'output'>): MethodDecorator {
  const { description, mediaTypes } = describedFile(output as z.ZodType);
  return ApiResponse({
    status: 200,
    description,
    content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: contentSchema(type) }])),
  });
}

/** Text is a string; other bytes are one too, whose media type says what they are. */
function contentSchema(type: string): { type: 'string'; contentMediaType?: string } {
  if (/^text\/|ndjson$/.test(type)) return { type: 'string' };
  return { type: 'string', contentMediaType: type === '*/*' ? 'application/octet-stream' : type };
}

/** What any caller of such an operation can meet; the rarer codes are listed in the document's description. */
export function documentProblems({ permission, route }: Pick<AnyAction, 'permission' | 'route'>): MethodDecorator[] {
  const { roles } = PERMISSIONS[permission];
  const always: ProblemCode[] = ['malformed-request', 'invalid-input', 'rate-limited'];
  const signedIn: ProblemCode[] = roles === 'public' ? [] : ['unauthorized', 'forbidden'];
  const missing: ProblemCode[] = /:(?!workspaceId\b)/.test(route) ? ['not-found'] : [];
  return [...[...always, ...signedIn, ...missing].map(problemResponse), anyProblem];
}

function problemResponse(code: ProblemCode): MethodDecorator {
  const [status, title] = PROBLEMS[code];
  const headers = code === 'rate-limited' ? LIMIT_HEADERS : {};
  return ApiResponse({ status, description: title, headers, content: problemContent(code) } as never);
}

const problemJsonSchema = jsonSchema(problemSchema, 'output', 'Problem');

function problemContent(code: ProblemCode): object {
  const [status, title] = PROBLEMS[code];
  const example = {
    type: 'about:blank',
    title,
    status,
    detail: `${title}.`,
    instance: '/workspaces',
    code,
    errors: [],
    requestId: 'a3f1',
  };
  return { [PROBLEM_MEDIA_TYPE]: { schema: problemJsonSchema, example } };
}

export const anyProblem = ApiResponse({
  status: 'default',
  description: 'Any other problem',
  content: problemContent('unavailable'),
} as never);
