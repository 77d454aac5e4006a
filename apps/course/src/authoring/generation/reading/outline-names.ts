import { namedLine, type SourceLine } from '@lib/course-content/markdown/read';

const COURSE = ['language', 'pass mark', 'quiz mode', 'retry limit', 'pool draw', 'objective'] as const;
const LEARNERS = ['audience', 'difficulty', 'tone'] as const;
const SLIDE = ['slide type', 'assessment', 'questions', 'images', 'purpose'] as const;

type HeadName = (typeof COURSE | typeof LEARNERS)[number];
type SlideName = (typeof SLIDE)[number];

/** What people write for it. */
const SAME: Record<string, HeadName | SlideName> = {
  ...Object.fromEntries([...COURSE, ...LEARNERS, ...SLIDE].map((name) => [name, name] as const)),
  objectives: 'objective',
  'learning objective': 'objective',
  'learning objectives': 'objective',
  outcome: 'objective',
  outcomes: 'objective',
  type: 'slide type',
  level: 'difficulty',
  'target audience': 'audience',
  'number of questions': 'questions',
};
const PLAIN = /^\s*(?:[-*+•]\s+)?([A-Za-z][A-Za-z _-]{2,24}?)\s*:(?:\s+|$)(.*)$/;

export interface OutlineLine<Name> {
  name: Name;
  value: string;
}

/** A line of an outline that says something about the course; the name need not be bold. */
export const courseLine = (line: SourceLine): OutlineLine<HeadName> | null => known(line, [...COURSE, ...LEARNERS]);

/** A line that says something about a slide. */
export const slideLine = (line: SourceLine): OutlineLine<SlideName> | null => known(line, SLIDE);

function known<Name extends HeadName | SlideName>(line: SourceLine, names: readonly Name[]): OutlineLine<Name> | null {
  if (line.code) return null;
  const [, plainName, plainValue] = PLAIN.exec(line.text) ?? [];
  const written = namedLine(line) ?? (plainName === undefined ? null : { name: plainName, value: plainValue!.trim() });
  if (!written) return null;
  const key = written.name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/^(objective|outcome) \d+$/, '$1');
  const name = Object.hasOwn(SAME, key) ? SAME[key] : undefined;
  return names.some((each) => each === name) ? { name: name as Name, value: written.value } : null;
}
