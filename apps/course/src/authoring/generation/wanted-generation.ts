import { counted } from '@lib/validation';
import { LIMITS } from '@lib/course-content/document';
import { type Finding } from '@lib/course-content/review';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { type Workspace, findWorkspace } from '../../people/workspaces/index.js';
import { givenOf, misplacedIn, QUESTIONS, unusedIn, type Given, type SlideRange } from './domain/brief.js';
import { MODES, UNFINISHED_LIMIT, type Mode } from './domain/generation-states.js';
import { completeSubject, type PlanRequest, type Subject } from './domain/plan-request.js';
import type { Generation } from './generation.entity.js';
import { countUnfinished, findGeneration, requireAtGate } from './generations.repository.js';
import { surveyOf } from './planner.js';

/** The largest text of each mode, in bytes. */
const LARGEST_TEXT = { outline: 200_000, document: LIMITS.markdownBytes };

export interface WantedInput extends Given {
  /** Left out: that of the generation that is revised. */
  mode?: Mode | undefined;
  useDefaults: boolean;
  language?: string | undefined;
  revisionOf?: string | undefined;
  comment?: string | undefined;
}

type ModedInput = WantedInput & { mode: Mode };

/** A generation that may be started. */
export interface Wanted {
  request: PlanRequest;
  /** The one at its gate that it takes the place of. */
  revised: Generation | null;
  /** "a course of about 12 slides on …". */
  about: string;
  estimatedCredits: number;
  warnings: Finding[];
}

/**
 * Reads what is asked for, with nothing kept.
 * @throws {ProblemError} feature-off, invalid-input, too-large, brief-incomplete, plan-unreadable, course-length-out-of-range,
 * too-many-generations; of what is revised generation-not-found, generation-not-awaiting-review, gate-expired.
 */
export async function readWanted(ctx: ActionContext, asked: WantedInput): Promise<Wanted> {
  const workspace = await findWorkspace(ctx.tx, ctx.workspaceId);
  const input = { ...asked, mode: asked.mode ?? (await modeOfRevised(ctx, asked)) };
  requireSwitchedOn(workspace, input.mode);
  const given = givenOf(input);
  requireInPlace(input, given);
  const revised = input.revisionOf ? await requireAtGate(ctx, input.revisionOf) : null;
  const subject = requireComplete(input, given, revised, workspace);
  const { slides, final, about, language } = await extentOf(ctx, subject);
  requireInRange(input.mode, slides, workspace);
  await requireRoomForOne(ctx, revised?.id);
  return {
    request: {
      ...subject,
      language: input.language ?? (given.text ? language : null) ?? revised?.request.language ?? language ?? workspace.language,
      comment: input.comment?.trim() || null,
    },
    revised,
    about,
    estimatedCredits: (slides + final) * workspace.creditsPerSlide,
    warnings: warningsFor(input, given),
  };
}

/** @throws {ProblemError} invalid-input, generation-not-found. */
async function modeOfRevised(ctx: ActionContext, { revisionOf }: WantedInput): Promise<Mode> {
  if (revisionOf) return (await findGeneration(ctx, revisionOf)).mode;
  const detail = `is missing; it is one of ${MODES.join(', ')}`;
  throw new ProblemError('invalid-input', `mode: ${detail}. Say which and send it again.`, {
    errors: [{ pointer: '/mode', detail }],
  });
}

/**
 * @param except a generation that is about to end for the new one.
 * @throws {ProblemError} too-many-generations.
 */
export async function requireRoomForOne(ctx: ActionContext, except?: string): Promise<void> {
  const unfinished = await countUnfinished(ctx, except);
  if (unfinished < UNFINISHED_LIMIT) return;
  if (except) await requireAtGate(ctx, except); // when another revision of it has just taken the place, that is the reason
  throw new ProblemError(
    'too-many-generations',
    `You have ${unfinished} unfinished generations, and ${UNFINISHED_LIMIT} are the most. Approve, revise or cancel one of them, or wait until one ends, first.`,
  );
}

/** @throws {ProblemError} feature-off. */
export function requireSwitchedOn({ id, courseGeneration, outlineGeneration }: Workspace, mode: Mode): void {
  if (mode === 'brief' && !courseGeneration) {
    throw new ProblemError(
      'feature-off',
      'Course generation is off in this workspace. An owner or admin can switch it on under Workspace Settings > AI.',
    );
  }
  if (mode !== 'brief' && !outlineGeneration) {
    throw new ProblemError(
      'feature-off',
      `Outline-driven generation is off in this workspace, and the mode ${mode} needs it. An owner or admin can switch it on under Workspace Settings > Features (REST: PATCH /workspaces/${id}/features with outlineGeneration true).`,
    );
  }
}

/** @throws {ProblemError} invalid-input, too-large. */
function requireInPlace({ mode, revisionOf, comment }: ModedInput, given: Given): void {
  const misplaced = misplacedIn(mode, given).map((name) => ({
    pointer: `/${name}`,
    detail: `is not for the mode ${mode}; leave it out`,
  }));
  if (comment?.trim() && !revisionOf)
    misplaced.push({ pointer: '/comment', detail: 'belongs to revisionOf; say it in the topic or the text' });
  if (misplaced.length > 0) {
    const named = misplaced.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`).join('; ');
    throw new ProblemError('invalid-input', `${named}. Correct this and send it again.`, { errors: misplaced });
  }
  if (mode === 'brief' || !given.text) return;
  requireSize(mode, given.text);
}

/** @throws {ProblemError} too-large. */
export function requireSize(mode: keyof typeof LARGEST_TEXT, text: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes <= LARGEST_TEXT[mode]) return;
  throw new ProblemError(
    'too-large',
    `The ${mode} has ${bytes} bytes; up to ${LARGEST_TEXT[mode]} are possible. Make more than one course of it.`,
  );
}

/** @throws {ProblemError} brief-incomplete, naming all that is missing with the question to ask the user. */
function requireComplete(input: ModedInput, given: Given, revised: Generation | null, range: SlideRange): Subject {
  const { mode, useDefaults } = input;
  const subject = completeSubject(mode, given, { revised: revised?.request ?? null, useDefaults, range });
  if (!('missing' in subject)) return subject;
  const items = subject.missing.map((name) => `${name} (${QUESTIONS[name]})`).join(', ');
  const essential = mode === 'brief' ? 'topic' : 'text';
  throw new ProblemError(
    'brief-incomplete',
    `The ${mode} lacks ${items}. Ask the user for ${subject.missing.length > 1 ? 'these' : 'this'}${mode === 'outline' ? '' : `, or, if the user prefers, set useDefaults for all but the ${essential}`}.`,
    { errors: subject.missing.map((name) => ({ pointer: `/${name}`, detail: QUESTIONS[name] })) },
  );
}

interface Extent {
  /** Outside the pool. */
  slides: number;
  /** In the pool. */
  final: number;
  about: string;
  /** As the text says. */
  language: string | null;
}

/** @throws {ProblemError} plan-unreadable. */
async function extentOf(ctx: ActionContext, subject: Subject): Promise<Extent> {
  if (subject.mode === 'brief') {
    const { slideCount, topic } = subject.brief;
    return {
      slides: slideCount,
      final: 0,
      about: `a course of about ${counted(slideCount, 'slide')} on "${topic}"`,
      language: null,
    };
  }
  const { title, slides, final, language } = await surveyOf(subject, ctx);
  return {
    slides,
    final,
    about: `the course "${title}" with ${counted(slides + final, 'slide')} from the ${subject.mode}`,
    language,
  };
}

/**
 * Holds what is asked for to the length that the workspace allows. A document is kept word for word, so a short one makes a short course:
 * its plan says so at the review gate.
 * @throws {ProblemError} course-length-out-of-range.
 */
export function requireInRange(mode: Mode | 'plan', slides: number, { minSlides, maxSlides }: SlideRange): void {
  if ((slides >= minSlides || mode === 'document') && slides <= maxSlides) return;
  const pointer = { brief: '/slideCount', outline: '/text', document: '/text', plan: '/modules' }[mode];
  const asks = mode === 'brief' ? `asks for ${slides}` : `has ${slides}`;
  const outside = mode === 'brief' ? '' : ', without the final assessment';
  const lacks = minSlides - slides;
  const text = lacks > 0 ? `Add ${lacks} or more to it` : `Leave out ${slides - maxSlides} or more, or make two courses of it`;
  throw new ProblemError(
    'course-length-out-of-range',
    `This workspace allows ${minSlides} to ${maxSlides} slides and the ${mode} ${asks}${outside}. ${mode === 'brief' ? 'Choose a number in that range' : text}.`,
    {
      errors: [
        {
          pointer,
          detail: `${mode === 'brief' ? 'asks for' : 'has'} ${counted(slides, 'slide')}; this workspace allows ${minSlides} to ${maxSlides}`,
        },
      ],
    },
  );
}

function warningsFor({ mode, comment }: ModedInput, given: Given): Finding[] {
  const warn = (code: string, message: string): Finding => ({ code, slide: null, message });
  return [
    ...unusedIn(mode, given).map((name) =>
      warn('detail-unused', `${name} is not used: an outline says it itself, in a line under its title.`),
    ),
    ...(mode !== 'brief' && comment?.trim() && !given.text
      ? [warn('comment-unused', `The ${mode} is followed as it is written. To change the plan, send the changed text.`)]
      : []),
  ];
}
