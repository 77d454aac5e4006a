import { positionsInBoth } from '../review-gate/plan-changes.js';
import type { Plan } from '../review-gate/plan.js';
import { draftOf, type DraftModule, type DraftSlide, type PlanDraft } from './plan-draft.js';

export interface Carried {
  draft: PlanDraft;
  /** Titles of slides that were changed, and that the other plan does not have. */
  lost: string[];
}

/**
 * What was changed of one plan, on another in its place. Of a slide that is in both, only what was changed is carried; a slide that
 * was left out stays out; what only the other plan has stands at the end of its module.
 */
export function carriedDraft(draft: PlanDraft, was: Plan, now: Plan): Carried {
  const both = positionsInBoth(was, now);
  const [before, fresh] = [draftOf(was), draftOf(now)];
  const [slidesBefore, slidesNow] = [slidesOf(before), slidesOf(fresh)];
  const lost: string[] = [];
  const carrySlide = (slide: DraftSlide): DraftSlide[] => {
    if (slide.from === null) return [slide];
    const [then, is] = [slidesBefore[slide.from]!, slidesNow[both.get(slide.from) ?? -1]];
    if (is) return [{ ...changedIn(slide, then, is), key: slide.key, from: is.from }];
    if (!isSame(slide, then)) lost.push(slide.title);
    return [];
  };
  const modules = draft.modules.flatMap((module): DraftModule[] => {
    const slides = module.slides.flatMap(carrySlide);
    if (slides.length === 0) return [];
    const home = fresh.modules.find((each) =>
      each.slides.some(({ from }) => from === slides.find((slide) => slide.from !== null)?.from),
    );
    const then = before.modules.find(({ key }) => key === module.key);
    return [{ ...module, slides, title: home && module.title === then?.title ? home.title : module.title }];
  });
  const known = new Set(both.values());
  let { next } = draft;
  for (const module of fresh.modules) {
    const own = module.slides.filter(({ from }) => !known.has(from!)).map((slide) => ({ ...slide, key: next++ }));
    if (own.length === 0) continue;
    const positions = new Set(module.slides.map(({ from }) => from));
    const at = modules.findLastIndex(({ slides }) => slides.some(({ from }) => from !== null && positions.has(from)));
    if (at < 0) modules.push({ key: next++, title: module.title, slides: own });
    else modules[at] = { ...modules[at]!, slides: [...modules[at]!.slides, ...own] };
  }
  const title = draft.title === was.title ? now.title : draft.title;
  return { draft: { title, modules, next }, lost };
}

const slidesOf = ({ modules }: PlanDraft): DraftSlide[] => modules.flatMap(({ slides }) => slides);

const isSame = (one: DraftSlide, other: DraftSlide): boolean =>
  one.title === other.title && one.slideType === other.slideType && isCovered(one, other);

const isCovered = ({ points }: DraftSlide, other: DraftSlide): boolean => points.join('\n') === other.points.join('\n');

/** The slide as it is now, with what was changed of what it was. */
const changedIn = (changed: DraftSlide, was: DraftSlide, is: DraftSlide): DraftSlide => ({
  ...is,
  ...(changed.title !== was.title && { title: changed.title }),
  ...(changed.slideType !== was.slideType && { slideType: changed.slideType, questions: null }),
  ...(!isCovered(changed, was) && { points: changed.points }),
});
