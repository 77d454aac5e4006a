import { numberOf, placesIn } from './plan-places.js';

/** As much of a plan as is compared. */
export interface ComparedPlan {
  title: string;
  modules: readonly { title: string; slides: readonly ComparedSlide[] }[];
}

interface ComparedSlide {
  title: string;
  slideType: string;
  points: readonly string[];
  final?: boolean;
  /** The position of the slide that it is in the plan before; null: a new one. Where it is not known, it is told by what they say. */
  from?: number | null;
}

/** A slide by its place, such as 2.3. */
export interface PlacedTitle {
  place: string;
  title: string;
}

export interface PlanChanges {
  added: PlacedTitle[];
  gone: PlacedTitle[];
  /** `before` is the place in the plan before. */
  moved: (PlacedTitle & { before: string })[];
  /** `before` is the title in the plan before. */
  renamed: (PlacedTitle & { before: string })[];
  /** `before` is the type in the plan before. */
  retyped: (PlacedTitle & { before: string; slideType: string })[];
  /** Slides that cover something else. */
  reworded: PlacedTitle[];
  /** `before` is the title in the plan before. */
  modulesRenamed: { number: string; title: string; before: string }[];
  /** `before` is the number in the plan before. */
  modulesMoved: { number: string; title: string; before: string }[];
  /** Of the course, where it has another. */
  title: { before: string; now: string } | null;
}

interface Placed extends PlacedTitle {
  /** Its index, and its title. */
  module: number;
  moduleTitle: string;
  position: number;
  slide: ComparedSlide;
}

/** What another plan changed. */
export function planChanges(before: ComparedPlan, after: ComparedPlan): PlanChanges {
  const old = placed(before);
  const fresh = placed(after);
  const pairs = pairsOf(old, fresh);
  const kept = new Set(pairs.values());
  const both = fresh.flatMap((one) => (pairs.has(one) ? [{ one, was: pairs.get(one)! }] : []));
  const homes = homesOf(both);
  const stayed = new Set(
    [...homes].flatMap(([module, home]) => stayedIn(both.filter(({ one, was }) => one.module === module && was.module === home))),
  );
  return {
    added: fresh.filter((one) => !pairs.has(one)).map(shown),
    gone: old.filter((one) => !kept.has(one)).map(shown),
    moved: both.filter((each) => !stayed.has(each)).map(({ one, was }) => ({ ...shown(one), before: was.place })),
    renamed: both.filter(({ one, was }) => one.title !== was.title).map(({ one, was }) => ({ ...shown(one), before: was.title })),
    retyped: both
      .filter(({ one, was }) => one.slide.slideType !== was.slide.slideType)
      .map(({ one, was }) => ({ ...shown(one), before: was.slide.slideType, slideType: one.slide.slideType })),
    reworded: both
      .filter(({ one, was }) => one.slide.points.join('\n') !== was.slide.points.join('\n'))
      .map(({ one }) => shown(one)),
    ...moduleChanges(before, after, homes),
    title: before.title === after.title ? null : { before: before.title, now: after.title },
  };
}

/** Of the slides that are in both plans: the position in the one before, and in the other. */
export const positionsInBoth = (before: ComparedPlan, after: ComparedPlan): Map<number, number> =>
  new Map([...pairsOf(placed(before), placed(after))].map(([one, was]) => [was.position, one.position]));

/**
 * Slides with what they were. A slide is the same where its title is, first within a module of the same name, then anywhere; else
 * where it covers the same, or is of the same type and has a point in common, which is then its new name.
 */
function pairsOf(old: readonly Placed[], fresh: readonly Placed[]): Map<Placed, Placed> {
  const pairs = new Map<Placed, Placed>();
  const pair = (isSame: (a: Placed, b: Placed) => boolean): void => {
    const taken = new Set(pairs.values());
    for (const one of fresh.filter((each) => !pairs.has(each))) {
      const match = old.find((each) => !taken.has(each) && isSame(each, one));
      if (!match) continue;
      pairs.set(one, match);
      taken.add(match);
    }
  };
  if (fresh.some(({ slide }) => slide.from !== undefined)) pair((a, { slide }) => a.position === slide.from);
  else {
    pair((a, b) => a.title === b.title && a.moduleTitle === b.moduleTitle);
    pair((a, b) => a.title === b.title);
    pair(({ slide: a }, { slide: b }) => a.points.length > 1 && a.points.join('\n') === b.points.join('\n'));
    pair(({ slide: a }, { slide: b }) => a.slideType === b.slideType && a.points.some((point) => b.points.includes(point)));
  }
  return pairs;
}

type Pair = { one: Placed; was: Placed };

/** Of each module its index in the plan before: the one that most of its slides were in, of which no other module has more. */
function homesOf(both: readonly Pair[]): Map<number, number> {
  const shared = [...Map.groupBy(both, ({ one, was }) => `${one.module} ${was.module}`).values()];
  const homes = new Map<number, number>();
  for (const [{ one, was }] of shared.toSorted((a, b) => b.length - a.length) as [Pair][]) {
    if (!homes.has(one.module) && ![...homes.values()].includes(was.module)) homes.set(one.module, was.module);
  }
  return new Map([...homes].toSorted(([a], [b]) => a - b));
}

/** Those around which the others of their module were moved. */
function stayedIn(module: readonly Pair[]): Pair[] {
  const run = inOrder(module.map(({ was }) => was.position));
  return module.filter((_each, index) => run.has(index));
}

function moduleChanges(before: ComparedPlan, after: ComparedPlan, homes: Map<number, number>) {
  const [was, is] = [before, after].map(({ modules }) => placesIn(modules).map(numberOf)) as [string[], string[]];
  const run = inOrder([...homes.values()]);
  const kept = [...homes].map(([module, home], index) => ({
    number: is[module]!,
    title: after.modules[module]!.title,
    before: before.modules[home]!.title,
    from: was[home]!,
    hasMoved: !run.has(index),
  }));
  return {
    modulesRenamed: kept
      .filter((each) => each.before !== each.title)
      .map(({ number, title, before: name }) => ({ number, title, before: name })),
    modulesMoved: kept.filter(({ hasMoved }) => hasMoved).map(({ number, title, from }) => ({ number, title, before: from })),
  };
}

const shown = ({ place, title }: Placed): PlacedTitle => ({ place, title });

function placed({ modules }: ComparedPlan): Placed[] {
  const places = placesIn(modules);
  const slides = modules.flatMap(({ title: moduleTitle, slides: own }, module) =>
    own.map((slide, index) => ({ place: places[module]![index]!, title: slide.title, module, moduleTitle, slide })),
  );
  return slides.map((each, position) => ({ ...each, position }));
}

/** The places of a longest run that rises: all else was moved around it, and as little as can be. */
function inOrder(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    const at = ends.findIndex((end) => numbers[end]! >= number);
    const length = at < 0 ? ends.length : at;
    previous[index] = ends[length - 1];
    ends[length] = index;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.add(at);
  return run;
}
