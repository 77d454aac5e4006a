import { PLAN_FINDINGS, type PlanFindingCode } from '@lib/course-content/review';
import { counted } from '@lib/validation';
import { countPlan, placedPlanSlides, type Plan, type PlanSlide } from './plan.js';
import { estimatedMinutes, purposeOf, testsOf } from './plan-estimates.js';
import { slideGroup } from './slide-types.js';

const LONG_MODULE_MINUTES = 30;
const LONG_MODULE_SLIDES = 15;
const POINTS_READ_WELL = 6;
/** A course of so many content slides asks for variety. */
const VARIED_FROM = 6;
const ONE_TYPE_AT_MOST = 0.8;
/** Of the number of slides asked for. */
const LENGTH_TOLERANCE = 0.2;
/** As when publishing: a shorter module needs no check of its own. */
const CHECKED_FROM_SLIDES = 3;

export interface QualityBounds {
  minSlides: number;
  maxSlides: number;
  /** As asked for in a brief. */
  slideCount: number | null;
  /** Whether what an objective says can be observed. */
  isMeasurable: (objective: string) => boolean;
}

/** The plan with counts, purposes, lengths and tested objectives, and with its quality report after the findings it has. */
export function appraisePlan(plan: Plan, bounds: QualityBounds): Plan {
  const modules = plan.modules.map((module) => ({ ...module, slides: appraised(plan, module) }));
  const minutes = modules.flatMap(({ slides }) => slides).reduce((sum, slide) => sum + slide.estimatedMinutes, 0);
  const whole: Plan = { ...plan, modules, counts: countPlan(modules), estimatedMinutes: minutes, mix: mixOf(modules) };
  const known = new Set(plan.findings.map(({ code, slide }) => `${code} ${slide}`));
  const found = planFindings(whole, bounds).filter(({ code, slide }) => !known.has(`${code} ${slide}`));
  return { ...whole, findings: [...plan.findings, ...found] };
}

function appraised(plan: Plan, module: Plan['modules'][number]): (PlanSlide & { estimatedMinutes: number })[] {
  return module.slides.map((slide, index) => ({
    ...slide,
    purpose: slide.purpose ?? purposeOf(slide, index === 0),
    estimatedMinutes: slide.estimatedMinutes ?? estimatedMinutes(slide),
    tests: testsOf(plan, module, slide),
  }));
}

function mixOf(modules: Plan['modules']): NonNullable<Plan['mix']> {
  const counted = new Map<string, number>();
  for (const { slideType } of modules.flatMap(({ slides }) => slides)) counted.set(slideType, (counted.get(slideType) ?? 0) + 1);
  return [...counted].map(([slideType, slides]) => ({ slideType, slides })).sort((a, b) => b.slides - a.slides);
}

function planFindings(plan: Plan, bounds: QualityBounds): Plan['findings'] {
  return [
    ...objectiveFindings(plan, bounds),
    ...lengthFindings(plan, bounds),
    ...moduleFindings(plan),
    ...varietyFindings(plan),
    ...slideFindings(plan),
  ];
}

function finding(code: PlanFindingCode, slide: string | null, where = ''): Plan['findings'][number] {
  const { explanation } = PLAN_FINDINGS[code];
  return { code, slide, message: where ? `${where}: ${explanation}` : explanation };
}

function objectiveFindings({ objectives, modules, counts }: Plan, { isMeasurable }: QualityBounds): Plan['findings'] {
  if (counts.questions === 0)
    return [finding('no-questions', null), ...(objectives.length === 0 ? [finding('no-objectives', null)] : [])];
  if (objectives.length === 0) return [finding('no-objectives', null)];
  const tested = new Set(modules.flatMap(({ slides }) => slides.flatMap(({ tests = [] }) => tests)));
  return objectives.flatMap((objective, index) => [
    ...(tested.has(index + 1) ? [] : [finding('objective-unchecked', null, `Objective ${index + 1}`)]),
    ...(isMeasurable(objective) ? [] : [finding('objective-not-measurable', null, `Objective ${index + 1}`)]),
  ]);
}

function lengthFindings({ modules }: Plan, { minSlides, maxSlides, slideCount }: QualityBounds): Plan['findings'] {
  const slides = modules.flatMap((module) => module.slides).filter(({ final }) => !final).length;
  const found: Plan['findings'] = [];
  if (slides < minSlides || slides > maxSlides) {
    found.push(finding('course-length', null, `${counted(slides, 'slide')}, and ${minSlides} to ${maxSlides} are allowed`));
  }
  if (slideCount !== null && Math.abs(slides - slideCount) > slideCount * LENGTH_TOLERANCE) {
    found.push(
      finding('course-length', null, `${counted(slides, 'slide')}, and about ${counted(slideCount, 'was', 'were')} asked for`),
    );
  }
  return found;
}

function moduleFindings({ modules, counts }: Plan): Plan['findings'] {
  const asks = (slides: PlanSlide[]): boolean => slides.some(({ questions }) => questions > 0);
  const found: Plan['findings'] = repeated(modules.map(({ title }) => title)).map((index) =>
    finding('title-repeated', null, `Module ${index + 1}`),
  );
  modules.forEach(({ slides }, index) => {
    const where = `Module ${index + 1}`;
    const own = slides.filter(({ final }) => !final);
    const minutes = own.reduce((sum, slide) => sum + (slide.estimatedMinutes ?? 0), 0);
    if (own.length > LONG_MODULE_SLIDES || minutes > LONG_MODULE_MINUTES) {
      found.push(
        finding('module-long', null, `${where}, ${counted(own.length, 'slide')}, about ${counted(Math.ceil(minutes), 'minute')}`),
      );
    }
    const others = modules.filter((other) => other.slides.filter(({ final }) => !final).length > 1).length;
    if (own.length === 1 && others > 0) found.push(finding('module-short', null, where));
    if (counts.questions > 0 && own.length >= CHECKED_FROM_SLIDES && !asks(slides)) {
      found.push(finding('module-unchecked', null, `${where}, ${counted(own.length, 'slide')}`));
    }
  });
  return found;
}

function varietyFindings({ modules }: Plan): Plan['findings'] {
  const contents = modules.flatMap(({ slides }) => slides).filter(({ questions }) => questions === 0);
  const most = mixOf([{ title: '', slides: contents }])[0];
  if (contents.length < VARIED_FROM || !most || most.slides <= contents.length * ONE_TYPE_AT_MOST) return [];
  return [finding('interaction-variety', null, `${most.slides} of ${contents.length} content slides are ${most.slideType}`)];
}

function slideFindings(plan: Plan): Plan['findings'] {
  const placed = placedPlanSlides(plan);
  const twice = new Set(repeated(placed.map(({ slide }) => slide.title)));
  return placed.flatMap(({ slide, place, position }) => [
    ...(twice.has(position) ? [finding('title-repeated', place)] : []),
    ...(slide.points.length > POINTS_READ_WELL && slideGroup(slide.slideType) === 'text' ? [finding('points-many', place)] : []),
    ...(plan.objectives.length > 0 && slide.tests?.includes(null) ? [finding('question-without-objective', place)] : []),
  ]);
}

/** Indexes of what stood before already. */
function repeated(titles: readonly string[]): number[] {
  const seen = new Set<string>();
  return titles.flatMap((title, index) => {
    const key = title.trim().toLowerCase();
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
