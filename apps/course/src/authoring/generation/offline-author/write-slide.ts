import { v7 as uuid } from 'uuid';
import { providerOf } from '@lib/course-content/kinds';
import { type Block, type Interaction, type Slide, type SlideItem } from '@lib/course-content/document';
import { texIn } from '@lib/course-content/markdown/read';
import type { Plan, PlanSlide } from '../domain/plan.js';
import { slideGroup } from '../domain/slide-types.js';
import type { SlidePlace } from '../text-model.js';
import { aimQuestions, keyOf } from './aim-questions.js';
import { capitalise, escapeInline, list, part, placeholder, text } from './blocks.js';
import { phrasesOf } from './phrases-by-language.js';
import type { Phrases } from './phrases.js';
import { recallQuestions } from './recall-questions.js';

const PARTS_AT_MOST = 12;
const ADDRESS = /https:\/\/[^\s<>()]+/;

/** One slide of a plan. It says only what the plan says, and marks what a person has to add. */
export function writeSlide(plan: Plan, place: SlidePlace, objectiveIds: string[]): Slide {
  const module = plan.modules[place.module]!;
  const planned = module.slides[place.slide]!;
  const { title, questions } = planned;
  const asked = isAboutAims(plan, planned)
    ? aimQuestions(plan, module.title, planned, objectiveIds)
    : recallQuestions(plan, place, objectiveIds);
  if (questions > 0 && slideGroup(planned.slideType) === 'question') {
    asked[0]?.stem.push(...images(planned));
    return { id: uuid(), title, kind: 'knowledge-check', items: asked };
  }
  const items = [...contentItems(plan, place, planned), ...(questions > 0 ? asked : [])];
  return { id: uuid(), title, kind: questions > 0 ? 'knowledge-check' : 'content', items };
}

/** The check of a brief has an aim for each question; one that was edited since may not. */
function isAboutAims({ details }: Plan, { slideType, points, questions }: PlanSlide): boolean {
  const aims = new Set(details?.outcomes.map(keyOf));
  return slideType === 'Knowledge check' && points.length === questions && points.every((point) => aims.has(keyOf(point)));
}

function contentItems(plan: Plan, { module, slide }: SlidePlace, planned: PlanSlide): SlideItem[] {
  const phrases = phrasesOf(plan.language);
  // The points of a brief are written already; those of an outline are named, and a slide without any is too
  const body = bodyOf(planned, plan.details === null || planned.points.length === 0, phrases);
  if (!plan.details || slide > 0) return [...body, ...images(planned)];
  const { audience, outcomes } = plan.details;
  const course = module === 0 ? [text(phrases.audience(audience)), ...(outcomes.length > 1 ? [list(outcomes)] : [])] : [];
  return [...course, text(phrases.opening(plan.modules[module]!.title)), ...body, ...images(planned)];
}

function bodyOf(planned: PlanSlide, isNamed: boolean, phrases: Phrases): SlideItem[] {
  const { title, slideType, points } = planned;
  const group = slideGroup(slideType);
  const named = points.length > 0 ? points : [title];
  if (group === 'survey') return [survey(points[0], phrases), ...written(points.slice(1), isNamed, phrases)];
  if (group === 'interaction') return [interaction(planned, isNamed, phrases)];
  if (group === 'video') {
    const url = points.map((point) => ADDRESS.exec(point)?.[0]).find((found) => found !== undefined && URL.canParse(found));
    if (url === undefined) return [...written(named, isNamed, phrases), text(phrases.gap(phrases.address))];
    const rest = points.filter((point) => point.replace(/^url:\s*/i, '') !== url);
    return [{ id: uuid(), kind: 'hosted-video', provider: providerOf(url), url }, ...written(rest, isNamed, phrases)];
  }
  const said = group === 'image' && points.length === 0 ? [] : written(named, isNamed, phrases);
  return group === 'file' ? [...said, text(phrases.gap(phrases.file))] : said;
}

/** Anonymous, as a plan says nothing of names. */
function survey(asked: string | undefined, { survey: { question, low, high } }: Phrases): Block {
  const words = asked === undefined ? question : escapeInline(asked);
  return { id: uuid(), kind: 'survey', text: words, scale: { steps: 5, low, high }, comment: true, anonymous: true };
}

/** Each point as a text, to be completed where it is only a point, and a formula as it is: its words are asked for before it is published. */
function written(points: readonly string[], isNamed: boolean, phrases: Phrases): SlideItem[] {
  if (!isNamed) return points.length > 0 ? [list(points)] : [];
  return points.map((point) => {
    const tex = texIn(point);
    if (tex !== null) return { id: uuid(), kind: 'formula', tex, alt: '' };
    return { ...text(''), text: `**${escapeInline(point)}**: ${escapeInline(phrases.gap(phrases.explain))}` };
  });
}

function interaction({ title, slideType, points, images: pictures }: PlanSlide, isNamed: boolean, phrases: Phrases): Interaction {
  const kind = slideType.toLowerCase().replaceAll(' ', '-') as Interaction['kind'];
  const titles = partTitles(points.length > 0 ? points : [title]);
  const parts = titles.map((each) => {
    const gap = kind === 'scenario' ? phrases.scene : phrases.explain;
    return isNamed
      ? part(each, text(phrases.gap(gap)))
      : part(capitalise(/^\[[^:]*: (.*)\]$/.exec(each)?.[1] ?? each), text(each));
  });
  return {
    id: uuid(),
    kind,
    image: kind === 'hotspot' && pictures > 0 ? placeholder(`${title}: ${titles.join(', ')}`, title) : null,
    parts: parts.map((each, index) => ({
      ...each,
      at: kind === 'hotspot' ? { x: Math.round(((index + 1) * 100) / (parts.length + 1)), y: 50 } : null,
      choices:
        kind === 'scenario' && index + 1 < parts.length
          ? [{ id: uuid(), text: phrases.goOn, next: parts[index + 1]!.id, feedback: null }]
          : [],
    })),
  };
}

/** One point that lists several things is a part for each. */
function partTitles(points: readonly string[]): string[] {
  const listed = points.length === 1 ? points[0]!.split(/[,;]\s+/).filter((each) => each.trim() !== '') : [];
  return listed.length > 1 && listed.length <= PARTS_AT_MOST ? listed : [...points];
}

/** Placeholders where the plan asks for them; that of a hotspot is its own. */
function images({ title, slideType, points, images: count }: PlanSlide): Block[] {
  const own = slideType === 'Hotspot' ? 1 : 0;
  return Array.from({ length: Math.max(0, count - own) }, (_, index) => {
    const shown = points[index % Math.max(1, points.length)];
    return placeholder(shown === undefined ? title : `${title}: ${shown}`, title);
  });
}
