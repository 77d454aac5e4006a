import { isQuestion, type CourseDocument, type Slide } from '../../document/index.js';
import { type SlideItems, itemsOf } from './items/slide-reader.js';
import { requireFewSlides } from './limits.js';
import type { SourceLine } from './lines/source-lines.js';
import { refuseAll, Unreadable } from './lines/source-lines.js';
import type { Notes } from './notes.js';
import { partedSlide, tellPart } from './outline/long-slides.js';
import type { Outline, OutlineModule, OutlineSlide } from './outline/outline.js';
import { titleOf } from './outline/titles.js';
import { slideOf } from './slides/slide.js';

/** A slide of the outline as it was read. */
export interface ReadSlide {
  source: OutlineSlide;
  module: OutlineModule;
  slide: Slide;
  /** Whether it was taken for one that asks without saying so. */
  isAssumed: boolean;
  /** Whether it goes to the pool. */
  isFinal: boolean;
  /** Whether nothing of it can be shown, and its title is that of its module. */
  isNeedless: boolean;
}

/** The slides of all modules, in order. @throws {Unreadable} with the faults of all of them. */
export function slidesOf(outline: Outline, objectives: CourseDocument['objectives'], notes: Notes): ReadSlide[] {
  const read: ReadSlide[] = [];
  const faults: Unreadable[] = [];
  for (const module of outline.modules) {
    for (const source of module.slides) {
      try {
        read.push(...slidesOfOne(source, module, objectives, notes));
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        faults.push(error);
      }
      requireFewSlides(read.length);
    }
  }
  notes.slideId = null;
  const empty = read.filter(
    ({ slide, isNeedless, source }) => slide.items.length === 0 && !isNeedless && !source.lines.some(says),
  );
  refuseAll([...faults, ...(empty.length > 0 ? [withoutContent(empty.map(({ source }) => source))] : [])]);
  return read;
}

/** A slide, or several where it has more than one slide may. */
function slidesOfOne(
  source: OutlineSlide,
  module: OutlineModule,
  objectives: CourseDocument['objectives'],
  notes: Notes,
): ReadSlide[] {
  const id = (notes.slideId = notes.newId());
  const title = titleOf(source);
  const forget = notes.remembered();
  const meant = slideOf({ ...source, title }, notes);
  const made = itemsOf(meant, objectives, notes);
  const parts = notes.mayAssume ? partedSlide(source, made.items, notes) : null;
  if (parts) {
    forget();
    return parts.flatMap((part) => slidesOfOne(part, module, objectives, notes));
  }
  if (source.part) tellPart(source, notes);
  const asks = made.items.some(isQuestion);
  const isNeedless = made.items.length === 0 && source.line === module.line && source.title === module.title;
  if (!isNeedless) tellWithoutQuestion(made, source, notes);
  const slide: Slide = { id, title, kind: asks ? 'knowledge-check' : 'content', items: made.items };
  return [{ source, module, slide, isAssumed: meant.isAssumed, isFinal: made.final && asks, isNeedless }];
}

function tellWithoutQuestion({ items, type, final }: SlideItems, { line }: OutlineSlide, notes: Notes): void {
  if (items.some(isQuestion)) return;
  if (final) notes.warn('final-without-question', 'The slide has no question and stays in its module.', line, 'structure');
  if (type.is === 'knowledge-check' || type.is === 'question') {
    const message = 'The knowledge check has no question; the slide was read as content.';
    notes.warn('setting-value', message, line, 'interactions');
  }
}

/** Whether a line is more than a setting of its slide. */
const says = ({ text }: SourceLine): boolean =>
  text.trim() !== '' && !/^\s*[-*+]?\s*\*\*(slide[ -]type|assessment)\b/i.test(text);

/** In one message. */
const NAMED_FAULTS = 5;

function withoutContent(slides: readonly OutlineSlide[]): Unreadable {
  const advice = 'Write it out, or remove the heading; for a course to be written from an outline use generate_course.';
  const code = 'slide-without-content' as const;
  const faults = slides.map(({ title, line }) => ({ code, line, message: `The slide "${title}" has no content.` }));
  const [first, ...others] = faults;
  const named = slides.slice(1, NAMED_FAULTS).map(({ title, line }) => `"${title}" (line ${line})`);
  const rest = others.length - named.length;
  const more =
    others.length === 0
      ? ''
      : ` Nor ${others.length === 1 ? 'has' : 'have'} ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
  return new Unreadable('slide-without-content', `${first!.message}${more} ${advice}`, first!.line, faults);
}
