const MOST_BYTES = 1_000_000;

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`);

/** Captions as they are kept, or what is wrong with them, in words. */
export type Captions = { body: Buffer; fault?: undefined } | { fault: string };

/**
 * Captions that every player shows as they are meant: WebVTT (W3C Candidate Recommendation of 2019, section 4) without style sheets, as
 * captions look as the reader's player shows them. SubRip becomes WebVTT.
 */
export function captionsOf(given: Buffer): Captions {
  if (given.length > MOST_BYTES) return { fault: 'are larger than 1 MB' };
  const text = decoded(given);
  if (text === null) return { fault: 'are not UTF-8' };
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (isSubRip(lines)) return fromSubRip(lines);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0]!)) return { fault: 'do not begin with a line "WEBVTT"' };
  const styles: ReturnType<typeof blocksOf> = [];
  let [cues, latest] = [0, 0];
  for (const block of blocksOf(lines)) {
    const [first = ''] = block.lines;
    if (block.number === 1 || /^NOTE(?:[ \t]|$)/.test(first) || /^REGION[ \t]*$/.test(first)) continue;
    if (/^STYLE[ \t]*$/.test(first)) {
      styles.push(block);
      continue;
    }
    const at = first.includes('-->') ? 0 : 1;
    const where = `line ${block.number + at}`;
    const timing = TIMING.exec(block.lines[at] ?? '');
    if (!timing) return { fault: `have no times in ${where}, such as 00:01.000 --> 00:04.000` };
    const [start, end] = [secondsOf(timing.slice(1, 5)), secondsOf(timing.slice(5, 9))] as const;
    if (end <= start) return { fault: `end before they begin in ${where}` };
    if (start < latest) return { fault: `begin in ${where} before those above` };
    if (block.lines.slice(at + 1).some((line) => line.includes('-->'))) return { fault: `lack an empty line below ${where}` };
    latest = start;
    cues++;
  }
  if (cues === 0) return { fault: 'say nothing' };
  return { body: styles.length === 0 ? given : Buffer.from(without(lines, styles)) };
}

function without(lines: readonly string[], blocks: ReturnType<typeof blocksOf>): string {
  const gone = new Set(blocks.flatMap((block) => [...block.lines.keys(), block.lines.length].map((at) => block.number - 1 + at)));
  return lines.filter((_, index) => !gone.has(index)).join('\n');
}

const SUBRIP_TIME = String.raw`(\d+):([0-5]?\d):([0-5]?\d)[,.](\d{1,3})`;
const SUBRIP_TIMING = new RegExp(String.raw`^${SUBRIP_TIME}[ \t]*-->[ \t]*${SUBRIP_TIME}(?:[ \t].*)?$`);

/** By its first cue: a number, and times with hours and a comma. */
function isSubRip(lines: readonly string[]): boolean {
  const [block] = blocksOf(lines);
  const timing = block?.lines.slice(0, 2).find((line) => line.includes('-->'));
  return timing !== undefined && SUBRIP_TIMING.test(timing) && (timing.includes(',') || /^\d+$/.test(block!.lines[0]!));
}

function fromSubRip(lines: readonly string[]): Captions {
  const cues: { start: number; text: string }[] = [];
  for (const { number, lines: block } of blocksOf(lines)) {
    const at = block[0]!.includes('-->') ? 0 : 1;
    const where = `line ${number + at}`;
    const timing = SUBRIP_TIMING.exec(block[at] ?? '');
    if (!timing) return { fault: `have no times in ${where}, such as 00:00:01,000 --> 00:00:04,000` };
    const [from, to] = [timing.slice(1, 5), timing.slice(5, 9)];
    if (secondsOf(to) <= secondsOf(from)) return { fault: `end before they begin in ${where}` };
    const words = block.slice(at + 1);
    if (words.some((line) => line.includes('-->'))) return { fault: `lack an empty line below ${where}` };
    const text = words
      .map((line) => line.replace(/\{\\[^{}]*\}|<\/?font\b[^<>]*>/gi, '').replace(/&(?!\w+;)/g, '&amp;'))
      .join('\n');
    if (text.trim() !== '') cues.push({ start: secondsOf(from), text: `${timeOf(from)} --> ${timeOf(to)}\n${text}` });
  }
  if (cues.length === 0) return { fault: 'say nothing' };
  // SubRip has no order, WebVTT has
  const sorted = cues.toSorted((a, b) => a.start - b.start);
  return { body: Buffer.from(`WEBVTT\n\n${sorted.map(({ text }) => text).join('\n\n')}\n`) };
}

const timeOf = ([hours = '', minutes = '', seconds = '', thousandths = '']: readonly string[]): string =>
  `${[hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')}.${thousandths.padEnd(3, '0')}`;

/** Lines without an empty one between them, with the number of the first, from 1. */
function blocksOf(lines: readonly string[]): { number: number; lines: string[] }[] {
  const blocks: { number: number; lines: string[] }[] = [];
  lines.forEach((line, index) => {
    if (line === '') return;
    if (index === 0 || lines[index - 1] === '') blocks.push({ number: index + 1, lines: [] });
    blocks.at(-1)!.lines.push(line);
  });
  return blocks;
}

function secondsOf([hours = '0', minutes, seconds, thousandths = '']: (string | undefined)[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths.padEnd(3, '0')) / 1_000;
}

function decoded(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null; // a TypeError is its only answer to other bytes
  }
}
