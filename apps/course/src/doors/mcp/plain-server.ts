import { flattenIssues } from '@lib/validation';
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type JSONRPCRequest,
  type Result,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

type Handler = (request: JSONRPCRequest, ctx: ServerContext) => Promise<Result>;

const text = z.string();
const named = z.looseObject({ name: text });
const page = z.object({ cursor: text.optional() }).optional();

/** What the SDK wants of the params of each request that this server answers. */
const PARAMS: Record<string, z.ZodType> = {
  initialize: z.object({
    protocolVersion: text,
    capabilities: z.looseObject({}),
    clientInfo: z.looseObject({ name: text, version: text }),
  }),
  'tools/list': page,
  'prompts/list': page,
  'resources/list': page,
  'resources/templates/list': page,
  'tools/call': z.object({ name: text, arguments: z.looseObject({}).optional() }),
  'resources/read': z.object({ uri: text }),
  'prompts/get': z.object({ name: text, arguments: z.record(text, text).optional() }),
  'completion/complete': z.object({
    ref: z.discriminatedUnion(
      'type',
      [named.extend({ type: z.literal('ref/prompt') }), z.looseObject({ type: z.literal('ref/resource'), uri: text })],
      { error: 'has the type ref/prompt or ref/resource' },
    ),
    argument: named.extend({ value: text }),
    context: z.object({ arguments: z.record(text, text).optional() }).optional(),
  }),
};

/** Says in plain words what is wrong with params, which the SDK would answer as a fault of ours, in the words of its validator. */
export class PlainServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    const schema = Object.hasOwn(PARAMS, method) ? PARAMS[method] : undefined;
    return async (request, ctx) => {
      const parsed = schema?.safeParse(request.params);
      if (parsed?.success === false) throw wrongParams(method, parsed.error);
      return wrapped(request, ctx);
    };
  }
}

function wrongParams(method: string, error: z.ZodError): ProtocolError {
  const faults = flattenIssues(error).map(({ pointer, detail }) => `params${pointer.replaceAll('/', '.')}: ${detail}`);
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `${method}: ${faults.join('; ')}. Correct this and send it again.`);
}
