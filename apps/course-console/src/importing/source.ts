import type { Result } from '../api/call.js';
import { keptInTab } from '../api/kept.js';

/** What a course is to be made of. */
export type Source =
  | { kind: 'text'; text: string }
  | { kind: 'file'; name: string; body: File }
  /** One of the workspace's files. */
  | { kind: 'kept'; name: string; fileId: string };

export type Outcome = Result<'import_course'>;

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
