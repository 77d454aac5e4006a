import type { CourseDocument, SlideItem } from '../../../document/index.js';
import { warnOfForeignMarkup } from '../keys/foreign-markup.js';
import { askAboutToldKeys } from '../keys/keys-in-view.js';
import type { Notes } from '../notes.js';
import type { SlideType } from '../slides/kinds.js';
import type { Slide } from '../slides/slide.js';
import { SlideBuilder } from './slide-builder.js';

export interface SlideItems {
  type: SlideType;
  final: boolean;
  items: SlideItem[];
}

/** Makes the items of a slide: its blocks, and its questions with their keys. @throws {Unreadable} */
export function itemsOf(source: Slide, objectives: CourseDocument['objectives'], notes: Notes): SlideItems {
  const builder = new SlideBuilder(source, objectives, notes);
  source.pieces.forEach((piece) => builder.add(piece));
  builder.finish();
  const { slide } = builder;
  askAboutToldKeys(source.lines, slide.items, slide, notes);
  warnOfForeignMarkup(source.lines, notes);
  return slide;
}
