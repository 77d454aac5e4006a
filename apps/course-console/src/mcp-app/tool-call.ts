import { NoConnection, Problem } from '../api/problem.js';
import { heardFrom } from '../api/server-clock.js';
import type { Operations } from '../api/api.gen.js';
import type { Bridge } from './bridge.js';

/** The tools that views call. */
export type Tool =
  | 'get_generation_status'
  | 'approve_generated_course'
  | 'generate_course'
  | 'import_course'
  | 'get_course'
  | 'list_courses'
  | 'publish_course';
type ToolGiven<T extends Tool> = Omit<Operations[T]['given'], 'workspaceId'> & { confirm?: true; idempotencyKey?: string };
export type CallTool = <T extends Tool>(tool: T, given: ToolGiven<T>) => Promise<Operations[T]['result']>;

/** What a tool answered, as hosts hand it on: some leave out `_meta`, some what is large. */
export interface ToolResult {
  isError?: boolean;
  content?: { type: string; text?: string }[];
  structuredContent?: Record<string, unknown>;
  _meta?: Record<string, unknown>;
}

export const textOf = ({ content = [] }: ToolResult): string => content.map(({ text }) => text ?? '').join('\n');

/** What a refusal says; its text alone where the host hands on no record of it. */
export function saidIn(result: ToolResult): { code?: string; message: string } {
  const record = result._meta?.['svc-lms/error'] as { code: string; detail: string } | undefined;
  return record ? { code: record.code, message: record.detail } : { message: textOf(result) };
}

/** The service's tools, as the assistant has them, by the host. */
export function toolsOf(bridge: Bridge): CallTool {
  return async (name, given) => {
    const result = await bridge.request<ToolResult>('tools/call', { name, arguments: given }).catch(refusedByHost);
    const now = result._meta?.['svc-lms/now'];
    if (typeof now === 'string') heardFrom(now);
    if (result.isError || !result.structuredContent) throw refused(result);
    return result.structuredContent as never;
  };
}

function refused(result: ToolResult): Problem {
  const { code = 'unknown', message: detail } = saidIn(result);
  const isOurs = code === 'internal-error' || code === 'unavailable';
  return new Problem(isOurs ? 503 : 400, { code, detail }, null);
}

/** A connection that may only read is refused before the tool is reached, in words of the host. */
function refusedByHost(error: Error): never {
  if (error instanceof NoConnection) throw error;
  const code = /insufficient[-_ ]scope/i.test(error.message) ? 'insufficient-scope' : 'refused-by-host';
  throw new Problem(403, { code, detail: error.message }, null);
}
