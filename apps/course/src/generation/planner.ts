import { isMeasurable, type CourseDocument, type Slide } from '../courses/index.js';
import { workspaceFiles } from '../importing/index.js';
import type { Tx } from '../kernel/transaction.js';
import type { SlideRange } from './domain/brief.js';
import { placedPlanSlides, type PlacedPlanSlide, type Plan, type PlanSlide } from './domain/plan.js';
import { appraisePlan } from './domain/plan-quality.js';
import type { PlanRequest, Subject } from './domain/plan-request.js';
import { slideGroup } from './domain/slide-types.js';
import { gapQuestions } from './offline-author/gap-questions.js';
import { offlineAuthor } from './offline-author/offline-author.js';
import { readDocument, requireReproduced, slideOfDocument, type ReadDocument } from './reading/read-document.js';
import { readOutline, type TextLanguage } from './reading/read-outline.js';
import type { AuthorCall, TextModel } from './text-model.js';

type TextSubject = Extract<Subject, { text: string }>;

/** Where what is read and written belongs. */
interface Work {
  /** Finds files that a document names. */
  tx: Tx;
  model: TextModel;
  call: AuthorCall;
}

/** The plan of a request, with its quality report. @throws {ProblemError} model-failed, plan-unreadable. */
export async function planOf(request: PlanRequest, previous: Plan | null, range: SlideRange, work: Work): Promise<Plan> {
  const plan = await authoredPlan(request, previous, work);
  const slideCount = request.mode === 'brief' ? request.brief.slideCount : null;
  const { minSlides, maxSlides } = range;
  return appraisePlan(plan, { minSlides, maxSlides, slideCount, isMeasurable: (aim) => isMeasurable(aim, plan.language) });
}

/** A brief is planned by the model; outlines and documents are read. */
async function authoredPlan(request: PlanRequest, previous: Plan | null, work: Work): Promise<Plan> {
  if (request.mode === 'brief') return work.model.plan(request, previous, work.call);
  if (request.mode === 'outline') {
    const plan = readOutline(request.text, languageOf(request), work.model.name);
    const open = work.model.name === offlineAuthor.name ? gapQuestions(plan) : [];
    return { ...plan, questionsForUser: [...plan.questionsForUser, ...open] };
  }
  const { plan } = await documentOf(request, work);
  return { ...plan, details: request.details, defaulted: request.defaulted };
}

/** What can be told of an outline or a document before it is planned. */
export interface Survey {
  title: string;
  /** Slides outside the pool, and in it. */
  slides: number;
  final: number;
  /** As its Language line says. */
  language: string | null;
}

/** BCP 47 for a language that is not known. */
const UNSAID = 'und';

/** @throws {ProblemError} plan-unreadable. */
export async function surveyOf(
  { mode, text }: TextSubject,
  { tx, workspaceId, signal }: { tx: Tx; workspaceId: string; signal: AbortSignal },
): Promise<Survey> {
  const language = { wanted: null, usual: UNSAID };
  const files = await workspaceFiles(tx, workspaceId, text);
  const plan = mode === 'outline' ? readOutline(text, language) : (await readDocument(text, { language, files, signal })).plan;
  const placed = placedPlanSlides(plan);
  const final = placed.filter(({ slide }) => slide.final).length;
  return { title: plan.title, slides: placed.length - final, final, language: plan.language === UNSAID ? null : plan.language };
}

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
  const document = await documentOf(request, work);
  return {
    write: ({ position }) => Promise.resolve(slideOfDocument(document, position, objectiveIds)),
    check: (course) => requireReproduced(document, course, call.signal),
  };
}

/** A video or a file is named by the plan, and a model has no words for it. */
function writerFor({ slideType }: PlanSlide, model: TextModel): TextModel {
  const group = slideGroup(slideType);
  return group === 'video' || group === 'file' ? offlineAuthor : model;
}

async function documentOf(request: Extract<PlanRequest, { mode: 'document' }>, { tx, call }: Work): Promise<ReadDocument> {
  const files = await workspaceFiles(tx, call.workspaceId, request.text);
  return readDocument(request.text, { language: languageOf(request), files, signal: call.signal });
}

const languageOf = ({ language }: PlanRequest): TextLanguage => ({ wanted: language, usual: language });
