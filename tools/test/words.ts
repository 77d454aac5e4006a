import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WordsRead {
  texts: number;
  /** What is wrong, in its surroundings. */
  faults: string[];
}

/** Reads what the services said in a run: the texts in every `*.words` file of the folder, one a line as JSON. */
export function readWords(folder: string): WordsRead {
  const lines = globSync('*.words', { cwd: folder }).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const texts = new Set(lines.filter((line) => line !== '').map((line) => JSON.parse(line) as string));
  return { texts: texts.size, faults: [...new Set([...texts].flatMap(wrongWords))] };
}

interface Said {
  detail?: unknown;
  errors?: unknown;
  result?: { content?: unknown } | null;
  error?: { message?: unknown } | null;
}

/** What an answer says in sentences: a problem's details, the text of a tool and the message of a refusal, in JSON or in events. */
export function sayings(body: string): string[] {
  const documents = body.startsWith('{') ? [body] : [...body.matchAll(/^data: ?(\{.*)$/gm)].map(([, data]) => data!);
  return documents.flatMap((json) => {
    const { detail, errors, result, error } = parsed(json);
    return [detail, ...each(errors, 'detail'), ...each(result?.content, 'text'), error?.message].filter(
      (text) => typeof text === 'string',
    );
  });
}

function parsed(json: string): Said {
  try {
    return JSON.parse(json) as Said;
  } catch {
    return {}; // some tests are about such answers
  }
}

function each(list: unknown, name: string): unknown[] {
  return Array.isArray(list) ? list.map((item: Record<string, unknown> | null) => item?.[name]) : [];
}

/** Words in s that are no plural. */
const SINGULAR =
  /^(?:as|is|was|has|does|says|process|access|address|progress|class|gas|bus|analysis|basis|series|this|its|less)$/;
/** After these a number is a name, and a verb may follow: "line 1 ends". */
const NAMED = /\b(?:line|module|slide|question|section|step|version|revision|objective|part|page|number|rule|chapter)s? $/i;
const PLURAL = /(?<![\w.,:/–-])1 (?:image |unfinished |open )?([a-z]+s)\b/g;
const VERB = /(?<![\w.,:/–-])1 [a-z]+ (?:are|were|have)\b/g;
/** As zod says it to programmers. */
const VALIDATOR =
  /\bToo (?:big|small): expected\b|\bInvalid (?:input|option|string|number|key|value|element|discriminator|UUID|URL|email|ISO)\b|\bexpected \w+, received\b|\bUnrecognized key|\bto have [<>]=?\d/g;

export function wrongWords(text: string): string[] {
  const isPlural = ({ 0: { length }, 1: word, index }: RegExpMatchArray): boolean =>
    length > 0 && !SINGULAR.test(word!) && !NAMED.test(text.slice(0, index));
  return [...[...text.matchAll(PLURAL)].filter(isPlural), ...text.matchAll(VERB), ...text.matchAll(VALIDATOR)].map(
    ({ index, 0: found }) => text.slice(Math.max(0, index - 40), index + found.length + 20),
  );
}
