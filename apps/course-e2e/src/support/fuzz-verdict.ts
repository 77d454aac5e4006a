import type { Case } from './fuzz-cases.js';

export interface Answered {
  status: number;
  mediaType: string;
  text: string;
}

/** What only the inside of the service knows: stack traces, its files, statements and drivers. */
const INSIDE =
  /\bat (\/|file:|node:|async )|\bat [\w.$<>]+ \(|node_modules|\.[jt]s:\d+|SELECT |INSERT INTO|UPDATE "|violates|invalid input syntax|invalid byte sequence|QueryFailedError|\b(Type|Range|Reference|Zod)Error\b|ECONN|EPIPE|Cannot read prop|is not a function|\[object Object\]/;

/** What is wrong with an answer, whatever was asked. */
export function complaintsAbout(asked: Case, { status, mediaType, text }: Answered): string[] {
  const complaints: string[] = [];
  if (status >= 500) complaints.push(`status ${status}`);
  const inside = INSIDE.exec(text);
  if (inside) complaints.push(`shows its inside: ${text.slice(Math.max(0, inside.index - 60), inside.index + 200)}`);
  if (asked.method === 'HEAD' || asked.method === 'OPTIONS') return complaints;
  if (text === '') return status === 202 || status === 204 ? complaints : [...complaints, `${status} without a word`];
  const records = parsed(mediaType, text);
  if (!records) return [...complaints, `${status} ${mediaType}, which is not what it says: ${text.slice(0, 200)}`];
  for (const record of records) {
    const wrong = mediaType === 'application/problem+json' ? wrongInProblem(record, status) : wrongInMessage(record);
    if (wrong) complaints.push(`${wrong}: ${JSON.stringify(record).slice(0, 400)}`);
  }
  return complaints;
}

function parsed(mediaType: string, text: string): Record<string, unknown>[] | null {
  try {
    if (mediaType === 'text/event-stream') {
      return [...text.matchAll(/^data: ?(.+)$/gm)].map(([, data]) => JSON.parse(data!) as Record<string, unknown>);
    }
    if (!mediaType.includes('json')) return null;
    return [JSON.parse(text)].flat() as Record<string, unknown>[];
  } catch {
    return null;
  }
}

function wrongInProblem(record: Record<string, unknown>, status: number): string | null {
  const { type, title, code, detail } = record;
  const told = [type, title, code, detail].every((word) => typeof word === 'string' && word !== '');
  return told && record.status === status ? null : 'a problem record that lacks something';
}

interface ToolResult {
  isError?: boolean;
  content?: unknown[];
  _meta?: Record<string, { code: string; status: number }>;
}

function wrongInMessage({ jsonrpc, id, method, result, error }: Record<string, unknown>): string | null {
  if (jsonrpc !== '2.0') return 'not JSON-RPC';
  if (typeof method === 'string') return null; // a notification on the way
  if (!['string', 'number'].includes(typeof id) && id !== null) return 'an answer without an id';
  if ((result === undefined) === (error === undefined)) return 'neither a result nor an error, or both';
  if (error !== undefined) {
    const { code, message } = error as { code: unknown; message: unknown };
    if (!Number.isInteger(code) || typeof message !== 'string') return 'an error without code or message';
    return code === -32603 ? 'a fault of the service' : null;
  }
  const problem = (result as ToolResult)._meta?.['svc-lms/error'];
  if (problem && problem.status >= 500) return 'a fault of the service';
  return (result as ToolResult).isError && !problem ? 'a refusal without its problem record' : null;
}
