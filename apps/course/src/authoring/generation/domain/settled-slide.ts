import type { PlanSlide } from './plan.js';
import { isPictured, slideGroup } from './slide-types.js';

/** Questions of a check that does not say how many, unless it has fewer points. */
const USUAL_QUESTIONS = 5;

/** What is said of a slide; the rest follows from its type. */
export interface SaidOfSlide extends Pick<PlanSlide, 'purpose' | 'estimatedMinutes' | 'tests'> {
  type?: string | undefined;
  final?: boolean | undefined;
  questions?: number | undefined;
  images?: number | undefined;
}

/** The slide as it is planned: a slide that asks, in the pool or by its questions, is a check; a check asks. */
export function settledSlide(title: string, points: string[], { type, final = false, ...said }: SaidOfSlide): PlanSlide {
  const group = type === undefined ? 'text' : slideGroup(type);
  const asks = final || (said.questions ?? 0) > 0 || group === 'question';
  const usual = group === 'question' && type !== 'Knowledge check' ? 1 : Math.max(1, Math.min(points.length, USUAL_QUESTIONS));
  const questions = asks ? said.questions || usual : 0;
  const slideType = asks && group === 'text' ? 'Knowledge check' : (type ?? 'Content');
  const images = isPictured(slideType) ? Math.max(1, said.images ?? 0) : (said.images ?? 0);
  return { title, slideType, points, final, ...said, questions, images };
}

/** What only the user can add to the slide. */
export function missingMedia({ title, slideType, points }: PlanSlide): string[] {
  const group = slideGroup(slideType);
  if (group === 'file') return [`Which ${slideType.toLowerCase()} file belongs on the slide "${title}"? Add it in the draft.`];
  const hasAddress = points.some((point) => /https:\/\//.test(point));
  return group === 'video' && !hasAddress ? [`What is the address (URL) of the video on the slide "${title}"?`] : [];
}
