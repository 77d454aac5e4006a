import { call, type Result } from '../api/call.js';
import { keptInTab } from '../api/kept.js';
import { sendFile } from '../files/send-file.js';

/** What a course is to be made of. */
export type Source =
  | { kind: 'text'; text: string }
  | { kind: 'file'; name: string; body: File }
  /** One of the workspace's files. */
  | { kind: 'kept'; name: string; fileId: string };

export type Outcome = Result<'import_course'>;

interface Asking {
  summary?: boolean;
  key?: string;
  signal: AbortSignal;
  /** How much of a file has gone out, of 1. */
  onSent?: (part: number) => void;
}

/** Has the source read and proved, and made a course of it where no summary is asked for. @throws {Problem | NoConnection} */
export function importOf(workspaceId: string, source: Source, asking: Asking): Promise<Outcome> {
  const { onSent, ...options } = asking;
  if (source.kind === 'text') return call('import_course', { workspaceId, markdown: source.text }, options);
  if (source.kind === 'kept') return call('import_file', { workspaceId, fileId: source.fileId }, options);
  const { name, body } = source;
  return sendFile('import_file', { workspaceId, name, body, ...options, onSent: (bytes) => onSent?.(bytes / body.size) });
}

const MARKDOWN = /\.(?:md|markdown|mdown|mkd)$/i;
const TEXT = /\.(?:txt|text)$/i;

/** Files of markdown are text from then on, which can be changed here. Any other is read by the service, which tells it by its bytes. */
export async function sourceOf(file: File): Promise<Source> {
  const isText = MARKDOWN.test(file.name) || (TEXT.test(file.name) && isMarkdown(await file.slice(0, 20_000).text()));
  return isText ? { kind: 'text', text: await file.text() } : { kind: 'file', name: file.name, body: file };
}

/** Question banks have no headings. */
export const isMarkdown = (text: string): boolean => /^ {0,3}#{1,3}\s+\S/m.test(text) && !/^\s*(?:::|\/\/)/.test(text);

/** What was pasted or typed: course markdown, unless it is plainly a question bank, a page or XML. */
export function sourceOfText(text: string): Source {
  const isBank =
    /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m.test(text) ||
    /^\s*::.*?::/s.test(text) ||
    /^\s*<(?:\?xml|!doctype|html|quiz)/i.test(text);
  if (!isBank || isMarkdown(text)) return { kind: 'text', text };
  return { kind: 'file', name: 'pasted.txt', body: new File([text], 'pasted.txt', { type: 'text/plain' }) };
}

interface Kept {
  text: string;
  /** Of the wish to import this very text. */
  key: string;
}

/** What was typed stays in this tab until a course was made of it; by account, so that the next person sees nothing of it. */
export function keptText(
  userId: string,
  workspaceId: string,
): { read: () => Kept | null; write: (text: string) => Kept; forget: () => void } {
  const place = `import ${userId} ${workspaceId}`;
  const read = (): Kept | null => JSON.parse(keptInTab.read(place) ?? 'null') as Kept | null;
  return {
    read,
    write(text) {
      const before = read();
      const kept = before?.text === text ? before : { text, key: crypto.randomUUID() };
      keptInTab.write(place, JSON.stringify(kept));
      return kept;
    },
    forget: () => keptInTab.forget(place),
  };
}
