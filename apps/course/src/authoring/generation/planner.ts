import { isMeasurable } from '@lib/course-content/review';
import { type CourseDocument, type Slide } from '@lib/course-content/document';
import { workspaceFiles } from '../importing/index.js';
import type { ActionContext } from '../../kernel/action.js';
import type { Tx } from '../../kernel/transaction.js';
import { turnOf, workPool, type Turn } from '../../kernel/work-pool.js';
import { WorkTooLarge } from '../../kernel/work.js';
import type { SlideRange } from './domain/brief.js';
import { placedPlanSlides, type PlacedPlanSlide, type Plan, type PlanSlide } from './domain/plan.js';
import { appraisePlan } from './domain/plan-quality.js';
import type { PlanRequest, Subject } from './domain/plan-request.js';
import { missingMedia } from './domain/settled-slide.js';
import { slideGroup } from './domain/slide-types.js';
import { capitalise, escapeInline } from './offline-author/blocks.js';
import { gapQuestions } from './offline-author/gap-questions.js';
import { offlineAuthor } from './offline-author/offline-author.js';
import { languageFindings } from './offline-author/phrases-by-language.js';
import { planUnreadable } from './reading/plan-unreadable.js';
import { requireReproduced, slideOfDocument } from './reading/read-document.js';
import type { TextLanguage } from './reading/read-outline.js';
import type { missesOfText, planOfText, slidesOfText, Survey, survey, Text } from './reading/text-reading.js';
import type { AuthorCall, TextModel } from './text-model.js';

type TextSubject = Extract<Subject, { text: string }>;

const TEXT_READING = new URL('./reading/text-reading.js', import.meta.url);
const read = {
  survey: workPool.apart<typeof survey>(TEXT_READING, 'survey'),
  plan: workPool.apart<typeof planOfText>(TEXT_READING, 'planOfText'),
  slides: workPool.apart<typeof slidesOfText>(TEXT_READING, 'slidesOfText'),
  misses: workPool.apart<typeof missesOfText>(TEXT_READING, 'missesOfText'),
};

/** Where what is read and written belongs. */
interface Work {
  /** Finds files that a document names. */
  tx: Tx;
  model: TextModel;
  call: AuthorCall;
}

/** The plan of a request, with its quality report. @throws {ProblemError} model-failed, plan-unreadable. */
export async function planOf(request: PlanRequest, previous: Plan | null, range: SlideRange, work: Work): Promise<Plan> {
  return appraised(await authoredPlan(request, previous, work), request, range);
}

/** The plan with its quality report. */
export function appraised(plan: Plan, request: PlanRequest, { minSlides, maxSlides }: SlideRange): Plan {
  const slideCount = request.mode === 'brief' ? request.brief.slideCount : null;
  return appraisePlan(plan, { minSlides, maxSlides, slideCount, isMeasurable: (aim) => isMeasurable(aim, plan.language) });
}

/** A brief is planned by the model; outlines and documents are read. */
async function authoredPlan(request: PlanRequest, previous: Plan | null, work: Work): Promise<Plan> {
  if (request.mode === 'brief') return work.model.plan(request, previous, work.call);
  const text = await inTime(textOf(request, work));
  const plan = await inTime(read.plan(turnIn(work), () => text));
  if (request.mode === 'document') {
    const { details, defaulted } = request;
    return { ...plan, details, defaulted, objectives: plan.objectives.length > 0 ? plan.objectives : aimsIn(request) };
  }
  const author = work.model.name;
  if (author !== offlineAuthor.name) return { ...plan, author };
  const findings = [...plan.findings, ...languageFindings(plan.language)];
  return { ...plan, author, findings, questionsForUser: [...plan.questionsForUser, ...gapQuestions(plan)] };
}

/** What the rules ask the user of a plan that they read or wrote: the rest was asked by the model, or of the brief. */
export function askedByRule(plan: Plan): string[] {
  const media = placedPlanSlides(plan).flatMap(({ slide }) => missingMedia(slide));
  return plan.author === offlineAuthor.name ? [...media, ...gapQuestions(plan)] : media;
}

/** What was said of a document that names no objectives itself; defaults are nobody's aims. */
function aimsIn({ details, defaulted }: Extract<PlanRequest, { mode: 'document' }>): string[] {
  return defaulted.includes('outcomes') ? [] : details.outcomes.map((outcome) => escapeInline(capitalise(outcome)));
}

/** BCP 47 for a language that is not known. */
const UNSAID = 'und';

/** @throws {ProblemError} plan-unreadable. */
export async function surveyOf(
  { mode, text }: TextSubject,
  ctx: Pick<ActionContext, 'tx' | 'workspaceId' | 'actor' | 'signal'>,
): Promise<Omit<Survey, 'language'> & { language: string | null }> {
  const language = { wanted: null, usual: UNSAID };
  const files = await inTime(workspaceFiles(ctx, turnOf(ctx), text));
  const found = await inTime(read.survey(turnOf(ctx), () => ({ mode, text, language, files })));
  return { ...found, language: found.language === UNSAID ? null : found.language };
}

/** The work of a generation waits for nobody's account: how many there are is bounded before they start. */
const turnIn = ({ call: { workspaceId, signal } }: Work): Turn => ({ share: workspaceId, account: null, signal });

/** Who writes the slides of a plan, and says whether the course is what was asked for. */
export interface Writer {
  write(planned: PlacedPlanSlide): Promise<Slide>;
  /** @throws {GenerationFailure} document-not-reproduced. */
  check(course: CourseDocument): Promise<void>;
}

/** The model, or, of a document, the document itself. */
export async function writerOf(request: PlanRequest, plan: Plan, objectiveIds: string[], work: Work): Promise<Writer> {
  const { model, call } = work;
  if (request.mode !== 'document') {
    return {
      write: ({ at, slide }) => writerFor(slide, model).writeSlide({ plan, place: at, objectiveIds }, call),
      check: () => Promise.resolve(),
    };
  }
  const text = await inTime(textOf(request, work));
  const document = await inTime(read.slides(turnIn(work), () => text));
  return {
    write: ({ position }) => Promise.resolve(slideOfDocument(document, position, objectiveIds)),
    check: async (course) => requireReproduced(await inTime(read.misses(turnIn(work), () => ({ ...text, course })))),
  };
}

/** A video or a file is named by the plan, and a model has no words for it. */
function writerFor({ slideType }: PlanSlide, model: TextModel): TextModel {
  const group = slideGroup(slideType);
  return group === 'video' || group === 'file' ? offlineAuthor : model;
}

async function textOf({ mode, text, language }: TextSubject & PlanRequest, work: Work): Promise<Text> {
  const files = await workspaceFiles({ tx: work.tx, workspaceId: work.call.workspaceId }, turnIn(work), text);
  return { mode, text, language: languageOf(language), files };
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof WorkTooLarge)) throw error;
    throw planUnreadable('It takes too long to read. Split the text, or write it more simply.', null);
  }
}

const languageOf = (language: string): TextLanguage => ({ wanted: language, usual: language });
