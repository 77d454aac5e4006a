import type { SourceLine } from './source-lines.js';

export interface Heading {
  level: number;
  text: string;
}

const BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|_{3}|(?:_[ \t]+){2,}_[ \t]*)$/;

export function headingOf({ text, code }: SourceLine): Heading | null {
  if (code) return null;
  const [, marks, title] = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$/.exec(text) ?? [];
  return marks === undefined ? null : { level: marks.length, text: title?.trim() ?? '' };
}

/** A line such as `---`. */
export const isBreak = ({ text, code }: SourceLine): boolean => !code && BREAK.test(text);
