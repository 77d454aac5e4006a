import { counted, strictObject } from '@lib/validation';
import { z } from 'zod';
import { blocksIn, edit, slidesOf, type CourseDocument, type SlideItem } from '@lib/course-content/document';
import { findCourse, requireNotArchived, saveDraft, type Course, blockingOf } from '../courses/index.js';
import { publishAdvice, type CourseFinding } from '@lib/course-content/review';
import { agreedCredits, CreditLedger, requireAgreed, requireCredits } from '../../people/credits/index.js';
import { keepFiles, requireRoom } from '../files/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { finding, findingLines, idFrom, outcome } from '../../kernel/tool-schemas.js';
import { type Workspace, findWorkspace } from '../../people/workspaces/index.js';
import { Illustrations, type Failure, type Picture } from './illustrations.service.js';
import { fillPlaceholders, placeholdersIn, slidesWithoutPrompt, type Placeholder } from './placeholders.js';

const AT_MOST = 4;

/** What one call would fill, and what that costs. */
interface Batch {
  course: Course;
  placeholders: Placeholder[];
  /** All placeholders of the course. */
  remaining: number;
  workspace: Workspace;
  price: number;
}

interface Drawn {
  pictures: Picture[];
  failures: Failure[];
  price: number;
  /** Credits for one image. */
  each: number;
  /** What kept the draft from being published before. */
  blocking: CourseFinding[];
}

const input = strictObject({ courseId: idFrom('list_courses') });

export const fillCourseImages = defineAction({
  name: 'fill_course_images',
  title: 'Fill image placeholders',
  description: `Draws images for the placeholders of a course’s draft, at most ${AT_MOST} a call, and charges each one filled. Repeat, each time with a new idempotencyKey, until remaining is 0; then publish_course. Not for images that the user has as files.`,
  route: 'POST /workspaces/:workspaceId/courses/:courseId/fill-images',
  tag: 'Images',
  input: input.extend({
    itemIds: z
      .array(z.uuid())
      .min(1)
      .max(AT_MOST)
      .optional()
      .describe('Only these placeholders: ids of images, or of items with images in them; left out: the next of the course'),
    agreedCredits,
  }),
  output: z.object({
    ...outcome,
    courseId: z.uuid().describe('Its id'),
    remaining: z.int().describe('Placeholders left'),
    estimatedCredits: z.int().describe('Of this call at most'),
    filled: z.int().optional().describe('Images put in'),
    failed: z.array(finding).optional().describe('Not drawn or charged; tried again'),
    chargedCredits: z.int().optional().describe('What was charged'),
  }),
  permission: 'courses.write',
  effect: 'write',
  uses: [CreditLedger, Illustrations],
  tool: {
    openWorld: 'image',
    continues: true,
    input,
    text: ({ summary, failed = [] }) => [summary, ...findingLines('Not drawn:', failed)].join('\n'),
  },
  async check(ctx, input) {
    const { course, placeholders, workspace, price } = await nextBatch(ctx, input);
    requireNotArchived(course);
    if (!workspace.imageGeneration) {
      throw new ProblemError(
        'feature-off',
        'Image generation is off in this workspace. An owner or admin can switch it on under Workspace Settings > AI.',
      );
    }
    requireCredits((await ctx.use(CreditLedger).balance(ctx.tx, ctx.workspaceId)) - price, price, OWN_FILES);
    if (placeholders.length > 0) await requireRoom(ctx, 1);
  },
  async summarise(ctx, input) {
    const { course, placeholders, remaining, price } = await nextBatch(ctx, input);
    const left = (await ctx.use(CreditLedger).balance(ctx.tx, ctx.workspaceId)) - price;
    const places = numbersOf(placeholders.map(({ slide }) => slide));
    const next = remaining > AT_MOST ? ', then repeat it with a new idempotency key until remaining is 0' : '';
    return {
      confirmed: false,
      summary:
        remaining === 0
          ? `${none(course)}${withoutPrompt(course)}`
          : `Would fill ${placeholders.length} of ${counted(remaining, 'image placeholder')} in "${course.title}" (courseId ${course.id}) for ${counted(price, 'credit')}, which leaves ${left}, in ${places}. ${await drawnBy(ctx)}${withoutPrompt(course)} Call fill_course_images again with the same arguments and ${ctx.confirmation}${next}.`,
      courseId: course.id,
      remaining,
      estimatedCredits: price,
    };
  },
  async prepare(ctx, input): Promise<Drawn> {
    const { course, placeholders, workspace, price } = await nextBatch(ctx, input);
    const { primaryColor: primary, accentColor: accent, creditsPerImage: each } = workspace;
    const total = placeholders.length;
    const onDone = (done: number, { slide }: Placeholder): void => ctx.progress({ done, total, message: `Drawn: ${slide}` });
    const work = { workspaceId: ctx.workspaceId, courseId: course.id, colours: { primary, accent } };
    const { pictures, failures } = await ctx.use(Illustrations).draw(placeholders, work, onDone);
    if (total > 0 && pictures.length === 0) throw nothingDrawn(failures);
    return { pictures, failures, price, each, blocking: await blockingOf(ctx, course) };
  },
  async commit(ctx, input, drawn) {
    try {
      return await putIn(ctx, input.courseId, drawn);
    } catch (error) {
      void ctx.use(Illustrations).discard(drawn.pictures); // not awaited: the course is still locked here
      throw error;
    }
  },
});

const OWN_FILES = 'choose files of your own for the placeholders';

/** @throws {ProblemError} course-not-found, not-found for an item that the draft does not have, changed-since for a higher price. */
async function nextBatch(
  ctx: ActionContext,
  { courseId, itemIds, agreedCredits: agreed }: z.output<typeof fillCourseImages.input>,
): Promise<Batch> {
  const course = await findCourse(ctx, courseId);
  const workspace = await findWorkspace(ctx.tx, ctx.workspaceId);
  const all = placeholdersIn(course.draft);
  if (itemIds) requireItems(course, itemIds);
  const placeholders = all
    .filter(({ itemId, blockId }) => !itemIds || itemIds.includes(itemId) || itemIds.includes(blockId))
    .slice(0, AT_MOST);
  const price = placeholders.length * workspace.creditsPerImage;
  requireAgreed(agreed, price);
  return { course, placeholders, remaining: all.length, workspace, price };
}

/** Of what kept a draft from being published, what still does once placeholders are filled. */
function isLeftIn(draft: CourseDocument): (found: CourseFinding) => boolean {
  const items = slidesOf(draft).flatMap((slide) => slide.items);
  const isUnfilled = (item: SlideItem): boolean =>
    blocksIn(item).some((block) => block.kind === 'image' && block.fileId === null);
  const unfilled = new Set(items.filter(isUnfilled).map(({ id }) => id));
  return ({ code, itemId }) => code !== 'image-unfilled' || unfilled.has(itemId!);
}

function requireItems({ draft }: Course, itemIds: readonly string[]): void {
  const there = new Set(
    slidesOf(draft).flatMap(({ items }) => items.flatMap((item) => [item, ...blocksIn(item)].map(({ id }) => id))),
  );
  const missing = itemIds.find((id) => !there.has(id));
  if (missing !== undefined) throw new ProblemError('not-found', new edit.ElementMissing('item', missing).message);
}

/** Fills what is still as it was when it was drawn, and charges for that and nothing else. */
async function putIn(
  ctx: ActionContext<typeof CreditLedger | typeof Illustrations>,
  courseId: string,
  { pictures, failures, price, each, blocking }: Drawn,
) {
  const course = await findCourse(ctx, courseId, { lock: true });
  requireNotArchived(course);
  const files = pictures.map(({ placeholder, file }) => ({ placeholder, fileId: file.id }));
  const { course: draft, filled } = fillPlaceholders(course.draft, files);
  const [wanted, unwanted] = [true, false].map((isIn) => pictures.filter((p) => filled.has(p.placeholder.blockId) === isIn));
  const chargedCredits = filled.size * each;
  if (filled.size > 0) {
    const kept = await keepFiles(
      ctx,
      wanted!.map(({ file }) => file),
    );
    if (kept.length < filled.size) throw new Error('a drawn file has a name that is taken');
    await ctx.use(CreditLedger).chargeImages(ctx.tx, ctx.workspaceId, course.id, chargedCredits, OWN_FILES);
    await saveDraft(ctx, course, draft);
  }
  ctx.afterCommit(() => ctx.use(Illustrations).discard(unwanted!));
  const remaining = placeholdersIn(draft).length;
  const failed = failures.map(({ placeholder, problem }) => ({
    code: problem.code,
    slide: placeholder.slide,
    message: problem.message,
  }));
  const tried = pictures.length + failures.length;
  const by = await drawnBy(ctx);
  return {
    confirmed: true,
    summary: tried === 0 ? `${none(course)}${withoutPrompt(course)}` : told(),
    courseId: course.id,
    remaining,
    estimatedCredits: price,
    filled: filled.size,
    failed,
    chargedCredits,
  };

  function told(): string {
    return (
      [
        `Filled ${counted(filled.size, 'image placeholder')} in "${course.title}" (courseId ${course.id}) and charged ${counted(chargedCredits, 'credit')}; ${counted(remaining, 'is', 'are')} left.`,
        ...(filled.size > 0 ? [by] : []),
        ...(failed.length > 0 ? [`${counted(failed.length, 'was', 'were')} not drawn and not charged.`] : []),
        ...(unwanted!.length > 0
          ? [`${counted(unwanted!.length, 'was', 'were')} filled or changed by somebody else meanwhile; not charged.`]
          : []),
        remaining > 0
          ? `Call fill_course_images again with courseId ${course.id}, ${ctx.confirmation} and a new idempotency key.`
          : `Look at the preview. ${publishAdvice(blocking.filter(isLeftIn(draft)))}`,
      ].join(' ') + withoutPrompt(course)
    );
  }
}

function nothingDrawn(failures: readonly Failure[]): ProblemError {
  const storeOut = failures.find(({ problem }) => problem.code === 'unavailable');
  if (storeOut) return storeOut.problem;
  return new ProblemError('model-failed', 'No image could be drawn and nothing was charged. Try again in a moment.', {
    errors: failures.map(({ placeholder, problem }) => ({
      pointer: '',
      detail: `${placeholder.slide}: ${problem.message}`,
      code: problem.code,
    })),
    cause: failures[0]?.problem,
  });
}

const none = ({ title, id }: Course): string => `"${title}" (courseId ${id}) has no image placeholder left to fill.`;

/** Slides by number alone: what is in a draft is not for assistants to read. */
function numbersOf(places: readonly string[]): string {
  const numbers = [...new Set(places.map((place) => place.split(' ', 1)[0]))];
  return `${numbers.length === 1 ? 'slide' : 'slides'} ${numbers.join(', ')}`;
}

function withoutPrompt({ draft }: Course): string {
  const slides = slidesWithoutPrompt(draft);
  if (slides.length === 0) return '';
  return ` ${counted(slides.length, 'image has', 'images have')} neither a file nor a prompt and ${slides.length === 1 ? 'is' : 'are'} left out, in ${numbersOf(slides)}. Ask the user for a file or a prompt for each.`;
}

async function drawnBy(ctx: ActionContext<typeof Illustrations>): Promise<string> {
  const illustrator = await ctx.use(Illustrations).illustratorOf(ctx.workspaceId);
  if (illustrator !== 'offline') return `Drawn by ${illustrator}.`;
  return 'Drawn by the offline illustrator: abstract pictures in the colours of the workspace, which do not show what the prompts say.';
}
