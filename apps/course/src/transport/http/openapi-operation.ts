import { PROBLEM_MEDIA_TYPE, problemSchema } from '@lib/validation';
import { ApiBearerAuth, ApiBody, ApiHeader, ApiOperation, ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { AnyAction } from '../../kernel/action.js';
import { PROBLEMS, type ProblemCode } from '../../kernel/errors.js';
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
    success(action),
    ...documentProblems(action),
  ];
}

/** Numbers as the action says; all else is an id. */
function pathSchema({ properties }: Schema, name: string): { type: string; format?: string; minimum?: number } {
  const isNumber = (properties as Record<string, Schema> | undefined)?.[name]?.type === 'integer';
  return isNumber ? { type: 'integer', minimum: 1 } : { type: 'string', format: 'uuid' };
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

function success({ name, status, title, output }: AnyAction): MethodDecorator {
  if (status === 204) return ApiResponse({ status, description: 'Done' });
  const schema = jsonSchema(output as z.ZodType, 'output', name);
  return ApiResponse({
    status: status ?? 200,
    description: title,
    schema: { ...schema, examples: [exampleOf(schema)] },
  });
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
  return ApiResponse({ status, description: title, content: problemContent(code) } as never);
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
