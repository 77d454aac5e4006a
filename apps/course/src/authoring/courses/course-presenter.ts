import { timestamp } from '@lib/validation';
import { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { PreviewLinks } from '../preview-links/index.js';
import { COURSE_STATES, type Course } from './course.entity.js';
import { countCourse, settingsSchema } from '@lib/course-content/document';

export const COURSE_URI_PREFIX = 'svc-course://';

export const courseUri = (courseId: string): string => COURSE_URI_PREFIX + courseId;

export const courseSummary = z.object({
  courseId: z.uuid().describe('Its id'),
  title: z.string().describe('Of the draft'),
  state: z.enum(COURSE_STATES).describe('Its state'),
  slides: z.int().describe('In the draft, pool included'),
  updatedAt: timestamp.describe('Last change'),
  publishedAt: timestamp.nullable().describe('Of the last version'),
});

export const courseDetail = courseSummary.extend({
  language: z.string().describe('BCP 47'),
  settings: settingsSchema.describe('Of the draft'),
  version: z.int().nullable().describe('Last published; null: none'),
  hasUnpublishedChanges: z.boolean().describe('Since that version'),
  counts: z
    .object({
      modules: z.int().describe('Pool excluded'),
      slides: z.int().describe('Pool included'),
      blocks: z.int().describe('Interactions too'),
      questions: z.int().describe('Pool included'),
      imagePlaceholders: z.int().describe('See fill_course_images'),
    })
    .describe('Of the draft'),
  resourceUri: z.string().nullable().describe('MCP resource, once published'),
  previewUrl: z.string().nullable().describe('Preview, after sign-in; null: none'),
});

const labels = {
  language: z.string().describe('Of the draft, BCP 47'),
  tags: z.array(z.string()).describe('What it is found by'),
};

/** What REST tells beside what the tools tell. */
export const labelledSummary = courseSummary.extend(labels);
export const labelledDetail = courseDetail.extend({
  ...labels,
  inCatalogue: z.boolean().describe('Learners enrol themselves in it, where the catalogue of the workspace is open'),
});

type CourseRow = Pick<Course, 'id' | 'title' | 'state' | 'slides' | 'updatedAt' | 'publishedAt'>;

export const presentSummary = (row: CourseRow): z.input<typeof courseSummary> => ({
  courseId: row.id,
  title: row.title,
  state: row.state,
  slides: row.slides,
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

export function presentDetail(ctx: ActionContext<typeof PreviewLinks>, course: Course): z.input<typeof courseDetail> {
  const { draft, version, revision, publishedRevision } = course;
  return {
    ...presentSummary(course),
    language: draft.language,
    settings: draft.settings,
    version,
    hasUnpublishedChanges: revision !== publishedRevision,
    counts: countCourse(draft),
    resourceUri: course.state === 'published' ? courseUri(course.id) : null,
    previewUrl: ctx.use(PreviewLinks).forCaller(ctx, course.id),
  };
}
