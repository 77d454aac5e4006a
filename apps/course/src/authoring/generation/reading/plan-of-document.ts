import { blockingProblems, publishWarnings, type Finding } from '@lib/course-content/review';
import { blocksIn, isInteraction, isQuestion, type CourseDocument, type Slide } from '@lib/course-content/document';
import { isFileKind, kindTitle, videoType } from '@lib/course-content/kinds';
import { escapePlain } from '@lib/course-content/markdown/write';
import { plainText, type Reading, type WorkspaceFile } from '@lib/course-content/markdown/read';
import { countPlan, POINTS_AT_MOST, type Plan, type PlanSlide } from '../domain/plan.js';

const WORDS_PER_MINUTE = 180;
const POINT_LENGTH = 80;

/** What a document will be as a course: its own slides, and what stands against publishing it. */
export function planOfDocument(
  course: CourseDocument,
  outline: Reading['outline'],
  slides: readonly Slide[],
  { warnings, questionsForUser }: Pick<Reading, 'warnings' | 'questionsForUser'>,
  files: ReadonlyMap<string, WorkspaceFile>,
): Omit<Plan, 'author'> {
  const inPool = new Set(course.pool.flatMap((section) => section.slides));
  const rest = slides.values();
  const modules = outline.modules.map((module) => ({
    title: plainText(module.title).trim(),
    slides: module.slides.map(({ lines }) => {
      const slide = rest.next().value!;
      const words = lines.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
      return planSlideOf(slide, { words, final: inPool.has(slide), objectives: course.objectives });
    }),
  }));
  const kinds = new Map([...files.values()].map(({ id, kind }) => [id, kind]));
  const problems = blockingProblems(course, (id, kind) => kinds.get(id) === (kind === 'captions' ? 'resource' : kind)).filter(
    ({ code }) => code !== 'image-unfilled',
  );
  return {
    title: course.title,
    language: course.language,
    details: null,
    defaulted: [],
    objectives: course.objectives.map(({ text }) => text),
    settings: course.settings,
    modules,
    counts: countPlan(modules),
    findings: [
      ...warnings,
      ...problems.filter(({ code, slide }) => !warnings.some((each) => each.code === code && each.slide === slide)),
      ...publishWarnings(course),
      // The course that is built will have other ids
    ].map(({ code, slide, message }) => ({ code, slide, message })),
    questionsForUser: [...questionsForUser, ...unasked(problems, warnings)],
    ...(course.description !== '' && { description: course.description }),
  };
}

/** What only the user can mend, but for the keys that the reader has asked for. */
function unasked(problems: readonly Finding[], warnings: readonly Finding[]): string[] {
  const asked = warnings.filter(({ code }) => code === 'question-without-key').map(({ slide }) => slide);
  return problems
    .filter(({ code, slide }) => {
      const at = code === 'key-missing' || code === 'too-few-options' ? asked.indexOf(slide) : -1;
      if (at >= 0) asked.splice(at, 1);
      return at < 0;
    })
    .map(({ slide, message }) => `${slide ?? 'Course'}: ${message} What should it be?`);
}

function planSlideOf(
  slide: Slide,
  { words, final, objectives }: { words: number; final: boolean; objectives: CourseDocument['objectives'] },
): PlanSlide {
  const questions = slide.items.filter(isQuestion);
  const images = slide.items.flatMap(blocksIn).filter((block) => block.kind === 'image' && block.fileId === null).length;
  const tests = questions.map(({ objectiveId }) => objectives.findIndex(({ id }) => id === objectiveId) + 1 || null);
  const minutes = words / WORDS_PER_MINUTE + questions.length;
  return {
    title: slide.title,
    slideType: typeOf(slide),
    points: pointsOf(slide),
    questions: questions.length,
    images,
    final,
    estimatedMinutes: Math.max(0.5, Math.round(minutes * 2) / 2),
    ...(tests.some((each) => each !== null) && { tests }),
  };
}

function typeOf({ kind, items }: Slide): string {
  const questions = items.filter(isQuestion);
  if (kind === 'knowledge-check') {
    const [only] = new Set(questions.map((question) => question.kind));
    return questions.length === 1 && only ? kindTitle(only) : 'Knowledge check';
  }
  const interaction = items.find(isInteraction);
  if (interaction) return kindTitle(interaction.kind);
  const video = items.find((item) => item.kind === 'hosted-video');
  if (video) return videoType(video.provider);
  const media = items.find(({ kind: each }) => isFileKind(each) || each === 'survey');
  return media && items.length === 1 ? kindTitle(media.kind) : 'Content';
}

/** What the slide says, in the beginnings of its parts and paragraphs. */
function pointsOf({ items }: Slide): string[] {
  const texts = items.flatMap((item) => {
    if (isInteraction(item)) return item.parts.map(({ title }) => title);
    const [block] = isQuestion(item) ? item.stem : [item];
    if (block?.kind === 'formula') return [escapePlain(block.alt || block.tex)];
    return block && 'text' in block ? [block.text] : [];
  });
  return texts
    .map((text) => plainText(text).trim())
    .filter((text) => text !== '')
    .slice(0, POINTS_AT_MOST)
    .map((text) => (text.length > POINT_LENGTH ? `${text.slice(0, POINT_LENGTH - 1).trimEnd()}…` : text));
}
