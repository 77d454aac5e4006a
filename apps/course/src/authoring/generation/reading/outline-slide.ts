import { LIMITS } from '@lib/course-content/document';
import { kindTitle, providerNamed, videoType } from '@lib/course-content/kinds';
import { slideType, type OutlineSlide, type SourceLine } from '@lib/course-content/markdown/read';
import { POINTS_AT_MOST, type PlanSlide } from '../domain/plan.js';
import { missingMedia, settledSlide, type SaidOfSlide } from '../domain/settled-slide.js';
import { slideGroup } from '../domain/slide-types.js';
import { slideLine } from './outline-names.js';
import { pointsOf } from './outline-points.js';
import { planUnreadable } from './plan-unreadable.js';

const IMAGES_AT_MOST = 20;
const IMAGE = /^\s*(?:[-*+]\s+)?(?:\*\*image( placeholder)?\s*(:\s*\*\*|\*\*\s*:)|\[image:|!\[)/i;

export interface OutlineSlideReading {
  planned: PlanSlide;
  notes: { code: string; message: string }[];
  questions: string[];
}

/** One slide of an outline. @throws {ProblemError} plan-unreadable. */
export function readOutlineSlide(title: string, { line, lines }: OutlineSlide): OutlineSlideReading {
  const notes: OutlineSlideReading['notes'] = [];
  const warn = (code: string, message: string, at = line): void => void notes.push({ code, message: `Line ${at}: ${message}` });
  const told: SaidOfSlide = {};
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
function valueOf(name: NonNullable<ReturnType<typeof slideLine>>['name'], value: string): SaidOfSlide | null {
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

function settled(title: string, points: string[], told: SaidOfSlide, line: number): PlanSlide {
  const slide = settledSlide(title, points, told);
  for (const [what, count, most] of [
    ['questions', slide.questions, LIMITS.questionsPerSlide],
    ['images', slide.images, IMAGES_AT_MOST],
  ] as const) {
    if (count > most) throw planUnreadable(`A slide has up to ${most} ${what}, not ${count}. Split it.`, line);
  }
  return slide;
}

/** The name as a plan shows it: "Flip cards", "YouTube video". */
function typeName(value: string): string {
  const type = slideType(value)!;
  if (type.is === 'interaction' || (type.is === 'question' && type.kind)) return kindTitle(String(type.kind));
  if (type.is === 'hosted-video') return videoType(providerNamed(value) ?? 'other');
  return kindTitle(type.is === 'question' ? 'knowledge-check' : type.is);
}
