import type { CourseDocument } from '../../courses/index.js';
import { compareSlide, type Comparison } from '../domain/compare.js';
import { headTexts, slideTexts } from './course-text.js';
import { sourceTexts, titleTexts, type Line } from './source-text.js';

/** The source by its headings, and which slide of the course stands for which. */
export interface CheckedSource {
  title: string;
  line: number;
  lines: Line[];
  modules: { title: string; line: number }[];
  slides: { title: string; line: number; lines: Line[]; slideId: string }[];
}

export interface SlideCheck extends Comparison {
  /** Null for what stands above the modules. */
  slideId: string | null;
}

/** Compares every sentence of the source with the built course. It yields after each slide, so that other work can go on. */
export function* checkCourse(
  source: CheckedSource,
  course: CourseDocument,
  hasImage: (name: string) => boolean,
): Generator<void, SlideCheck[]> {
  const definitions = [source.lines, ...source.slides.map(({ lines }) => lines)]
    .flat()
    .flatMap(({ text, code }) => (!code && /^ {0,3}\[[^\]]+\]:/.test(text) ? [text.trim()] : []));
  const { language } = course;
  const checks: SlideCheck[] = [];
  const head = [...titleTexts(source.title, source.line, definitions), ...sourceTexts(source.lines, definitions)];
  checks.push({ slideId: null, ...compareSlide(head, headTexts(course), language) });
  const moduleTitles = [...course.modules, ...course.pool].map(({ title }) => title);
  checks.push({ slideId: null, ...missingTitles(source, moduleTitles, definitions, language) });
  const built = new Map([...course.modules, ...course.pool].flatMap(({ slides }) => slides.map((slide) => [slide.id, slide])));
  for (const { title, line, lines, slideId } of source.slides) {
    const slide = built.get(slideId);
    const wanted = [...titleTexts(title, line, definitions), ...sourceTexts(lines, definitions, hasImage)];
    checks.push({ slideId, ...compareSlide(wanted, slide ? slideTexts(slide) : [], language) });
    yield;
  }
  return checks;
}

/** A module whose slides are in part final stands twice, so only what is missing counts. */
function missingTitles(source: CheckedSource, built: string[], definitions: readonly string[], language: string): Comparison {
  const left = [...built];
  const wanted = source.modules.flatMap(({ title, line }) => titleTexts(title, line, definitions));
  const compared = wanted.map((block) => {
    const found = left.find((title) => compareSlide([block], [title], language).missing.length === 0);
    return compareSlide([block], found === undefined ? [] : [found], language);
  });
  return { total: wanted.length, missing: compared.flatMap(({ missing }) => missing), added: [] };
}
