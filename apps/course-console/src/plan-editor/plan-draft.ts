import type { Given } from '../api/call.js';
import type { Plan } from '../review-gate/plan.js';

type Wanted = Given<'edit_generation_plan'>;
type WantedSlide = Wanted['modules'][number]['slides'][number];
export type SlideType = NonNullable<WantedSlide['slideType']>;

export interface DraftSlide {
  /** Of the row, as long as it is edited. */
  key: number;
  /** Its position in the plan that is edited; null: a new one. */
  from: number | null;
  title: string;
  slideType: string;
  points: readonly string[];
  /** That it asks; null: as many as is usual in what it has become. */
  questions: number | null;
  final: boolean;
}

export interface DraftModule {
  key: number;
  title: string;
  slides: readonly DraftSlide[];
}

/** A plan while somebody edits it. Each change gives another draft. */
export interface PlanDraft {
  title: string;
  modules: readonly DraftModule[];
  /** The key of the next row. */
  next: number;
}

export function draftOf({ title, modules }: Plan): PlanDraft {
  let position = 0;
  const slides = modules.map((module) =>
    module.slides.map((slide): DraftSlide => {
      const { title: name, slideType, points, questions, final } = slide;
      return { key: position, from: position++, title: name, slideType, points, questions, final };
    }),
  );
  const keyed = modules.map((module, index) => ({ key: position + index, title: module.title, slides: slides[index]! }));
  return { title, modules: keyed, next: position + modules.length };
}

export const changeSlide = (draft: PlanDraft, key: number, change: Partial<DraftSlide>): PlanDraft => {
  const changed = (slide: DraftSlide): DraftSlide => {
    const isRetyped = change.slideType !== undefined && change.slideType !== slide.slideType;
    return { ...slide, ...change, ...(isRetyped && { questions: null }) };
  };
  return withModules(draft, (modules) =>
    modules.map((module) => ({ ...module, slides: module.slides.map((slide) => (slide.key === key ? changed(slide) : slide)) })),
  );
};

export const renameModule = (draft: PlanDraft, key: number, title: string): PlanDraft =>
  withModules(draft, (modules) => modules.map((module) => (module.key === key ? { ...module, title } : module)));

export const removeSlide = (draft: PlanDraft, key: number): PlanDraft =>
  withModules(draft, (modules) =>
    modules.map((module) => ({ ...module, slides: module.slides.filter((slide) => slide.key !== key) })),
  );

export const removeModule = (draft: PlanDraft, key: number): PlanDraft =>
  withModules(draft, (modules) => modules.filter((module) => module.key !== key));

/** The last of its module; in a module of the final assessment it asks. */
export function addSlide(draft: PlanDraft, moduleKey: number): PlanDraft {
  const added = withModules(draft, (modules) =>
    modules.map((module) => {
      if (module.key !== moduleKey) return module;
      const final = module.slides.length > 0 && module.slides.every((slide) => slide.final);
      const slideType: SlideType = final ? 'Knowledge check' : 'Content';
      const slide: DraftSlide = { key: draft.next, from: null, title: '', slideType, points: [], questions: null, final };
      return { ...module, slides: [...module.slides, slide] };
    }),
  );
  return { ...added, next: draft.next + 1 };
}

export const addModule = (draft: PlanDraft): PlanDraft => ({
  ...withModules(draft, (modules) => [...modules, { key: draft.next, title: '', slides: [] }]),
  next: draft.next + 1,
});

/** A step up or down among its siblings; a slide at the edge of its module goes into the next one. The same where there is no way. */
export function moveSlide(draft: PlanDraft, key: number, step: -1 | 1): PlanDraft {
  const { module, index } = whereIs(draft, key);
  const { slides } = draft.modules[module]!;
  const at = index + step;
  if (at >= 0 && at < slides.length) return placeSlide(draft, key, draft.modules[module]!.key, at);
  const other = draft.modules[module + step];
  return other ? placeSlide(draft, key, other.key, step > 0 ? 0 : other.slides.length) : draft;
}

export function moveModule(draft: PlanDraft, key: number, step: -1 | 1): PlanDraft {
  const at = draft.modules.findIndex((module) => module.key === key);
  const module = draft.modules[at]!;
  if (!draft.modules[at + step]) return draft;
  return withModules(draft, (modules) => modules.toSpliced(at, 1).toSpliced(at + step, 0, module));
}

/** Puts a slide at this place of a module, counted without it. */
export function placeSlide(draft: PlanDraft, key: number, moduleKey: number, index: number): PlanDraft {
  const { module, index: at } = whereIs(draft, key);
  const slide = draft.modules[module]!.slides[at]!;
  return withModules(removeSlide(draft, key), (modules) =>
    modules.map((each) => (each.key === moduleKey ? { ...each, slides: each.slides.toSpliced(index, 0, slide) } : each)),
  );
}

/** What lacks a title, by key. */
export const untitled = ({ modules }: PlanDraft): number[] =>
  filled(modules).flatMap(({ key, title, slides }) =>
    [{ key, title }, ...slides].filter((each) => each.title.trim() === '').map((each) => each.key),
  );

/** What is sent: of a slide that stands, only what is another; a module without slides is left out. */
export function wantedOf({ title, modules }: PlanDraft, plan: Plan): Omit<Wanted, 'workspaceId' | 'generationId'> {
  const before = plan.modules.flatMap(({ slides }) => slides);
  const wanted = (slide: DraftSlide): WantedSlide => {
    const { title: name, final } = slide;
    const slideType = slide.slideType as SlideType;
    const points = slide.points.map((point) => point.trim()).filter((point) => point !== '');
    if (slide.from === null) return { title: name.trim(), slideType, points, ...(final && { final }) };
    const was = before[slide.from]!;
    return {
      from: slide.from,
      ...(name.trim() !== was.title && { title: name.trim() }),
      ...(slideType !== was.slideType && { slideType }),
      ...(points.join('\n') !== was.points.join('\n') && { points }),
    };
  };
  return {
    ...(title.trim() !== plan.title && { title: title.trim() }),
    modules: filled(modules).map((module) => ({ title: module.title.trim(), slides: module.slides.map(wanted) })),
  };
}

const filled = (modules: readonly DraftModule[]): readonly DraftModule[] => modules.filter(({ slides }) => slides.length > 0);

function whereIs({ modules }: PlanDraft, key: number): { module: number; index: number } {
  const module = modules.findIndex(({ slides }) => slides.some((slide) => slide.key === key));
  return { module, index: modules[module]!.slides.findIndex((slide) => slide.key === key) };
}

const withModules = (draft: PlanDraft, change: (modules: readonly DraftModule[]) => readonly DraftModule[]): PlanDraft => ({
  ...draft,
  modules: change(draft.modules),
});
