import type { Block, CourseDocument, SlideItem } from '@lib/course-content/document';

export type Survey = Extract<Block, { kind: 'survey' }>;

const isSurvey = (item: SlideItem): item is Survey => item.kind === 'survey';

/** The surveys that a course asks, with their slides: those on its slides, and not within what else stands there. */
export function surveysOf({ modules }: Pick<CourseDocument, 'modules'>): { slideId: string; title: string; survey: Survey }[] {
  return modules.flatMap(({ slides }) =>
    slides.flatMap(({ id, title, items }) => items.filter(isSurvey).map((survey) => ({ slideId: id, title, survey }))),
  );
}
