import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiParam, ApiQuery, type ApiOperationOptions } from '@nestjs/swagger';
import type { AnyAction } from '../../kernel/action.js';
import { documentProblems } from './openapi-operation.js';

type Body = ApiOperationOptions['requestBody'];

const binary = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } as const;
const CONTENT = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
  'application/octet-stream': binary,
};

const nameParameter = ApiQuery({
  name: 'name',
  required: false,
  schema: { type: 'string', maxLength: 200, examples: ['main-hall.png'] },
  description: 'With the file as the whole body; else the name in the form',
});

interface Takes {
  /** Besides a file. */
  json?: object;
  /** Whether the file keeps its name. */
  isNamed?: boolean;
}

/** What an operation says whose body is one file. */
export function documentUpload(action: AnyAction, { json, isNamed = true }: Takes = {}): MethodDecorator {
  const { name: operationId, title: summary, description } = action;
  const content = { ...CONTENT, ...(json && { 'application/json': { schema: json } }) };
  const requestBody: Body = { required: true, description: 'One file, in a form or as the whole body', content };
  return applyDecorators(
    ApiOperation({ operationId, summary, description, requestBody }),
    ApiBearerAuth(),
    ApiParam({ name: 'workspaceId', schema: { type: 'string', format: 'uuid' } }),
    ...(isNamed ? [nameParameter] : []),
    ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 200 } }),
    ...documentProblems(action),
  );
}
