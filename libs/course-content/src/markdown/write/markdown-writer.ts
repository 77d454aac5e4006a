import {
  blocksIn,
  isInteraction,
  isQuestion,
  settingsSchema,
  type CourseDocument,
  type CourseModule,
  type Slide,
  type SlideItem,
} from '../../document/index.js';
import { alternations, line, writeBlock, type FileName } from './markdown-blocks.js';
import { escapeDescription, escapePlain } from './markdown-escapes.js';
import { isMedia, videoType } from '../../kinds/index.js';
import { writeInteraction, writeQuestion } from './markdown-items.js';

const DEFAULTS = settingsSchema.parse({});

/** The whole course as course markdown, in its one written form. */
export function writeCourse(course: CourseDocument, fileName: FileName = (id) => id): string {
  const section = (module: CourseModule, final: boolean): string =>
    [`## ${escapePlain(module.title)}`, module.slides.map((slide) => writeSlide(course, slide, final, fileName)).join('\n\n')]
      .filter(Boolean)
      .join('\n');
  const sections = [
    courseHead(course),
    ...course.modules.map((module) => section(module, false)),
    ...course.pool.map((module) => section(module, true)),
  ];
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
  return [
    `# ${escapePlain(course.title)}\n${lines.join('\n')}`,
    ...(course.description.trim() ? [escapeDescription(course.description)] : []),
  ].join('\n\n');
}

/** One slide under its `###` heading, with the keys of its questions. */
export function writeSlide(course: CourseDocument, slide: Slide, final: boolean, fileName: FileName = (id) => id): string {
  const head = [`### ${escapePlain(slide.title)}`, ...videoLine(slide), ...(final ? [line('Assessment', 'final')] : [])];
  const alternate = alternations(slide.items);
  // A slide that shows nothing yet has a break, which says so: a heading alone is refused.
  let written = (slide.items.length === 0 ? [...head, '---'] : head).join('\n');
  slide.items.forEach((item, index) => {
    const before = slide.items[index - 1];
    const afterHead = head.length > 1 && !isMedia(item.kind) && !isQuestion(item) && !isInteraction(item);
    written += (before ? glue(before, item) : afterHead ? '\n\n' : '\n') + writeItem(course, item, alternate[index]!, fileName);
  });
  return written;
}

function glue(before: SlideItem, item: SlideItem): string {
  if (isInteraction(before)) return '\n\n---\n\n';
  if (isQuestion(before) && !isQuestion(item)) return '\n\n---\n\n';
  return item.kind === 'heading' || before.kind === 'heading' ? '\n' : '\n\n';
}

function writeItem(course: CourseDocument, item: SlideItem, alternate: boolean, fileName: FileName): string {
  if (isQuestion(item)) return writeQuestion(item, course, fileName);
  if (isInteraction(item)) return writeInteraction(item, fileName);
  return writeBlock(item, fileName, alternate);
}

function videoLine(slide: Slide): string[] {
  const providers = new Set(
    slide.items.flatMap(blocksIn).flatMap((item) => (item.kind === 'hosted-video' ? [item.provider] : [])),
  );
  const [provider] = providers;
  if (!provider) return [];
  return [line('Slide Type', videoType(providers.size === 1 ? provider : 'other'))];
}
