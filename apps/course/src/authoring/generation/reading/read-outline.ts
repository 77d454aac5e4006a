import { LIMITS } from '@lib/course-content/document';
import { Notes, outlineOf, plainText, readHead, sourceLines, type SourceLine } from '@lib/course-content/markdown/read';
import { countPlan, placedPlanSlides, type Plan } from '../domain/plan.js';
import { withHeadings } from './outline-headings.js';
import { courseLine } from './outline-names.js';
import { readOutlineSlide } from './outline-slide.js';
import { asPlanUnreadable, planUnreadable } from './plan-unreadable.js';

export interface TextLanguage {
  /** Asked for; it goes before what the text says. */
  wanted: string | null;
  /** Where neither says. */
  usual: string;
}

/**
 * The plan that an outline is. Every line of it stands in the plan, in a finding or in a question for the user.
 * @throws {ProblemError} plan-unreadable, with the line.
 */
export function readOutline(text: string, language: TextLanguage): Plan {
  try {
    return planOf(withHeadings(sourceLines(text)), language);
  } catch (error) {
    throw asPlanUnreadable(error);
  }
}

function planOf(lines: SourceLine[], { wanted, usual }: TextLanguage): Plan {
  const unclosed = lines.find((line) => line.unclosed);
  if (unclosed)
    throw planUnreadable('The code block is never closed. Close it, or remove it: an outline needs none.', unclosed.number);
  const outline = outlineOf(lines);
  const notes = new Notes(() => '', new Map());
  const { head, stated } = splitHead(outline.lines);
  const { course, quizModeGiven } = readHead({ ...outline, lines: head }, usual, notes);
  const read = outline.modules.map((module) => {
    const slides = module.slides.length > 0 ? module.slides : [{ ...module, lines: [] }];
    return { title: titleOf(module), slides: slides.map((slide) => readOutlineSlide(titleOf(slide), slide)) };
  });
  const modules = read.map(({ title, slides }) => ({ title, slides: slides.map(({ planned }) => planned) }));
  if (modules.length === 0) {
    throw planUnreadable(
      'The outline has no slide. Write ## modules with ### slides under the title, or a nested list.',
      outline.line,
    );
  }
  requireSize(course, modules);
  const slides = read.flatMap((module) => module.slides);
  const asked = slides.flatMap(({ questions }) => questions);
  const places = placedPlanSlides({ modules });
  const findings: Plan['findings'] = [
    ...notes.noted.map(({ code, message }) => ({ code, slide: null, message })),
    ...slides.flatMap(({ notes: noted }, position) => noted.map((note) => ({ ...note, slide: places[position]!.place }))),
  ];
  if (places.some(({ slide }) => slide.final) && !quizModeGiven) asked.push('Should the course be graded?');
  if (wanted !== null && wanted !== course.language && course.language !== usual) {
    findings.push({
      code: 'setting-value',
      slide: null,
      message: `The text says language ${course.language}; ${wanted} was asked for and is used.`,
    });
  }
  return {
    title: titleOf(outline),
    language: wanted ?? course.language,
    details: null,
    defaulted: [],
    objectives: course.objectives.map((objective) => objective.text),
    settings: course.settings,
    modules,
    counts: countPlan(modules),
    author: 'offline',
    findings,
    questionsForUser: asked,
    ...(Object.keys(stated).length > 0 && { stated }),
    ...(course.description !== '' && { description: course.description }),
  };
}

/** The lines that course markdown has, in its form, and what only an outline says. Objectives may be a list under their name. */
function splitHead(lines: readonly SourceLine[]): { head: SourceLine[]; stated: NonNullable<Plan['stated']> } {
  const stated: NonNullable<Plan['stated']> = {};
  const [settings, rest]: [SourceLine[], SourceLine[]] = [[], []];
  let listsObjectives = false;
  for (const line of lines) {
    const known = courseLine(line);
    const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$/.exec(line.text)?.[1];
    const put = (name: string, value: string): void => void settings.push({ ...line, text: `- **${name}:** ${value}` });
    if (known?.name === 'objective' && known.value === '') listsObjectives = true;
    else if (!known && listsObjectives && item !== undefined) put('Objective', item);
    else if (known && (known.name === 'audience' || known.name === 'difficulty' || known.name === 'tone')) {
      const before = stated[known.name];
      stated[known.name] = before === undefined ? known.value : `${before}; ${known.value}`;
    } else if (known) put(known.name, known.value);
    else rest.push(line);
    if (line.text.trim() !== '' && !item && known?.name !== 'objective') listsObjectives = false;
  }
  return { head: [...settings, ...rest], stated };
}

/** @throws {ProblemError} plan-unreadable for a title that is too long. */
function titleOf({ title, line }: { title: string; line: number }): string {
  const text = plainText(title).trim();
  if (text.length <= LIMITS.titleLength) return text;
  throw planUnreadable(`The title has ${text.length} characters; up to ${LIMITS.titleLength} are possible. Shorten it.`, line);
}

function requireSize(
  { description, objectives }: { description: string; objectives: unknown[] },
  modules: Plan['modules'],
): void {
  const slides = modules.flatMap((module) => module.slides).length;
  const over = (
    [
      ['modules', modules.length, LIMITS.modules],
      ['slides', slides, LIMITS.slides],
      ['objectives', objectives.length, LIMITS.objectives],
      ['characters under the title', description.length, LIMITS.descriptionLength],
    ] as const
  ).find(([, count, most]) => count > most);
  if (!over) return;
  const [what, count, most] = over;
  throw planUnreadable(`The outline has ${count} ${what}; up to ${most} are possible. Shorten or split it.`, null);
}
