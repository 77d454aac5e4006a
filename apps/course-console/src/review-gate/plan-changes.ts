/** As much of a plan as is compared. */
export interface ComparedPlan {
  title: string;
  modules: readonly { title: string; slides: readonly ComparedSlide[] }[];
}

interface ComparedSlide {
  title: string;
  slideType: string;
  points: readonly string[];
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
}

interface Placed extends PlacedTitle {
  module: string;
  slide: ComparedSlide;
}

/**
 * What another plan changed. A slide is the same where its title is, first within a module of the same name, then anywhere; else
 * where it is of the same type and has a point in common, which is then its new name.
 */
export function planChanges(before: ComparedPlan, after: ComparedPlan): PlanChanges {
  const old = placed(before);
  const fresh = placed(after);
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
  pair((a, b) => a.title === b.title && a.module === b.module);
  pair((a, b) => a.title === b.title);
  pair(({ slide: a }, { slide: b }) => a.slideType === b.slideType && a.points.some((point) => b.points.includes(point)));
  const kept = new Set(pairs.values());
  const both = fresh.flatMap((one) => (pairs.has(one) ? [{ one, was: pairs.get(one)! }] : []));
  const homes = homesOf(both);
  const atHome = both.filter(({ one, was }) => homes.get(one.module) === was.module);
  const run = inOrder(atHome.map(({ was }) => old.indexOf(was)));
  const stayed = new Set(atHome.filter((_each, index) => run.has(index)));
  return {
    added: fresh.filter((one) => !pairs.has(one)).map(shown),
    gone: old.filter((one) => !kept.has(one)).map(shown),
    moved: both.filter((each) => !stayed.has(each)).map(({ one, was }) => ({ ...shown(one), before: was.place })),
    renamed: both.filter(({ one, was }) => one.title !== was.title).map(({ one, was }) => ({ ...shown(one), before: was.title })),
  };
}

/** Of each module, the module of the plan before that most of its slides were in: a module may have another name. */
function homesOf(both: readonly { one: Placed; was: Placed }[]): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [module, pairs] of Map.groupBy(both, ({ one }) => one.module)) {
    const origins = Map.groupBy(pairs, ({ was }) => was.module);
    homes.set(module, [...origins].toSorted(([, a], [, b]) => b.length - a.length)[0]![0]);
  }
  return homes;
}

const shown = ({ place, title }: Placed): PlacedTitle => ({ place, title });

const placed = ({ modules }: ComparedPlan): Placed[] =>
  modules.flatMap(({ title: module, slides }, at) =>
    slides.map((slide, index) => ({ place: `${at + 1}.${index + 1}`, title: slide.title, module, slide })),
  );

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
