/** A line that would end the formula: a heading, a break, a fence. */
const STRUCTURE = /^ {0,3}(?:#{1,6}(?:\s|$)|([-*_])(?:[ \t]*\1){2,}[ \t]*$|`{3}|~{3})/;

/**
 * TeX between lines of `$$`, as it is, but for blank lines, which mean nothing in it, and what would read as markdown: an empty group
 * parts that, and shows nothing.
 */
export function writeTex(tex: string): string {
  const lines = tex
    .split(/\r\n?|\n/)
    .filter((each) => each.trim() !== '')
    .map((each) => (STRUCTURE.test(each) ? `{}${each}` : each));
  const apart = lines
    .join('\n')
    .replace(/\$(?=\$)/g, '${}')
    .replace(/<(?=!--)/g, '<{}');
  return `$$\n${apart.trim()}\n$$`;
}
