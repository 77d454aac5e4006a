import { placedPlanSlides, type Plan } from '../domain/plan.js';
import { phrasesOf } from './phrases-by-language.js';
import { writeSlide } from './write-slide.js';

/** Who fills in what the offline author marks, with the number of places. */
export function gapQuestions(plan: Plan): string[] {
  const phrases = phrasesOf(plan.language);
  const mark = phrases.gap('').replace(/^\[|\s*\]$/g, '');
  const places = placedPlanSlides(plan).reduce(
    (sum, { at }) => sum + JSON.stringify(writeSlide(plan, at, []).items).split(mark).length - 1,
    0,
  );
  return places > 0 ? [phrases.whoFills(places)] : [];
}
