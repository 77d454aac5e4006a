import type { Plan, PlanSlide } from './plan.js';
import { purposeOfType, slideGroup } from './slide-types.js';

/** Minutes that a slide takes, by what it is; a point is about 40 words to read, a question a minute to think. */
const BASE_MINUTES = 0.5;
const POINT_MINUTES = 0.25;
const QUESTION_MINUTES = 1;
const VIDEO_MINUTES = 3;
const SCENARIO_MINUTES = 2;
/** Shorter words are rarely what a text is about. */
const TELLING_WORD = 4;

/** To the half minute. */
export function estimatedMinutes({ slideType, points, questions }: PlanSlide): number {
  const group = slideGroup(slideType);
  const extra =
    group === 'video' || slideType.toLowerCase() === 'video'
      ? VIDEO_MINUTES
      : slideType.toLowerCase() === 'scenario'
        ? SCENARIO_MINUTES
        : group === 'interaction'
          ? points.length * POINT_MINUTES
          : 0;
  const minutes = BASE_MINUTES + points.length * POINT_MINUTES + questions * QUESTION_MINUTES + extra;
  return Math.max(0.5, Math.round(minutes * 2) / 2);
}

/** In a few words what a slide is for. */
export function purposeOf(slide: PlanSlide, isFirstOfModule: boolean): string {
  if (slide.final) return 'assess at the end';
  if (slide.questions > 0) return 'check what was learnt';
  return purposeOfType(slide.slideType) ?? (isFirstOfModule ? 'open the module' : 'explain');
}

/**
 * The objective that each question of a slide tests, as far as the plan tells: what the slide names, the only one there is, or the one that
 * shares most words with slide and module. Null for none.
 */
export function testsOf(plan: Plan, module: Plan['modules'][number], slide: PlanSlide): (number | null)[] {
  const named = slide.tests ?? [];
  const valid = (number: number | null | undefined): number | null =>
    number && number >= 1 && number <= plan.objectives.length ? number : null;
  const said = slide.points.map((point) => closest(plan.objectives, [point]));
  const whole = plan.objectives.length === 1 ? 1 : closest(plan.objectives, [slide.title, module.title, ...slide.points]);
  return Array.from({ length: slide.questions }, (_, index) =>
    index < named.length ? valid(named[index]) : ((said.length > 0 ? said[index % said.length] : null) ?? whole),
  );
}

/** The number of the objective with which these texts share most words, if one stands out. */
function closest(objectives: readonly string[], texts: readonly string[]): number | null {
  const words = new Set(texts.flatMap(tellingWords));
  const shared = objectives.map((objective) => new Set(tellingWords(objective).filter((word) => words.has(word))).size);
  const most = Math.max(0, ...shared);
  return most > 0 && shared.filter((count) => count === most).length === 1 ? shared.indexOf(most) + 1 : null;
}

const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= TELLING_WORD);
