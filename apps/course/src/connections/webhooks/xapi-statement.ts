import { v5 as uuidOf } from 'uuid';
import type { EventDetails, KeptEvent } from '../outbox/index.js';
import type { EventKind, EventPayloads } from '../../kernel/events.js';
import type { Outcome } from './domain/attempts.js';

export const XAPI_VERSION = '1.0.3';

/** Of xAPI 1.0.3 (part 2, 2.4), which stores of 2.0 take too: who did what, with what result. */
export interface Statement {
  id: string;
  timestamp: string;
  actor: { objectType: 'Agent'; name?: string; account: { homePage: string; name: string } };
  verb: { id: string; display: { en: string } };
  object: { objectType: 'Activity'; id: string; definition: { type?: string; name?: { und: string } } };
  result?: { completion?: true; success?: boolean; score?: { scaled: number }; extensions?: Record<string, number> };
  context: {
    registration?: string;
    platform: string;
    revision?: string;
    contextActivities?: { parent: { objectType: 'Activity'; id: string }[] };
  };
}

/** What a learning record store has use for. */
export const XAPI_KINDS = [
  'enrollment.started',
  'enrollment.progressed',
  'enrollment.completed',
  'quiz.passed',
  'quiz.failed',
  'path.completed',
] as const satisfies EventKind[];

type Kind = (typeof XAPI_KINDS)[number];

const VERBS: Record<Kind, string> = {
  'enrollment.started': 'initialized',
  'enrollment.progressed': 'progressed',
  'enrollment.completed': 'completed',
  'quiz.passed': 'passed',
  'quiz.failed': 'failed',
  'path.completed': 'completed',
};
const ADL = 'http://adlnet.gov/expapi';
/** Of cmi5 1.0, 9.5.5.1; xAPI itself has no place for it. */
const PROGRESS = 'https://w3id.org/xapi/cmi5/result/extensions/progress';
/** Some stores know only the kinds of UUID that there were when xAPI was written, and ours are newer: the same always becomes the same. */
const ours = (id: string): string => uuidOf(id, 'da726686-0c28-46ec-ae37-84f5ea058d12');

const PLATFORM = 'Course platform';

const verbOf = (name: string): Statement['verb'] => ({ id: `${ADL}/verbs/${name}`, display: { en: name } });
const scored = (percent: number): { score: { scaled: number } } => ({ score: { scaled: percent / 100 } });

interface Teller {
  publicUrl: string;
  /** Whether names and titles are told. */
  isNamed: boolean;
}

export const isLearnedKind = (kind: string): kind is Kind => (XAPI_KINDS as readonly string[]).includes(kind);

export const isLearned = (event: KeptEvent): event is KeptEvent & { kind: Kind } => isLearnedKind(event.kind);

/** A store that has a statement of this id may say 409, and has it: what a delivery says never changes. */
export const answerOfStore = (outcome: Outcome): Outcome => (outcome.status === 409 ? { ...outcome, error: null } : outcome);

/** The statement that an event makes, under an id that follows from the event's, so that a store keeps it once. */
export function statementOf(event: KeptEvent & { kind: Kind }, details: EventDetails, { publicUrl, isNamed }: Teller): Statement {
  const payload = event.payload as EventPayloads[Kind];
  const name = (isNamed && details.name) || undefined;
  return {
    id: ours(event.id),
    timestamp: event.at.toISOString(),
    actor: { objectType: 'Agent', ...(name && { name }), account: { homePage: publicUrl, name: payload.memberId } },
    verb: verbOf(VERBS[event.kind]),
    ...learnedOf(event.kind, payload, isNamed ? details : {}, publicUrl),
  };
}

type Learned = Pick<Statement, 'object' | 'result' | 'context'>;

function learnedOf(kind: Kind, payload: EventPayloads[Kind], details: EventDetails, publicUrl: string): Learned {
  const named = (title: string | null | undefined): object => (title ? { name: { und: title } } : {});
  if ('pathId' in payload) {
    const object = {
      objectType: 'Activity',
      id: `${publicUrl}/xapi/paths/${payload.pathId}`,
      definition: named(details.pathTitle),
    } as const;
    return {
      object,
      result: { completion: true },
      context: { registration: ours(payload.pathEnrollmentId), platform: PLATFORM },
    };
  }
  const course = { objectType: 'Activity', id: `${publicUrl}/xapi/courses/${payload.courseId}` } as const;
  const revision = details.courseVersion ? { revision: String(details.courseVersion) } : {};
  const context = { registration: ours(payload.enrollmentId), platform: PLATFORM, ...revision };
  if ('quizId' in payload) {
    const quiz = {
      ...course,
      id: `${course.id}/quizzes/${payload.quizId}`,
      definition: { type: `${ADL}/activities/assessment` },
    };
    const result = { completion: true, success: kind === 'quiz.passed', ...scored(payload.score) } as const;
    return { object: quiz, result, context: { ...context, contextActivities: { parent: [course] } } };
  }
  const object = { ...course, definition: { type: `${ADL}/activities/course`, ...named(details.courseTitle) } };
  if ('progress' in payload) return { object, result: { extensions: { [PROGRESS]: payload.progress } }, context };
  if (!('score' in payload)) return { object, context };
  return { object, result: { completion: true, ...(payload.score !== null && scored(payload.score)) }, context };
}

/** Says nothing of anybody: whether a store takes what it is sent. */
export function testStatement(
  { id, at, workspaceId }: { id: string; at: string; workspaceId: string },
  publicUrl: string,
): Statement {
  return {
    id: ours(id),
    timestamp: at,
    actor: { objectType: 'Agent', account: { homePage: publicUrl, name: 'test' } },
    verb: { id: `${publicUrl}/xapi/verbs/tested`, display: { en: 'tested' } },
    object: { objectType: 'Activity', id: `${publicUrl}/xapi/workspaces/${workspaceId}`, definition: {} },
    context: { platform: PLATFORM },
  };
}
