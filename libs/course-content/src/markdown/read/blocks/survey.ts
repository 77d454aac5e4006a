import type { Block } from '../../../document/index.js';
import { scaleIn } from '../../../kinds/index.js';
import { inline } from './inline.js';
import { keptLine } from './kept-line.js';
import type { Notes } from '../notes.js';
import type { Entry } from '../lines/runs.js';

const LINES = ['survey scale', 'survey comment', 'survey answers'] as const;
const YES = new Map([
  ['yes', true],
  ['no', false],
]);
const ANONYMOUS = new Map([
  ['anonymous', true],
  ['named', false],
]);

/** A survey as its lines are read, one by one. */
export class OpenSurvey {
  private readonly lines = new Map<string, Entry>();

  constructor(private readonly first: Entry) {}

  /** Whether a line is of the survey; the second of a name is not. */
  takes(entry: Entry): boolean {
    const isOwn = LINES.some((name) => name === entry.name) && !this.lines.has(entry.name!);
    if (isOwn) this.lines.set(entry.name!, entry);
    return isOwn;
  }

  /** What cannot be read stays as text below it. */
  blocks(notes: Notes): Block[] {
    const unread: Block[] = [];
    const read = <T>(
      name: (typeof LINES)[number],
      reading: (value: string) => T | null | undefined,
      unset: T,
      why: string,
    ): T => {
      const line = this.lines.get(name);
      const value = line && reading(line.value);
      if (line && (value === null || value === undefined)) unread.push(keptLine(line, why, notes));
      return value ?? unset;
    };
    const told = (text: string): string => inline(text, notes.definitions);
    const scaled = (value: string) => {
      const scale = scaleIn(value);
      return scale && { ...scale, low: told(scale.low), high: told(scale.high) };
    };
    const word = (words: Map<string, boolean>) => (value: string) => words.get(value.toLowerCase().replace(/\.$/, ''));
    const id = notes.newId();
    notes.begins(id, this.first.line);
    const survey: Block = {
      id,
      kind: 'survey',
      text: told(this.first.value),
      scale: read('survey scale', scaled, null, 'is no scale, such as "5 | not at all | very"'),
      comment: read('survey comment', word(YES), true, 'is neither yes nor no'),
      anonymous: read('survey answers', word(ANONYMOUS), true, 'is neither anonymous nor named'),
    };
    return [survey, ...unread];
  }
}
