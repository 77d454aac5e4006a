import { problemSchema, PROBLEM_MEDIA_TYPE } from '@lib/validation';
import { ApiBearerAuth, ApiBody, ApiHeader, ApiOperation, ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { AnyAction } from '../../kernel/action.js';
import { PERMISSIONS } from '../../kernel/permissions.js';

type Schema = Record<string, unknown>;

/** OpenAPI 3.1 is JSON Schema 2020-12, so the action's own schemas stand in the document as they are. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

const problem = {
  description: 'A problem, with a stable code',
  content: { [PROBLEM_MEDIA_TYPE]: { schema: jsonSchema(problemSchema, 'output') } },
};

/** The decorators of @nestjs/swagger that say what the action's declaration says. */
export function documentAction(action: AnyAction): MethodDecorator[] {
  const schema = jsonSchema(action.input as z.ZodType, 'input');
  const pathIds = [...action.route.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(([name]) => !pathIds.includes(name));
  const required = ((schema.required ?? []) as string[]).filter((name) => !pathIds.includes(name));
  const status = action.status ?? 200;
  return [
    ApiTags(action.tag),
    ApiOperation({ operationId: action.name, summary: action.title, description: action.description }),
    ...(PERMISSIONS[action.permission].roles === 'public' ? [] : [ApiBearerAuth()]),
    ...pathIds.map((name) => ApiParam({ name, schema: { type: 'string', format: 'uuid' } })),
    ...(action.effect === 'read'
      ? fields.map(([name, field]) => ApiQuery({ name, required: required.includes(name), schema: field as never }))
      : [
          ApiHeader({
            name: 'Idempotency-Key',
            required: false,
            schema: { type: 'string', maxLength: 200 },
            description: 'A repeat returns the first result',
          }),
        ]),
    ...(action.effect === 'write' && fields.length > 0
      ? [ApiBody({ schema: { ...schema, properties: Object.fromEntries(fields), required } as never })]
      : []),
    status === 204
      ? ApiResponse({ status, description: 'Done' })
      : ApiResponse({ status, description: action.title, schema: jsonSchema(action.output as z.ZodType, 'output') }),
    ApiResponse({ status: 'default', ...problem } as never),
  ];
}
