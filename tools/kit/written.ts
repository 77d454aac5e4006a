/** A command of a page, and what it is said to answer. */
export interface Written {
  command: string;
  /** Null where the page shows no answer. */
  answer: string | null;
}

/** The shell commands of a page in markdown, in their order; a block of no language right below is the answer. */
export function writtenCommands(page: string): Written[] {
  const blocks = [...page.matchAll(/^```(\w*)\n(.*?)^```\n\n?/gms)];
  return blocks.flatMap(({ 0: all, 1: language, 2: command = '', index }, at) => {
    if (language !== 'sh') return [];
    const next = blocks[at + 1];
    const isAnswered = next?.[1] === '' && next.index === index + all.length;
    return [{ command, answer: isAnswered ? next[2]! : null }];
  });
}

/** Whatever is another one each time, in pages and in answers alike. */
const PASSING = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|https?:\/\/[\w.:]+/g;

/** Lines of a page's answer that did not come, in their order. `…` stands for anything, also for whole lines. */
export function missingLines(answer: string, came: string): string[] {
  const rest = came.replace(PASSING, '…').split('\n');
  return answer
    .replace(PASSING, '…')
    .split('\n')
    .filter((line) => line.trim() !== '' && line.trim() !== '…')
    .filter((line) => {
      const parts = line
        .trimEnd()
        .split('…')
        .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
      const pattern = new RegExp(`^${parts.join('.*')}${line.endsWith('…') ? '' : '$'}`);
      const found = rest.findIndex((one) => pattern.test(one.trimEnd()));
      if (found < 0) return true;
      rest.splice(0, found + 1);
      return false;
    });
}
