import { v7 as uuid } from 'uuid';
import { LIMITS, type CourseDocument, type CourseModule, type Slide, type SlideItem } from '@lib/course-content/document';
import { TITLE } from '@lib/course-content/proof';
import { plainText } from '@lib/course-content/markdown/read';
import { escapePlain } from '@lib/course-content/markdown/write';
import type { FileReading, Left, Picture } from './format.js';

const DEFAULTS = { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null } as const;

/** Of longer texts nobody looks at the source, and to try them costs the square of their length. */
const LONGEST_TRIED = 2_000;

/** Text as inline markdown that shows that text, whatever stands in it: with as few backslashes as will do. */
export function plain(text: string): string {
  const shown = collapsed(text);
  if (shown.length > LONGEST_TRIED) return escaped(shown);
  const light = escapePlain(shown);
  return plainText(light) === shown ? light : escaped(shown);
}

/** With a backslash before whatever might mean something, wherever it stands (CommonMark 2.4); a blank stays one. */
export const escaped = (text: string): string =>
  text.replace(/_{4,}|[\\`*_[\]]|<(?=[a-z!])|&(?=#?\w+;)/gi, (mark) => (mark.length > 1 ? mark : `\\${mark}`));

export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A course that grows while a file is read, in the order of the file. */
export class CourseDraft {
  readonly left: Left[] = [];
  readonly pictures: Picture[] = [];
  private readonly made = new Set<string>();
  /** Titles that did not fit. */
  private readonly waiting: string[] = [];
  private readonly course: CourseDocument;

  constructor({ title, language }: { title: string; language: string }) {
    const whole = { description: '', objectives: [], settings: { ...DEFAULTS }, modules: [], pool: [] };
    this.course = { title: shortened(collapsed(title)), language, ...whole };
    this.made.add(TITLE);
  }

  /** The file says its language. */
  language(tag: string): void {
    this.course.language = tag;
  }

  /** The file has a title of its own. */
  title(text: string): void {
    this.made.delete(TITLE);
    this.course.title = this.fitting(text, TITLE);
  }

  module(title: string): void {
    const id = uuid();
    this.course.modules.push({ id, title: this.fitting(title, id), slides: [] });
  }

  slide(title: string): void {
    const id = uuid();
    this.begin(id, this.fitting(title, id));
  }

  /** A slide whose title the file does not say. */
  untitledSlide(title: string): void {
    const id = uuid();
    this.made.add(id);
    this.begin(id, shortened(collapsed(title)) || this.course.title);
  }

  add(...items: SlideItem[]): void {
    for (const item of items) this.openSlide().items.push(item);
  }

  finished(): FileReading {
    const { course, made, left, pictures } = this;
    return { course, made, left, pictures };
  }

  private openModule(): CourseModule {
    const open = this.course.modules.at(-1);
    if (open) return open;
    const module = { id: uuid(), title: this.course.title, slides: [] };
    this.made.add(module.id);
    this.course.modules.push(module);
    return module;
  }

  /** A slide that is full goes on in another of the same title. */
  private openSlide(): Slide {
    const { slides, title } = this.openModule();
    const open = slides.at(-1);
    if (!open) this.untitledSlide(title);
    else if (open.items.length >= LIMITS.itemsPerSlide) this.untitledSlide(open.title);
    return slides.at(-1)!;
  }

  private begin(id: string, title: string): void {
    const items = this.waiting.splice(0).map((text) => ({ id: uuid(), kind: 'text' as const, text }));
    this.openModule().slides.push({ id, title, kind: 'content', items });
  }

  /** A title that is too long stands in full at the beginning of the slide. */
  private fitting(text: string, id: string): string {
    const title = collapsed(text);
    if (title !== '' && title.length <= LIMITS.titleLength) return title;
    this.made.add(id);
    if (title !== '') this.waiting.push(plain(title));
    return shortened(title) || this.course.title;
  }
}

function shortened(title: string): string {
  return title.length <= SHORT ? title : `${title.slice(0, SHORT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const SHORT = 100;
