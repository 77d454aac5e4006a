import { languageTag } from '@lib/validation';
import { settingsSchema, type CourseDocument, type CourseSettings } from '../../../document/index.js';
import { isSentence } from '../../../proof/index.js';
import { completeDescription } from './description.js';
import { inline } from '../blocks/inline.js';
import { keptLine } from '../blocks/kept-line.js';
import { unescapeFirstLine, unescapeHeading } from '../blocks/escapes.js';
import type { Notes } from '../notes.js';
import { type Outline } from './outline.js';
import { COURSE_LINES, namedLine, normalName, type NamedLine } from '../lines/named-lines.js';
import { courseSetting, warnOfUnknown } from './setting-names.js';
import type { SourceLine } from '../lines/source-lines.js';
import { isBreak } from '../lines/headings.js';
import { isTitle, namedTitle } from '../lines/front-matter.js';

type Head = Pick<CourseDocument, 'description' | 'language' | 'objectives' | 'settings'>;
type Named = NamedLine & { line: number };

const KNOWN = new Set<string>(COURSE_LINES);

/** Settings, objectives and description: what stands above the first module. */
export function readHead(
  outline: Outline,
  language: string,
  notes: Notes,
): { course: Head; quizModeGiven: boolean; languageGiven: boolean } {
  const { lines, rest } = splitHead(outline.lines, notes);
  const { known, unknown } = frontMatter(outline, notes);
  const all = [...known, ...lines];
  const settings = settingsSchema.parse({});
  const course: Head = { description: '', language, objectives: [], settings };
  const unusable = all.filter((line) => !applies(line, course, settings, notes));
  const sentences = unusable
    .filter(({ value }) => isSentence(value))
    .map((line) => keptLine(line, 'cannot have this value', notes).text);
  course.description = [...sentences, ...unknown, unescapeFirstLine(completeDescription(textOf(rest), notes.definitions))]
    .filter(Boolean)
    .join('\n\n');
  const languageGiven = all.some((line) => line.name === 'language' && !unusable.includes(line));
  return { course, quizModeGiven: all.some(({ name }) => name === 'quiz mode'), languageGiven };
}

/** Whether a setting, or an objective, could have its value; warns where not. */
function applies({ name, value, line }: Named, course: Head, settings: CourseSettings, notes: Notes): boolean {
  if (name === 'objective') {
    if (value !== '') course.objectives.push({ id: notes.newId(), text: inline(value, notes.definitions) });
    return true;
  }
  const unusable = (message: string): false => {
    notes.warn('setting-value', message, line, 'settings');
    return false;
  };
  const set = <K extends keyof CourseSettings>(key: K, read: CourseSettings[K] | undefined, form: string): boolean => {
    const parsed = read === undefined ? null : settingsSchema.shape[key].safeParse(read);
    if (!parsed?.success)
      return unusable(`"${name}" cannot be "${value}"; write ${form}. It stays ${String(settings[key] ?? 'all')}.`);
    settings[key] = parsed.data as CourseSettings[K];
    return true;
  };
  const number = /^\d+$/.test(value) ? Number(value) : undefined;
  switch (name) {
    case 'language':
      if (!languageTag(value)) {
        const known = 'no tag of a language that there is, such as en or pt-BR';
        return unusable(`"${value}" is ${known}; the course is in ${course.language}.`);
      }
      course.language = value;
      return true;
    case 'pass mark':
      return set('passMark', /^\d+\s*%?$/.test(value) ? parseInt(value, 10) : undefined, '1 to 100');
    case 'quiz mode':
      return set('quizMode', value.toLowerCase() as 'graded', 'practice or graded');
    case 'retry limit':
      return set('retryLimit', /^unlimited$/i.test(value) ? null : number, '0 to 20 or unlimited');
    default:
      return set('poolDraw', /^all$/i.test(value) ? null : number, 'a number or all');
  }
}

function splitHead(lines: SourceLine[], notes: Notes): { lines: Named[]; rest: SourceLine[] } {
  const read: Named[] = [];
  const unknown: SourceLine[] = [];
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    const isBlank = line.text.trim() === '';
    if (isBlank && unknown.length > 0) break;
    if (isBlank || isBreak(line)) continue;
    const named = namedLine(line);
    if (!named) break;
    const setting = courseSetting(named.name, named.value);
    if (setting) read.push({ ...named, ...setting, line: line.number });
    else warnOfUnknown(named.label, line.number, notes);
    if (!setting?.isAll) unknown.push(line);
  }
  const rest = [...unknown, ...lines.slice(at)];
  rest.forEach((line) => warnOfPlainSetting(line, notes));
  const says = (line: SourceLine): boolean => line.text.trim() !== '' && !isBreak(line);
  return { lines: read, rest: rest.slice(0, rest.findLastIndex(says) + 1) };
}

/** `Pass mark: 80` may as well be prose; a line below other text is none. */
function warnOfPlainSetting({ text, number, code }: SourceLine, notes: Notes): void {
  const [, name, value] =
    (code ? null : /^\s*(?:[-*+]\s+)?(?:\*\*)?([A-Za-z][a-z_ -]{1,20}?)\s*:(?:\*\*)?\s*(\S.*)$/i.exec(text)) ?? [];
  if (name === undefined || !KNOWN.has(normalName(name))) return;
  notes.warn(
    'setting-value',
    `"${name}" was kept as text; if it is a setting, write "- **${name}:** ${value}" right under the title.`,
    number,
    'settings',
  );
}

function frontMatter({ frontMatter: lines, title }: Outline, notes: Notes): { known: Named[]; unknown: string[] } {
  const known: Named[] = [];
  const unknown: string[] = [];
  const [kept, left]: [string[], string[]] = [[], []];
  let isSaid = false;
  for (const line of lines) {
    const [, key = '', written = ''] = /^([^:#\s-][^:]*):\s*(.*)$/.exec(line.text) ?? [];
    const setting = courseSetting(normalName(key), written.replace(/^(["'])(.*)\1$/, '$2'));
    if (setting) known.push({ ...setting, label: key, gap: '', line: line.number });
    else if (!isTitle(line) || namedTitle(line) !== title) {
      // What has no key goes on with the entry above.
      isSaid = key === '' ? isSaid || isSentence(line.text) : isSentence(written) || DESCRIBES.test(key);
      if (isSaid) unknown.push(line.text.trim());
      if (key !== '') (isSaid ? kept : left).push(key);
    }
  }
  const listed = (names: readonly string[]): string =>
    names.length > 0 ? ` (${names.slice(0, NAMED_ENTRIES).join(', ')}${names.length > NAMED_ENTRIES ? ', …' : ''})` : '';
  const tell = (message: string): void => notes.warn('setting-unknown', message, lines[0]!.number, 'settings');
  if (unknown.length > 0) tell(`Front matter that is not a setting${listed(kept)} is in the description.`);
  if (left.length > 0) tell(`What opens the file and says nothing to learners${listed(left)} was left out.`);
  return { known, unknown };
}

/** Of entries that learners may want to read, however short they are. */
const DESCRIBES = /^(?:title|description|summary|abstract|subtitle|authors?|audience)$/i;

/** In one message. */
const NAMED_ENTRIES = 8;

const textOf = (lines: SourceLine[]): string =>
  lines
    .map(({ text, code }) => (code ? text : unescapeHeading(text)).trimEnd())
    .join('\n')
    .trim();
