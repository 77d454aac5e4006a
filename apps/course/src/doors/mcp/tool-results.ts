import { problemRecord } from '@lib/validation';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { AnyAction } from '../../kernel/action.js';
import type { ProblemError } from '../../kernel/errors.js';
import type { McpCaller } from './mcp-caller.js';
import { withShortLines } from './short-lines.js';

/*
 * Some clients show their model only the text of a result, some only its data: each must be enough. Errors have no data: clients on
 * @modelcontextprotocol/sdk 1 check it against the tool's output schema in errors too, and show their own error in place of ours.
 */

/** The rest is in `_meta`. */
const MOST_ERRORS = 50;

/** A result whose text and data say the same. `notes` are about this call; neither has them yet. */
export function toolResult({ tool }: AnyAction, output: unknown, notes: readonly string[]): CallToolResult {
  const steps = joined([tool!.next?.(output) ?? '', ...notes]);
  const data = (tool!.output?.parse(output) ?? output) as Record<string, unknown>;
  return {
    content: [{ type: 'text', text: withShortLines(joined([tool!.text(output), steps])) }],
    structuredContent: { ...(steps && { next: steps }), ...data },
  };
}

export function errorResult(
  error: ProblemError,
  caller: Pick<McpCaller, 'instance' | 'requestId'>,
  note: string,
): CallToolResult {
  const { code, message, errors } = error;
  const { requestId } = caller;
  const shown = errors.slice(0, MOST_ERRORS);
  const missing = shown.filter(({ detail }) => !message.includes(detail));
  const lines = missing.map(({ pointer, detail }) => `- ${pointer && `${pointer.slice(1)}: `}${detail}`);
  const text = joined([`${code}: ${message}`, ...lines, note, `requestId ${requestId}.`]);
  return {
    isError: true,
    content: [{ type: 'text', text: withShortLines(text) }],
    _meta: { 'svc-lms/error': problemRecord(error, caller) },
  };
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');
