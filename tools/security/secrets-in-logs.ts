import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export interface Leak {
  file: string;
  line: number;
  /** Enough to find it, not enough to use it. */
  what: string;
}

export interface Search {
  logs: number;
  secrets: number;
  leaks: Leak[];
}

/** What is a secret by its looks, whoever made it. A `%73vc_` is the link that a developer without a mail server is to find. */
const SHAPES = [
  /svc(?:_|%5f)(?:pat|ses|oat|ort|inv|rst|lnk)(?:_|%5f)[\w-]{20,}/gi,
  /whsec(?:_|%5f)[\w+/=-]{20,}/gi,
  /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g,
  /\b[a-z+]+:\/\/[^\s:/@"]*:(?!\[redacted\])[^\s/@"]{3,}@/gi,
  /\b(?:Bearer|Basic) [\w.~+/=-]{16,}/g,
];
/** Bytes at the end of a secret by which it is looked for: beginnings are prefixes that many share. */
const KEY_BYTES = 4;
const SHORTEST = 10;
const BITS = 2 ** 20;
/** What linters and tests say of themselves: a test that fails shows what it compared. */
const OUTPUT = /^(checks|tests)\.log$/;

/**
 * Looks in every `*.log` under the folders for every secret that stands in a `*.secrets` file there, one a line as JSON, and for
 * whatever looks like one.
 */
export function findLeaks(...folders: string[]): Search {
  const files = (name: string): string[] =>
    folders.flatMap((folder) => globSync(`**/${name}`, { cwd: folder }).map((file) => join(folder, file)));
  const secrets = new Set(files('*.secrets').flatMap((file) => linesOf(readFileSync(file, 'utf8')).map(parseSecret)));
  const search = searchFor([...secrets].filter(({ length }) => length >= SHORTEST).flatMap(spellings));
  const logs = files('*.log').filter((file) => !OUTPUT.test(basename(file)));
  const leaks = logs.flatMap((log) => {
    const bytes = readFileSync(log);
    const found = [...search(bytes), ...shapesIn(bytes.toString('latin1'))];
    return found.map(([at, text]) => ({
      file: relative(process.cwd(), log),
      line: bytes.subarray(0, at).toString('latin1').split('\n').length,
      what: `${text.slice(0, 8)}… (${text.length} characters)`,
    }));
  });
  return { logs: logs.length, secrets: secrets.size, leaks };
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const parseSecret = (line: string): string => JSON.parse(line) as string;

/** As it is, as JSON has it, and as a URL has it. */
function spellings(secret: string): string[] {
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])];
}

type Found = [at: number, text: string];

/** All texts in one pass over the bytes, however many they are: a bitmap says no nearly everywhere. */
function searchFor(texts: readonly string[]): (bytes: Buffer) => Found[] {
  const bitmap = new Uint8Array(BITS);
  const byKey = Map.groupBy(
    texts.map((text) => Buffer.from(text)),
    (text) => text.readUInt32LE(text.length - KEY_BYTES),
  );
  for (const key of byKey.keys()) bitmap[slot(key)] = 1;
  return (bytes) => {
    const found: Found[] = [];
    for (let end = KEY_BYTES; end <= bytes.length; end++) {
      const key = bytes.readUInt32LE(end - KEY_BYTES);
      if (bitmap[slot(key)] === 0) continue;
      for (const text of byKey.get(key) ?? []) {
        const at = end - text.length;
        if (at >= 0 && text.equals(bytes.subarray(at, end))) found.push([at, text.toString()]);
      }
    }
    return found;
  };
}

const slot = (key: number): number => Math.imul(key, 0x9e3779b1) >>> 12;

function shapesIn(text: string): Found[] {
  return SHAPES.flatMap((shape) => [...text.matchAll(shape)].map((match): Found => [match.index, match[0]]));
}
