import { counted } from '@lib/validation';
import { publishAdvice, type Finding } from '@lib/course-content/review';
import { findingLines } from '../../kernel/tool-schemas.js';
import type { GenerationState } from './domain/generation-states.js';
import { outlineOf, type Plan } from './domain/plan.js';

interface Status {
  generationId: string;
  mode: string;
  state: GenerationState;
  step: string;
  done: number;
  total: number;
  plan: Plan | null;
  estimatedCredits: number | null;
  gateExpiresAt: string | null;
  courseId: string | null;
  previewUrl: string | null;
  blocking: Finding[] | null;
  revisedBy: string | null;
  error: { code: string; message: string } | null;
}

/** The text of get_generation_status. */
export function statusText(status: Status): string {
  const { generationId, mode, state, step, done, total, plan, blocking, error } = status;
  return [
    `Generation ${generationId} (${mode}) is ${state}${step ? ` (${step})` : ''}, ${done} of ${counted(total, 'slide')}.`,
    ...(error ? [`${error.code}: ${error.message}`] : []),
    ...(state === 'awaiting_review' ? [gateSummary(status)] : []),
    ...(plan ? planLines(plan) : []),
    ...findingLines('Blocks publishing:', blocking ?? []),
  ].join('\n');
}

/** What to do next. */
export const nextStep = (status: Status): string => NEXT[status.state](status);

const wait = ({ generationId }: Status): string =>
  `Call get_generation_status again with generationId ${generationId} and waitSeconds 20 to follow it.`;

const NEXT: Record<GenerationState, (status: Status) => string> = {
  queued: wait,
  planning: wait,
  building: wait,
  awaiting_review: (status) =>
    `${gateSummary(status)} Show all of the plan to the user. Once they agree, call approve_generated_course with generationId ${status.generationId} and confirm true, which charges the credits and builds it.`,
  expired: ({ gateExpiresAt }) =>
    `The gate closed at ${gateExpiresAt} and nothing was charged. To go on, send the plan again with generate_course.`,
  completed: ({ courseId, previewUrl, blocking }) =>
    `The course is a draft now: courseId ${courseId}, preview ${previewUrl ?? 'not for your role'}. ${publishAdvice(blocking ?? [])}`,
  cancelled: ({ revisedBy }) =>
    revisedBy ? `Nothing was charged. Generation ${revisedBy} took its place: follow that one.` : 'Nothing was charged.',
  failed: () => 'What was charged has been given back. Start again with generate_course.',
};

/** First in text and data, and last in the text: clients leave out the middle or the end of a long plan, and nobody may approve it unseen. */
export function gateSummary({ plan, estimatedCredits, gateExpiresAt }: Status): string {
  const { title, counts, findings, questionsForUser } = plan!;
  const parts = [
    counted(counts.modules, 'module'),
    counted(counts.slides, 'slide'),
    counted(counts.questions, 'question'),
    counted(counts.images, 'image'),
    counted(findings.length, 'issue'),
    counted(questionsForUser.length, 'question for the user', 'questions for the user'),
  ];
  return `"${title}": ${counted(estimatedCredits!, 'credit')} for ${parts.join(', ')}; the gate closes at ${gateExpiresAt}.`;
}

function planLines(plan: Plan): string[] {
  const { counts, author, defaulted, findings, questionsForUser } = plan;
  return [
    `The plan, by ${author}: ${counted(counts.modules, 'module')}, ${counted(counts.slides, 'slide')}, ${counted(counts.questions, 'question')}, ${counted(counts.images, 'image')}.${defaulted.length > 0 ? ` Standard defaults filled: ${defaulted.join(', ')}.` : ''}`,
    '',
    outlineOf(plan),
    ...(findings.length + questionsForUser.length > 0 ? [''] : []),
    ...findingLines('To look at:', findings),
    ...(questionsForUser.length > 0 ? ['Questions for the user:', ...questionsForUser.map((question) => `- ${question}`)] : []),
  ];
}
