import { Problem } from '../api/problem.js';
import { foundIn, type Told } from './report.js';
import type { Outcome } from './source.js';
import { placeIn } from './told-place.js';

export type Tone = 'missing' | 'wrong' | 'lost' | 'doubtful' | 'asked';

/** Something that is said of a place of the source, of the course, or of both. */
export interface Mark {
  tone: Tone;
  /** "2.3 Title" of the course, or a place of a file as the service calls it. */
  at: string | null;
  /** Of the source. */
  line: number | null;
  message: string;
  /** What kind of finding it is, where the service says so. */
  code?: string;
  /** The score that it lowers. */
  dimension?: string | undefined;
}

type Marks = Record<Exclude<Tone, 'asked'>, readonly Mark[]>;

/** What the last check found. */
export function marksOf(report: Outcome | null, error: Error | null): Marks {
  const found = report ? foundIn(report) : { lost: [], doubtful: [] };
  const refused = error instanceof Problem && error.status === 422 ? error.errors.map(({ detail }) => placeIn(detail)) : [];
  const tone = error instanceof Problem && error.code === 'import-sentence-missing' ? 'missing' : 'wrong';
  return {
    missing: [],
    wrong: [],
    [tone]: refused.map((each) => ({ ...each, tone })),
    lost: found.lost.map(toldAs('lost')),
    doubtful: found.doubtful.map(toldAs('doubtful')),
  };
}

const toldAs =
  (tone: Tone) =>
  ({ code, slide, message, dimension }: Told): Mark => {
    const { at, line, message: rest } = placeIn(message);
    return { tone, at: slide ?? at, line, message: rest, code, dimension };
  };

type Course = NonNullable<Outcome['reading']>['course'];
type Slide = Course['modules'][number]['slides'][number];

/** A slide of the course as it would be, and where it comes from. */
export interface Placed {
  slide: Slide;
  /** "2.3"; "F1.2" of the pool. */
  place: string;
  /** As findings name it. */
  name: string;
  /** Of the first slide of a module. */
  module: string | null;
  /** Where it begins in the source, where that is known. */
  line: number | null;
}

export function slidesIn({ course, slides }: NonNullable<Outcome['reading']>): Placed[] {
  const lines = new Map(slides.map(({ slideId, line }) => [slideId, line]));
  const of = (modules: Course['modules'], prefix: string): Placed[] =>
    modules.flatMap((module, at) =>
      module.slides.map((slide, index) => {
        const place = `${prefix}${at + 1}.${index + 1}`;
        const name = `${place} ${slide.title}`;
        return { slide, place, name, module: index === 0 ? module.title : null, line: lines.get(slide.id) ?? null };
      }),
    );
  return [...of(course.modules, ''), ...of(course.pool, 'F')];
}
