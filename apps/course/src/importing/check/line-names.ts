/** Lines whose value is text of the course. */
export const TEXT_LINES = new Set([
  'image',
  'video',
  'resource',
  'image placeholder',
  'choice',
  'feedback',
  'explanation',
  'rationale',
]);
/** Lines whose value is none, or stands there in another form. */
export const VALUE_LINES = new Set([
  ...['language', 'pass mark', 'quiz mode', 'retry limit', 'pool draw', 'objective', 'slide type', 'assessment'],
  ...['file', 'alt', 'url', 'interaction', 'at', 'next', 'question', 'answer', 'answers', 'correct answer', 'correct answers'],
]);
export const ANSWERS = new Set(['answer', 'answers', 'correct answer', 'correct answers']);
/** Lines whose value is not markdown. */
export const VERBATIM = new Set([...ANSWERS, 'alt', 'image placeholder']);

const NAMED = /^\s*(?:[-*+]\s+)?\*\*\s*([^*:\\]{1,40}?)\s*(?::\s*\*\*|\*\*\s*:)\s*(.*)$/;

/** Name and value of a source line that has a name which is known; null for any other. */
export function writtenLine(text: string): { name: string; value: string } | null {
  const [, label, value] = NAMED.exec(text) ?? [];
  const name = label?.toLowerCase().replace(/[\s_-]+/g, ' ') ?? '';
  if (!TEXT_LINES.has(name) && !VALUE_LINES.has(name)) return null;
  return { name, value: value!.replaceAll('\\<!--', '<!--').trim() };
}
