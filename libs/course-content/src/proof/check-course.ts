import type { CourseDocument, CourseModule } from '../document/index.js';
import { compareSlide, type Comparison, type Miss } from './compare.js';
import { DIMENSIONS, type Dimension } from './fidelity.js';
import { isSentence, normalise } from './sentences.js';
import { lostTraits, type Trait } from './traits.js';
import { missingAnswers } from './answers.js';
import { headTexts, slideTexts } from './course-text.js';
import { slideTraits } from './course-traits.js';
import { settingOf, writtenName } from './line-names.js';
import { headSourceTexts, sourceTexts, titleTexts } from './source-text.js';
import { shownMarks, shownText } from './plain-text.js';
import { headMarks, sourceTraits, type SourceTrait } from './source-traits.js';
import { stretchesOf, type Line } from './source-tree.js';
import { traits } from './trait-words.js';

/** The source by its headings, and which slide of the course stands for which. */
export interface CheckedSource {
  title: string;
  line: number;
  lines: Line[];
  /** The entries of the block that opens the file. */
  frontMatter?: Line[];
  modules: { title: string; line: number }[];
  /** A slide without a title is none: nothing of what stands there can be shown. */
  slides: { title: string; line: number; lines: Line[]; slideId: string; module: string }[];
}

export interface SlideCheck extends Comparison {
  /** Null for what stands above the slides. */
  slideId: string | null;
  /** How many things of each dimension, text aside, the source has. */
  things: Record<Dimension, number>;
  lost: SourceTrait[];
}

type FindFile = (name: string) => { id: string; kind: string } | undefined;

/** Compares the source with the built course. */
export function checkCourse(source: CheckedSource, course: CourseDocument, file: FindFile): SlideCheck[] {
  const definitions = [source.lines, ...source.slides.map(({ lines }) => lines)]
    .flat()
    .flatMap(({ text, code }) => (!code && /^ {0,3}\[[^\]]+\]:/.test(text) ? [text.trim()] : []));
  const checks = [checkHead(source, course, definitions), checkModules(source, course, definitions)];
  const used = [source, ...source.slides].flatMap(({ lines }) => lines.map(({ text }) => text.replace(/^ {0,3}\[[^\]]+\]:/, '')));
  const all: CourseModule[] = [...course.modules, ...course.pool];
  const built = new Map(all.flatMap((module) => module.slides.map((slide) => [slide.id, { slide, module }] as const)));
  const objectives = new Set(course.objectives.map(({ text }) => normalise(shownText(text))));
  for (const { title, line, lines, slideId, module } of source.slides) {
    const found = built.get(slideId);
    const stretches = stretchesOf(lines, definitions);
    const texts = found ? slideTexts(found.slide) : [];
    const hasQuestions = found?.slide.items.some((item) => 'stem' in item) === true;
    const titles = titleTexts(title, line, definitions);
    const wanted = [
      ...titles,
      // A question without a text of its own asks the title.
      ...(hasQuestions ? titles.map((each) => ({ ...each, optional: true as const })) : []),
      ...sourceTexts(stretches, (name) => file(name)?.kind, {
        hasQuestions,
        objectives,
      }),
    ];
    const compared = compareSlide(wanted, texts, course.language);
    const things = [
      ...sourceTraits(stretches, (name) => file(name)?.id, texts),
      ...(title === '' ? [] : titleTexts(module, line, definitions).map(({ text }) => ({ ...traits.inModule(text), line }))),
    ];
    const has = found ? [...slideTraits(found.slide, course), traits.inModule(found.module.title)] : [];
    const missing = [
      ...compared.missing,
      ...missingAnswers(lines, found?.slide, texts, course.language),
      ...missingTargets(lines, used, texts),
    ];
    checks.push({ slideId, ...compared, missing, ...weighed(things, has) });
  }
  return checks;
}

/** Sentences in the label or the title of a link's target that no link refers to, and that nothing shows. */
function missingTargets(lines: readonly Line[], used: readonly string[], shown: readonly string[]): Miss[] {
  const texts = shown.map(normalise);
  return lines.flatMap(({ text, number, code }) => {
    const [, label, title = ''] = (code ? null : /^ {0,3}\[([^\]]+)\]:\s*\S+(?:\s+["'(](.*)["')])?\s*$/.exec(text)) ?? [];
    // [//]: # (so) is how comments are written where there are none.
    if (label === undefined || label.startsWith('//') || used.some((each) => each.includes(`[${label}]`))) return [];
    const said = [label, title].filter((each) => isSentence(each) && !texts.some((one) => one.includes(normalise(each))));
    return said.map((sentence) => ({ sentence, line: number }));
  });
}

function weighed(things: SourceTrait[], built: readonly Trait[]): Pick<SlideCheck, 'things' | 'lost'> {
  const counts = Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, things.filter((each) => each.dimension === dimension).length]),
  );
  return { things: counts as Record<Dimension, number>, lost: lostTraits(things, built) };
}

function checkHead(source: CheckedSource, course: CourseDocument, definitions: readonly string[]): SlideCheck {
  const { title, line, lines } = source;
  const stretches = stretchesOf(lines, definitions, true);
  const head = [...titleTexts(title, line, definitions), ...headSourceTexts(stretches, lines, source.frontMatter)];
  const { passMark, quizMode, retryLimit, poolDraw } = course.settings;
  const built: Record<string, string> = {
    language: course.language,
    'pass mark': String(passMark),
    'quiz mode': quizMode,
    'retry limit': String(retryLimit ?? 'unlimited'),
    'pool draw': String(poolDraw ?? 'all'),
  };
  const settings = lines.flatMap(({ text, number, code }) => {
    const { name = '', value = '' } = (code ? null : writtenName(text)) ?? {};
    const setting = settingOf(name, value) ?? '';
    if (!(setting in built)) return [];
    if (setting === 'language') return [{ ...traits.setting(setting, value.replaceAll('_', '-')), line: number }];
    const wanted = /\d+(?=\s*%)/.exec(value)?.[0] ?? value.toLowerCase();
    return [{ ...traits.setting(setting, wanted.replace(/^0+(?=\d)/, '')), line: number }];
  });
  const has = Object.entries(built).map(([name, value]) => traits.setting(name, value));
  has.push(...[...course.objectives.map(({ text }) => text), course.description].flatMap(shownMarks));
  const things = [...settings, ...headMarks(stretches, headTexts(course))];
  return { slideId: null, ...compareSlide(head, headTexts(course), course.language), ...weighed(things, has) };
}

/** A module whose slides are in part final stands twice, so only what is missing counts; and the slides keep their order. */
function checkModules(source: CheckedSource, course: CourseDocument, definitions: readonly string[]): SlideCheck {
  const titles = [...course.modules, ...course.pool].map(({ title }) => title);
  const wanted = source.modules.flatMap(({ title, line }) => titleTexts(title, line, definitions));
  const missing = wanted.flatMap((block) => {
    const found = titles.find((title) => compareSlide([block], [title], course.language).missing.length === 0);
    return found === undefined ? compareSlide([block], [], course.language).missing : [];
  });
  const order = new Map(source.slides.map(({ slideId }, index) => [slideId, index]));
  const inOrder = (modules: CourseModule[]): boolean => {
    const places = modules.flatMap(({ slides }) => slides.map(({ id }) => order.get(id) ?? -1));
    return places.every((place, index) => index === 0 || place > places[index - 1]!);
  };
  const kept: Trait = { dimension: 'structure', what: 'order of the slides' };
  const built = inOrder(course.modules) && inOrder(course.pool) ? [kept] : [];
  return { slideId: null, total: wanted.length, missing, added: [], ...weighed([{ ...kept, line: source.line }], built) };
}
