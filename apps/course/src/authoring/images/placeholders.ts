import { createHash } from 'node:crypto';
import {
  blocksIn,
  isInteraction,
  isQuestion,
  LIMITS,
  placedSlides,
  type Block,
  type CourseDocument,
  type CourseModule,
  type SlideItem,
} from '@lib/course-content/document';
import { truncate } from '@lib/validation';

/** An image block without a file, and with words to draw it from. */
export interface Placeholder {
  blockId: string;
  /** The item of its slide that it is in, or is. */
  itemId: string;
  /** "2.3 Title". */
  slide: string;
  prompt: string;
  alt: string;
}

type ImageBlock = Extract<Block, { kind: 'image' }>;

const isUnfilled = (block: Block): block is ImageBlock & { fileId: null } => block.kind === 'image' && block.fileId === null;
const hasPrompt = ({ prompt }: ImageBlock): boolean => prompt !== null && prompt.trim() !== '';

/** In reading order, those of the pool last. */
export function placeholdersIn(course: CourseDocument): Placeholder[] {
  return unfilledIn(course)
    .filter(({ block }) => hasPrompt(block))
    .map(({ block, itemId, slide }) => ({ blockId: block.id, itemId, slide, prompt: block.prompt!, alt: altOf(block) }));
}

/** Slides of the images that have neither a file nor a prompt: only a person can say what they are to show. */
export function slidesWithoutPrompt(course: CourseDocument): string[] {
  return unfilledIn(course).flatMap(({ block, slide }) => (hasPrompt(block) ? [] : [slide]));
}

/**
 * Puts files where placeholders still are as they were when the files were drawn for them.
 * @returns the course, and the ids of the blocks that were filled.
 */
export function fillPlaceholders(
  course: CourseDocument,
  files: readonly { placeholder: Placeholder; fileId: string }[],
): { course: CourseDocument; filled: Set<string> } {
  const wanted = new Map(files.map((file) => [file.placeholder.blockId, file]));
  const filled = new Set<string>();
  const fill = <B extends Block>(block: B): B => {
    const file = wanted.get(block.id);
    if (!file || !isUnfilled(block) || block.prompt !== file.placeholder.prompt) return block;
    filled.add(block.id);
    // The prompt has done its work: course markdown, which knows no filled image with one, gives the same course again.
    return { ...block, fileId: file.fileId, alt: altOf(block), prompt: null };
  };
  const inModule = (module: CourseModule): CourseModule => ({
    ...module,
    slides: module.slides.map((slide) => ({ ...slide, items: slide.items.map((item) => changeBlocks(item, fill)) })),
  });
  return { course: { ...course, modules: course.modules.map(inModule), pool: course.pool.map(inModule) }, filled };
}

/** The same for the same prompt. */
export function seedOf(prompt: string): number {
  return createHash('sha256').update(prompt).digest().readUInt32BE();
}

/** A name that tells what was asked for; the end of the id, which is random, keeps it apart from others. */
export function fileNameOf({ prompt }: Placeholder, fileId: string, mediaType: string): string {
  const words =
    prompt
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.slice(0, 6).join('-')].slice(0, 60).join('');
  return `${name || 'image'}-${fileId.slice(-12)}.${mediaType.split('/')[1]!.replace('jpeg', 'jpg')}`;
}

/** An image is never without an alternative text: what was to be drawn is better than nothing. */
function altOf({ alt, prompt }: ImageBlock): string {
  return alt.trim() === '' ? truncate(prompt ?? '', LIMITS.altLength) : alt;
}

function unfilledIn(course: CourseDocument): { block: ImageBlock; itemId: string; slide: string }[] {
  return placedSlides(course).flatMap(({ place, slide }) =>
    slide.items.flatMap((item) =>
      blocksIn(item).flatMap((block) => (isUnfilled(block) ? [{ block, itemId: item.id, slide: place }] : [])),
    ),
  );
}

function changeBlocks(item: SlideItem, change: <B extends Block>(block: B) => B): SlideItem {
  if (isQuestion(item)) return { ...item, stem: item.stem.map(change) };
  if (!isInteraction(item)) return change(item);
  return {
    ...item,
    image: item.image && change(item.image),
    parts: item.parts.map((part) => ({ ...part, body: part.body.map(change) })),
  };
}
