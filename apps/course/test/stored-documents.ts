import { STORED_COURSE, STORED_SLIDE, courseSchema, shownSchemas } from '@lib/course-content/document';
import { type StoredDocument } from '@lib/validation';
import { z } from 'zod';
import { STORED_PLAN, planSchema } from '../src/authoring/generation/domain/plan.js';
import { STORED_REQUEST, type PlanRequest } from '../src/authoring/generation/domain/plan-request.js';
import { DIFFICULTIES } from '../src/authoring/generation/domain/brief.js';
import { KEPT_RESULT } from '../src/kernel/kept-result.js';

const learners = {
  audience: z.string(),
  outcomes: z.array(z.string()),
  difficulty: z.enum(DIFFICULTIES),
  tone: z.string(),
};
const details = z.strictObject(learners);
const common = { language: z.string(), comment: z.string().nullable() };
const defaulted = z.array(z.string());
const requestSchema = z.discriminatedUnion('mode', [
  z.strictObject({
    ...common,
    mode: z.literal('brief'),
    brief: z.strictObject({ topic: z.string(), ...learners, slideCount: z.number() }),
    defaulted,
  }),
  z.strictObject({ ...common, mode: z.literal('outline'), text: z.string() }),
  z.strictObject({ ...common, mode: z.literal('document'), text: z.string(), details, defaulted }),
]);
/** The compiler refuses a request with a field that the schema does not have, and a schema with one that a request has not. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;
const isWholeRequest: Same<Required<z.infer<typeof requestSchema>>, Required<PlanRequest>> = true;
void isWholeRequest;

export interface DocumentKind {
  document: StoredDocument<unknown>;
  /** Where it is stored; the version of its schema is in the column of the same name with `_schema`. */
  columns: string[];
  schema: z.ZodType;
}

/** Every kind of document that is stored as JSON, and read through its upgrades. */
export const DOCUMENTS: DocumentKind[] = [
  {
    document: STORED_COURSE,
    columns: ['courses.draft', 'course_versions.content', 'course_approvals.content'],
    schema: courseSchema,
  },
  { document: STORED_SLIDE, columns: ['generation_slides.slide'], schema: shownSchemas.slide },
  { document: STORED_PLAN, columns: ['generations.plan'], schema: planSchema },
  { document: STORED_REQUEST, columns: ['generations.request'], schema: requestSchema },
  {
    document: KEPT_RESULT,
    columns: ['idempotency_keys.result'],
    schema: z.strictObject({ action: z.string(), value: z.unknown() }),
  },
];

/** JSON that is no such document, and why. */
export const OTHER_JSON: Record<string, string> = {
  'audit_events.record': 'told as it was written, and in the digest of its seal',
  'notices.payload': 'that of its event',
  'outbox_events.payload': 'told as it was written',
  'workspaces.monthly_model_budget': 'a unit and a number',
  'generations.error': 'a code and a text',
  'enrollments.extra_attempts': 'numbers by id',
  'quiz_attempts.questions': 'ids, of the version that the attempt keeps',
  'quiz_attempts.answers': 'what learners said, of the version that the attempt keeps',
  'quiz_attempts.points': 'numbers and what trainers said to them, by id',
  'survey_urns.waiting': 'numbers and what learners said, at most four',
  'oauth_clients.metadata': "the library's, by a standard",
  'oauth_artifacts.payload': "the library's, and short-lived",
};
