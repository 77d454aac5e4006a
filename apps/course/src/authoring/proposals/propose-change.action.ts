import { draftSchemas, LIMITS, type SlideItem } from '@lib/course-content/document';
import { counted, strictObject, truncate } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { outcome } from '../../kernel/tool-schemas.js';
import { agreedCredits, CreditLedger, requireAgreed, requireCredits } from '../../people/credits/index.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { findCourse, requireNotArchived, type Course } from '../courses/index.js';
import { keepFiles, requireRoom } from '../files/index.js';
import { Illustrations, type Picture } from '../images/index.js';
import { AuthorDesk } from './author-desk.service.js';
import { madeBy, proposalSchema, type Proposal } from './made.js';
import { offersOf, PROPOSALS, type DeskContext, type Offer } from './offers.js';
import { placeholderOf, promptOf, requireDoable, wantedOf, type Given, type Wanted } from './wanted.js';

/** Long enough for the slowest answer with a repair; whoever asked may have gone, and finds it under the key of the wish. */
const WITHIN_MS = 240_000;

interface Prepared {
  course: Course;
  offer: Offer;
  proposal: Proposal;
  picture: Picture | null;
}

export const proposeChange = defineAction({
  name: 'propose_change',
  title: 'Ask for a proposal',
  description:
    'Asks the author for a proposal on a slide of the draft, or on some of its items: other words, fewer, another language, a question, wrong options, or a picture. Nothing is changed by it: take what is good with the edits of the draft. What get_author_offers names is charged for each proposal that is made.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/proposals',
  tag: 'Course drafts',
  body: 'text',
  input: strictObject({
    courseId: z.uuid().describe('From list_courses'),
    kind: z.enum(PROPOSALS),
    slideId: z.uuid(),
    itemIds: z.array(z.uuid()).min(1).max(LIMITS.itemsPerSlide).optional().describe('Of that slide; left out: the whole slide'),
    wish: z.string().trim().min(1).max(LIMITS.promptLength).optional().describe('What to look at; for draw: what to show'),
    language: draftSchemas.course.shape.language.optional().describe('For translate: into which'),
    agreedCredits,
  }),
  output: z.object({
    ...outcome,
    courseId: z.uuid(),
    slideId: z.uuid(),
    kind: z.enum(PROPOSALS),
    by: z.string().describe('The model, or "offline"'),
    revision: z.int().describe('Of the draft that it was made for'),
    estimatedCredits: z.int().describe('What it costs'),
    chargedCredits: z.int().optional(),
    proposal: proposalSchema.optional(),
  }),
  permission: 'courses.write',
  effect: 'write',
  uses: [CreditLedger, AuthorDesk, Illustrations],
  async check(ctx, input) {
    const course = await findCourse(ctx, input.courseId);
    requireNotArchived(course);
    const wanted = wantedOf(course.draft, input);
    const { credits } = await requireOffer(ctx, input);
    requireDoable(input, wanted);
    requireCredits((await ctx.use(CreditLedger).balance(ctx.tx, ctx.workspaceId)) - credits, credits, OWN_WORDS);
    if (input.kind === 'draw') await requireRoom(ctx, 1);
  },
  async summarise(ctx, input) {
    const [course, offer] = [await findCourse(ctx, input.courseId), await requireOffer(ctx, input)];
    const left = (await ctx.use(CreditLedger).balance(ctx.tx, ctx.workspaceId)) - offer.credits;
    const summary = `Would ask ${offer.by} for a proposal for ${counted(offer.credits, 'credit')}, which leaves ${left}. Nothing is changed by it.`;
    return { confirmed: false, summary, ...told(course, offer, input) };
  },
  async prepare(ctx, input): Promise<Prepared> {
    await ctx.use(AuthorDesk).take(ctx.actor.userId);
    const course = await findCourse(ctx, input.courseId);
    const [wanted, offer] = [wantedOf(course.draft, input), await requireOffer(ctx, input)];
    if (input.kind === 'draw') {
      const picture = await draw(ctx, course, input, wanted);
      return { course, offer, picture, proposal: pictured(picture, input, wanted) };
    }
    const help = await ctx.use(AuthorDesk).helpOf(ctx.workspaceId);
    if (!help) throw notOffered();
    const call = { workspaceId: ctx.workspaceId, courseId: course.id, signal: AbortSignal.timeout(WITHIN_MS) };
    return { course, offer, picture: null, proposal: await madeBy(help, course.draft, input, wanted, call) };
  },
  async commit(ctx, input, { course, offer, proposal, picture }) {
    ctx.target('course', course.id);
    try {
      if (picture && (await keepFiles(ctx, [picture.file])).length === 0)
        throw new Error('a drawn file has a name that is taken');
      await ctx.use(CreditLedger).chargeProposal(ctx.tx, ctx.workspaceId, course.id, offer.credits, OWN_WORDS);
    } catch (error) {
      if (picture) void ctx.use(Illustrations).discard([picture]);
      throw error;
    }
    return {
      confirmed: true,
      summary: `Proposed by ${offer.by}, and charged ${counted(offer.credits, 'credit')}. Nothing is changed by it.`,
      ...told(course, offer, input),
      chargedCredits: offer.credits,
      proposal,
    };
  },
});

const OWN_WORDS = 'go on by hand';

function told({ id, revision }: Course, { credits, by }: Offer, { slideId, kind }: Given) {
  return { courseId: id, slideId, kind, by, revision, estimatedCredits: credits };
}

/** @throws {ProblemError} feature-off, changed-since for a higher price. */
async function requireOffer(
  ctx: DeskContext,
  { kind, agreedCredits: agreed }: Given & { agreedCredits?: number | undefined },
): Promise<Offer> {
  const offer = (await offersOf(ctx)).find((each) => each.kind === kind);
  if (!offer) throw notOffered();
  requireAgreed(agreed, offer.credits);
  return offer;
}

const notOffered = (): ProblemError =>
  new ProblemError(
    'feature-off',
    'This is not offered here: it is switched off under Workspace Settings > AI, or there is no language model. get_author_offers names what is offered, over REST.',
  );

async function draw(ctx: DeskContext, { id }: Course, input: Given, wanted: Wanted): Promise<Picture> {
  const { primaryColor: primary, accentColor: accent } = await findWorkspace(ctx.tx, ctx.workspaceId);
  const placeholder = placeholderOf(wanted);
  const blockId = placeholder?.id ?? uuid();
  const order = {
    blockId,
    itemId: blockId,
    slide: wanted.slide.title,
    prompt: promptOf(input, placeholder),
    alt: placeholder?.alt ?? '',
  };
  const work = { workspaceId: ctx.workspaceId, courseId: id, colours: { primary, accent } };
  const { pictures, failures } = await ctx.use(Illustrations).draw([order], work, () => undefined);
  if (pictures[0]) return pictures[0];
  throw failures[0]?.problem ?? new ProblemError('model-failed', 'No picture was drawn, and nothing was charged.');
}

function pictured({ file, placeholder: { blockId, prompt } }: Picture, _given: Given, wanted: Wanted): Proposal {
  const before = placeholderOf(wanted);
  const alt = before && before.alt.trim() !== '' ? before.alt : truncate(prompt, LIMITS.altLength);
  const item: SlideItem = { id: blockId, kind: 'image', fileId: file.id, alt, caption: before?.caption ?? '', prompt: null };
  if (before) return { title: null, replaced: [item], added: [] };
  return { title: null, replaced: [], added: [{ after: wanted.slide.items.at(-1)?.id ?? null, item }] };
}
