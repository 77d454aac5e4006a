import {
  isQuestion,
  LIMITS,
  shownSchemas,
  textsOf,
  withTexts,
  type CourseDocument,
  type SlideItem,
} from '@lib/course-content/document';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { AuthorHelp, HelpCall } from './author-help.js';
import { choiceOf, isRewriting, type Given, type Wanted } from './wanted.js';

/** What a proposal would change; nothing of it is in the draft. */
export const proposalSchema = z
  .object({
    title: z.string().nullable().describe('Of the slide; null: as it is'),
    replaced: z.array(shownSchemas.item).describe('Items in the place of those with the same ids'),
    added: z.array(z.object({ after: z.uuid().nullable().describe('The item before it; null: first'), item: shownSchemas.item })),
  })
  .meta({ id: 'Proposal' });

export type Proposal = z.input<typeof proposalSchema>;

/** What whoever helps makes of a wish. @throws {ProblemError} model-failed. */
export async function madeBy(
  help: AuthorHelp,
  course: CourseDocument,
  given: Given,
  wanted: Wanted,
  call: HelpCall,
): Promise<Proposal> {
  const asked = { language: given.language ?? course.language, wish: given.wish ?? null };
  const { slide, items, isWhole } = wanted;
  if (given.kind === 'question') {
    const { objectives } = course;
    const item = await help.askQuestion(
      { ...asked, texts: textsOf([slide.title, ...items], { typed: false }), objectives },
      call,
    );
    return { title: null, replaced: [], added: [{ after: items.at(-1)!.id, item }] };
  }
  if (given.kind === 'distractors') {
    const question = choiceOf(wanted);
    const stem = textsOf(question.stem, { typed: false });
    const most = Math.min(3, LIMITS.optionsMax - question.options.length);
    const wrong = await help.distract({ ...asked, stem, options: question.options, most }, call);
    const options = [...question.options, ...wrong.map((option) => ({ id: uuid(), correct: false, ...option }))];
    return { title: null, replaced: [{ ...question, options }], added: [] };
  }
  if (!isRewriting(given.kind)) throw new Error(`${given.kind} is not written`);
  const taken = { typed: given.kind === 'translate' };
  const part = { title: isWhole ? slide.title : '', items };
  const texts = await help.rewrite(
    { ...asked, task: given.kind, texts: textsOf(part, taken), faultsOf: (answer) => faultsIn(withTexts(part, taken, answer)) },
    call,
  );
  const { title, items: written } = withTexts(part, taken, texts);
  return { title: isWhole && title !== slide.title ? title : null, replaced: written.filter(isAnother(items)), added: [] };
}

/** What a slide may not be: too long somewhere, or with fewer gaps than answers. */
function faultsIn({ title, items }: { title: string; items: SlideItem[] }): string[] {
  const tooLong = title.length > LIMITS.titleLength ? [`The title has more than ${LIMITS.titleLength} characters.`] : [];
  const faults = items.flatMap((item) => {
    const parsed = shownSchemas.item.safeParse(item);
    return parsed.success ? gapFaults(item) : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  });
  return [...tooLong, ...faults];
}

function gapFaults(item: SlideItem): string[] {
  if (!isQuestion(item) || item.kind !== 'fill-blank') return [];
  const gaps = textsOf(item.stem, { typed: false }).join(' ').match(/_{3,}/g)?.length ?? 0;
  return gaps === item.answers.length ? [] : [`Keep the ${item.answers.length} gaps ____ of the text with gaps, as they are.`];
}

const isAnother = (before: readonly SlideItem[]) => (item: SlideItem, index: number) =>
  JSON.stringify(item) !== JSON.stringify(before[index]);
