const MOST_BYTES = 1_000_000;

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`);

/**
 * What is wrong with captions, in words; null where every player shows them as they are meant. WebVTT (W3C Candidate Recommendation of
 * 2019, section 4), but for style sheets, which are not taken: captions are text, and look as the reader's player shows them.
 */
export function captionsFault(body: Buffer): string | null {
  if (body.length > MOST_BYTES) return 'are larger than 1 MB';
  const text = decoded(body);
  if (text === null) return 'are not UTF-8';
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0]!)) return 'do not begin with a line "WEBVTT"';
  let [cues, latest] = [0, 0];
  for (const block of blocksOf(lines)) {
    const [first = ''] = block.lines;
    if (block.number === 1 || /^NOTE(?:[ \t]|$)/.test(first) || /^REGION[ \t]*$/.test(first)) continue;
    if (/^STYLE[ \t]*$/.test(first)) return `have a style sheet in line ${block.number}, and only text is taken`;
    const at = first.includes('-->') ? 0 : 1;
    const where = `line ${block.number + at}`;
    const timing = TIMING.exec(block.lines[at] ?? '');
    if (!timing) return `have no times in ${where}, such as 00:01.000 --> 00:04.000`;
    const [start, end] = [secondsOf(timing.slice(1, 5)), secondsOf(timing.slice(5, 9))] as const;
    if (end <= start) return `end before they begin in ${where}`;
    if (start < latest) return `begin in ${where} before those above`;
    if (block.lines.slice(at + 1).some((line) => line.includes('-->'))) return `lack an empty line below ${where}`;
    latest = start;
    cues++;
  }
  return cues === 0 ? 'say nothing' : null;
}

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

function secondsOf([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000;
}

function decoded(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null; // a TypeError is its only answer to other bytes
  }
}
