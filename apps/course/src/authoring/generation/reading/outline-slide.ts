import { LIMITS } from '@lib/course-content/document';
import { kindTitle, providerNamed, videoType } from '@lib/course-content/kinds';
import { slideType, type OutlineSlide, type SourceLine } from '@lib/course-content/markdown/read';
import type { PlanSlide } from '../domain/plan.js';
import { slideGroup } from '../domain/slide-types.js';
import { slideLine } from './outline-names.js';
import { pointsOf, POINTS_AT_MOST } from './outline-points.js';
import { planUnreadable } from './plan-unreadable.js';

/** Questions of a check that does not say how many, unless it has fewer points. */
const USUAL_QUESTIONS = 5;
const IMAGES_AT_MOST = 20;
const IMAGE = /^\s*(?:[-*+]\s+)?(?:\*\*image( placeholder)?\s*(:\s*\*\*|\*\*\s*:)|\[image:|!\[)/i;

interface Told extends Pick<PlanSlide, 'purpose' | 'estimatedMinutes' | 'tests'> {
  type?: string;
  final?: boolean;
  questions?: number;
  images?: number;
}

export interface OutlineSlideReading {
  planned: PlanSlide;
  notes: { code: string; message: string }[];
  questions: string[];
}

/** One slide of an outline. @throws {ProblemError} plan-unreadable. */
export function readOutlineSlide(title: string, { line, lines }: OutlineSlide): OutlineSlideReading {
  const notes: OutlineSlideReading['notes'] = [];
  const warn = (code: string, message: string, at = line): void => void notes.push({ code, message: `Line ${at}: ${message}` });
  const told: Told = {};
  const content: SourceLine[] = [];
  for (const each of lines) {
    const named = slideLine(each);
    const value = named && valueOf(named.name, named.value);
    if (value) Object.assign(told, value, value.images !== undefined && { images: (told.images ?? 0) + value.images });
    else {
      if (named) warn('setting-value', `"${named.value}" is no value for "${named.name}"; the line became a point.`, each.number);
      if (IMAGE.test(each.text)) told.images = (told.images ?? 0) + 1;
      content.push(each);
    }
  }
  const { points, joined } = pointsOf(content);
  if (joined) warn('points-many', `There are more than ${POINTS_AT_MOST} points; the last ones were joined. Split the slide.`);
  const planned = settled(title, points, told, line);
  const single = slideGroup(planned.slideType) === 'question' && planned.slideType !== 'Knowledge check';
  if (planned.questions > 0 && !told.questions && !single) {
    const count = planned.questions;
    warn(
      'questions-assumed',
      `It does not say how many questions; ${count} will be asked. Add a line "- **Questions:** ${count}".`,
    );
  }
  return { planned, notes, questions: missingMedia(planned) };
}

/** What a line with a name says; null where the value is none. */
function valueOf(name: NonNullable<ReturnType<typeof slideLine>>['name'], value: string): Told | null {
  switch (name) {
    case 'slide type':
      return slideType(value) ? { type: typeName(value) } : null;
    case 'assessment':
      return /^final$/i.test(value) ? { final: true } : null;
    case 'images':
      return /^\d{1,4}$/.test(value) ? { images: Number(value) } : null;
    case 'purpose': {
      const [, purpose, minutes] = /^(.*?)(?:, (\d+(?:\.\d+)?) min)?$/.exec(value)!;
      return { purpose: purpose!, ...(minutes !== undefined && { estimatedMinutes: Number(minutes) }) };
    }
    case 'questions': {
      const [, count, tests] = /^(\d{1,4})(?:\s+questions?)?(?:, testing objectives? (.+))?$/i.exec(value) ?? [];
      if (count === undefined) return null;
      const numbers = tests?.split(',').map((each) => Number(each.trim()) || null);
      return { questions: Number(count), ...(numbers && { tests: numbers }) };
    }
  }
}

function settled(title: string, points: string[], { type, final = false, ...told }: Told, line: number): PlanSlide {
  const group = type === undefined ? 'text' : slideGroup(type);
  const asks = final || (told.questions ?? 0) > 0 || group === 'question';
  const usual = group === 'question' && type !== 'Knowledge check' ? 1 : Math.max(1, Math.min(points.length, USUAL_QUESTIONS));
  const questions = asks ? told.questions || usual : 0;
  const slideType = asks && group === 'text' ? 'Knowledge check' : (type ?? 'Content');
  const images = slideType === 'Hotspot' || slideType === 'Image' ? Math.max(1, told.images ?? 0) : (told.images ?? 0);
  for (const [what, count, most] of [
    ['questions', questions, LIMITS.questionsPerSlide],
    ['images', images, IMAGES_AT_MOST],
  ] as const) {
    if (count > most) throw planUnreadable(`A slide has up to ${most} ${what}, not ${count}. Split it.`, line);
  }
  return { title, slideType, points, final, ...told, questions, images };
}

function missingMedia({ title, slideType, points }: PlanSlide): string[] {
  const group = slideGroup(slideType);
  if (group === 'file') return [`Which ${slideType.toLowerCase()} file belongs on the slide "${title}"? Add it in the draft.`];
  const hasAddress = points.some((point) => /https:\/\//.test(point));
  return group === 'video' && !hasAddress ? [`What is the address (URL) of the video on the slide "${title}"?`] : [];
}

/** The name as a plan shows it: "Flip cards", "YouTube video". */
function typeName(value: string): string {
  const type = slideType(value)!;
  if (type.is === 'interaction' || (type.is === 'question' && type.kind)) return kindTitle(String(type.kind));
  if (type.is === 'hosted-video') return videoType(providerNamed(value) ?? 'other');
  return kindTitle(type.is === 'question' ? 'knowledge-check' : type.is);
}
