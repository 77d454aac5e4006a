import { inflateSync } from 'node:zlib';

/**
 * Two Arabic letters that are drawn as one (lam and alef) are kept in the order in which they are read, and all others of the line in the
 * order in which they are drawn, from the left. Programs that turn the line around turn the two around as well: "الأمن" becomes "األمن". As
 * one character, the two keep their order. The file gets its tables of letters once more, changed so, as an update at its end (ISO 32000-1,
 * 7.5.6).
 */
export function withJoinedLetters(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const changed = tablesIn(file).flatMap(({ id, table }) => {
    const joined = table.replace(PAIR, (_, lam: string, alef: string) => JOINED[`${lam}${alef}`]!);
    return joined === table ? [] : [{ id, table: joined }];
  });
  return changed.length === 0 ? bytes : updated(file, changed);
}

/** Unicode has a character for each: Arabic Presentation Forms-B. */
const JOINED: Readonly<Record<string, string>> = {
  '06440622': '<FEF5>',
  '06440623': '<FEF7>',
  '06440625': '<FEF9>',
  '06440627': '<FEFB>',
};
const PAIR = /<(0644)\s*(062[2357])>/gi;

/** Of a table of letters, packed; text and pictures are longer. */
const MOST_BYTES = 100_000;

function tablesIn(file: Buffer): { id: string; table: string }[] {
  const tables: { id: string; table: string }[] = [];
  let end = 0;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const head = file.toString('latin1', Math.max(0, at - 500), at);
    if (!/>>\s*$/.test(head)) continue;
    const [, id] = /(\d+[ \r\n]+\d+)[ \r\n]+obj\s*<<(?:(?!\bobj\b).)*>>\s*$/s.exec(head) ?? [];
    // Not looked for again before it is passed
    if (end <= at) end = file.indexOf('endstream', at);
    if (end < 0) break;
    if (
      id !== undefined &&
      end - at < MOST_BYTES &&
      !/\/(?:Subtype|FunctionType|ObjStm)\b/.test(head.slice(head.lastIndexOf('obj')))
    ) {
      const table = textOf(file.subarray(at + 6, end), head);
      if (table?.includes('beginbf')) tables.push({ id, table });
    }
  }
  return tables;
}

function textOf(content: Buffer, head: string): string | null {
  const bytes = content.subarray(content[0] === 13 ? 2 : 1);
  if (!/\/Filter/.test(head.slice(head.lastIndexOf('obj')))) return bytes.toString('latin1');
  try {
    return inflateSync(bytes, { maxOutputLength: 10 * MOST_BYTES }).toString('latin1');
  } catch {
    return null; // packed otherwise, or damaged: the libraries see to that
  }
}

/** With these objects in place of those of the same numbers. */
function updated(file: Buffer, objects: readonly { id: string; table: string }[]): Buffer {
  const text = file.toString('latin1');
  const last = text.lastIndexOf('startxref');
  const before = /startxref\s+(\d+)/.exec(text.slice(last))?.[1];
  const root = [...text.matchAll(/\/Root\s+(\d+\s+\d+\s+R)/g)].at(-1)?.[1];
  const size = [...text.matchAll(/\/Size\s+(\d+)/g)].at(-1)?.[1];
  if (before === undefined || root === undefined || size === undefined) return file;
  const parts: Buffer[] = [file, Buffer.from('\n')];
  let length = file.length + 1;
  const entries = objects.map(({ id, table }) => {
    const [number = '0', generation = '0'] = id.split(/\s+/);
    const object = Buffer.from(
      `${number} ${generation} obj\n<</Length ${table.length}>>stream\n${table}\nendstream\nendobj\n`,
      'latin1',
    );
    const entry = `${number} 1\n${String(length).padStart(10, '0')} ${generation.padStart(5, '0')} n \n`;
    parts.push(object);
    length += object.length;
    return entry;
  });
  parts.push(
    Buffer.from(`xref\n${entries.join('')}trailer\n<</Size ${size}/Root ${root}/Prev ${before}>>\nstartxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
