import { PLAN_FINDINGS } from '@lib/course-content/review';
import { counted, type ProblemItem } from '@lib/validation';
import { LIMITS } from '@lib/course-content/document';
import { estimatedMinutes, purposeOf } from './plan-estimates.js';
import { countPlan, placedPlanSlides, type Plan, type PlanSlide } from './plan.js';
import { settledSlide } from './settled-slide.js';
import { isPictured, slideGroup } from './slide-types.js';

/** A slide as somebody wants it; what is left out stays as it was, or is what is usual in a new one. */
export interface WantedSlide {
  /** The position of the slide that it is, in the whole plan as it stands; left out: a new one. */
  from?: number | undefined;
  title?: string | undefined;
  slideType?: string | undefined;
  points?: string[] | undefined;
  questions?: number | undefined;
  final?: boolean | undefined;
}

/** A plan as somebody wants it. A slide that is not named is left out. */
export interface WantedPlan {
  title?: string | undefined;
  modules: { title: string; slides: WantedSlide[] }[];
}

/** A slide that stands in both plans. */
interface Kept {
  slide: PlanSlide;
  place: string;
  wasFirst: boolean;
}

interface Edited {
  slide: PlanSlide;
  /** What it was, where nothing of it but title and place is another. */
  same: Kept | null;
}

/**
 * The plan as it is wanted, before it is appraised anew. Of what was found in it before, that stays which no rule finds and which is
 * about the course, or about a slide that has changed title or place only; objectives, and which question tests which, stay.
 */
export function editPlan(plan: Plan, wanted: WantedPlan): { plan: Plan } | { faults: ProblemItem[] } {
  const places = placedPlanSlides(plan).map(({ slide, place, at }): Kept => ({ slide, place, wasFirst: at.slide === 0 }));
  const faults = faultsIn(wanted, places.length);
  if (faults.length > 0) return { faults };
  const edited = wanted.modules.map(({ title, slides }, m) => ({
    title,
    slides: slides.map((slide, s): Edited => {
      const was = slide.from === undefined ? null : places[slide.from]!;
      const made = editedSlide(slide, was?.slide ?? null);
      faults.push(...misfitsOf(slide, made, `/modules/${m}/slides/${s}`));
      if (!was || !isSame(made, was.slide)) return { slide: made, same: null };
      return { slide: { ...made, ...saidByAuthor(was) }, same: was };
    }),
  }));
  if (faults.length > 0) return { faults };
  const modules = edited.map(({ title, slides }) => ({ title, slides: slides.map(({ slide }) => slide) }));
  // Of the whole plan; they are counted anew
  const { estimatedMinutes: _minutes, mix: _mix, ...rest } = plan;
  const title = wanted.title ?? plan.title;
  const findings = foundBefore(
    plan,
    modules,
    edited.flatMap(({ slides }) => slides),
  );
  return { plan: { ...rest, title, modules, counts: countPlan(modules), findings } };
}

function faultsIn({ modules }: WantedPlan, known: number): ProblemItem[] {
  const slides = modules.reduce((sum, module) => sum + module.slides.length, 0);
  if (slides > LIMITS.slides) {
    return [{ pointer: '/modules', detail: `have ${slides} slides; up to ${LIMITS.slides} are possible` }];
  }
  const taken = new Set<number>();
  return modules.flatMap(({ slides }, m) =>
    slides.flatMap(({ from, title }, s): ProblemItem[] => {
      const pointer = `/modules/${m}/slides/${s}`;
      if (from === undefined)
        return title === undefined ? [{ pointer: `${pointer}/title`, detail: 'is missing; a new slide needs one' }] : [];
      if (from >= known)
        return [{ pointer: `${pointer}/from`, detail: `is no slide of the plan, which has ${counted(known, 'slide')}` }];
      if (taken.has(from))
        return [{ pointer: `${pointer}/from`, detail: 'is in the plan once only; leave it out for a new slide' }];
      taken.add(from);
      return [];
    }),
  );
}

function editedSlide(wanted: WantedSlide, was: PlanSlide | null): PlanSlide {
  const title = wanted.title ?? was!.title;
  const points = wanted.points ?? was?.points ?? [];
  const type = wanted.slideType ?? was?.slideType;
  const final = wanted.final ?? was?.final;
  if (!was) return settledSlide(title, points, { type, final, questions: wanted.questions });
  const isRetyped = type !== was.slideType;
  const questions = wanted.questions ?? (isRetyped ? questionsAs(type!, was) : was.questions);
  const images = was.images - Number(isRetyped && isPictured(was.slideType) && was.images > 0);
  const slide = settledSlide(title, points, { type, final, questions, images });
  return was.tests && slide.questions > 0 ? { ...slide, tests: was.tests.slice(0, slide.questions) } : slide;
}

/** A check that becomes another asks as much; what becomes text, or was a check, asks nothing. Undefined: what is usual. */
function questionsAs(type: string, { slideType, questions }: PlanSlide): number | undefined {
  const group = slideGroup(type);
  if (group === 'question') return questions || undefined;
  return group === 'text' || slideGroup(slideType) === 'question' ? 0 : questions;
}

/** What cannot be as it is wanted beside the rest of it. */
function misfitsOf({ slideType, questions }: WantedSlide, made: PlanSlide, pointer: string): ProblemItem[] {
  if (slideType !== undefined && slideType !== made.slideType) {
    const why = made.final ? 'it is in the final assessment, which asks only' : 'it has questions';
    return [{ pointer: `${pointer}/slideType`, detail: `cannot be ${slideType}: ${why}; choose Knowledge check` }];
  }
  if (questions === undefined || questions === made.questions) return [];
  return [
    {
      pointer: `${pointer}/questions`,
      detail: `must be 1 or more, since ${made.final ? 'the final assessment' : made.slideType} asks`,
    },
  ];
}

const isSame = (a: PlanSlide, b: PlanSlide): boolean =>
  a.slideType === b.slideType &&
  a.questions === b.questions &&
  a.final === b.final &&
  a.points.length === b.points.length &&
  a.points.every((point, index) => point === b.points[index]);

/** Purpose and minutes, unless they are what the rules say, which is then said anew. */
function saidByAuthor({ slide, wasFirst }: Kept): Pick<PlanSlide, 'purpose' | 'estimatedMinutes'> {
  const { purpose, estimatedMinutes: minutes } = slide;
  return {
    ...(purpose !== undefined && purpose !== purposeOf(slide, wasFirst) && { purpose }),
    ...(minutes !== undefined && minutes !== estimatedMinutes(slide) && { estimatedMinutes: minutes }),
  };
}

function foundBefore({ findings }: Plan, modules: Plan['modules'], edited: readonly Edited[]): Plan['findings'] {
  const places = placedPlanSlides({ modules });
  const now = new Map(edited.flatMap(({ same }, index) => (same ? [[same.place, places[index]!.place] as const] : [])));
  return findings.flatMap((finding) => {
    if (Object.hasOwn(PLAN_FINDINGS, finding.code)) return [];
    if (finding.slide === null) return [finding];
    const place = now.get(finding.slide);
    return place === undefined ? [] : [{ ...finding, slide: place }];
  });
}
