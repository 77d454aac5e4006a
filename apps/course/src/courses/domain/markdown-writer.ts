import {
  isInteraction,
  isQuestion,
  placedSlides,
  settingsSchema,
  type CourseDocument,
  type Slide,
  type SlideItem,
} from './course-document.js';
import { line, writeBlock, type FileName } from './markdown-blocks.js';
import { writeInteraction, writeQuestion } from './markdown-items.js';

const DEFAULTS = settingsSchema.parse({});
const PROVIDER_NAME = { youtube: 'YouTube', vimeo: 'Vimeo', wistia: 'Wistia', loom: 'Loom' } as const;

/** The whole course as course markdown, in its one written form. */
export function writeCourse(course: CourseDocument, fileName: FileName = (id) => id): string {
  const sections = [courseHead(course)];
  let current: unknown;
  for (const { module, slide, final } of placedSlides(course)) {
    const slideText = writeSlide(course, slide, final, fileName);
    sections.push(module === current ? slideText : `## ${module.title}\n${slideText}`);
    current = module;
  }
  return `${sections.join('\n\n')}\n`;
}

function courseHead(course: CourseDocument): string {
  const { passMark, quizMode, retryLimit, poolDraw } = course.settings;
  const lines = [
    line('Language', course.language),
    line('Pass mark', passMark),
    line('Quiz mode', quizMode),
    line('Retry limit', retryLimit ?? 'unlimited'),
    ...(poolDraw === DEFAULTS.poolDraw ? [] : [line('Pool draw', poolDraw ?? 'all')]),
    ...course.objectives.map(({ text }) => line('Objective', text)),
  ];
  return [`# ${course.title}\n${lines.join('\n')}`, ...(course.description ? [course.description] : [])].join('\n\n');
}

/** One slide under its `###` heading, with the keys of its questions. */
export function writeSlide(course: CourseDocument, slide: Slide, final: boolean, fileName: FileName = (id) => id): string {
  const head = [`### ${slide.title}`, ...videoType(slide), ...(final ? [line('Assessment', 'final')] : [])];
  let written = head.join('\n');
  slide.items.forEach((item, index) => {
    const before = slide.items[index - 1];
    written += glue(before, item) + writeItem(course, item, before, index, fileName);
  });
  return written;
}

function glue(before: SlideItem | undefined, item: SlideItem): string {
  if (!before) return '\n';
  if (isInteraction(before)) return '\n\n---\n\n';
  if (isQuestion(before) && !isQuestion(item)) return '\n\n---\n\n';
  return item.kind === 'heading' || before.kind === 'heading' ? '\n' : '\n\n';
}

function writeItem(
  course: CourseDocument,
  item: SlideItem,
  before: SlideItem | undefined,
  index: number,
  fileName: FileName,
): string {
  if (isQuestion(item)) return writeQuestion(item, course.objectives, fileName);
  if (isInteraction(item)) return writeInteraction(item, fileName);
  return writeBlock(item, fileName, before?.kind === 'list' && item.kind === 'list' && index % 2 === 1);
}

function videoType(slide: Slide): string[] {
  const providers = new Set(slide.items.flatMap((item) => (item.kind === 'hosted-video' ? [item.provider] : [])));
  const [provider] = providers;
  if (!provider) return [];
  return [line('Slide Type', providers.size === 1 ? `${PROVIDER_NAME[provider]} video` : 'Hosted video')];
}
