import { describe, expect, it } from '@jest/globals';
import type { EventPayloads } from '../../kernel/events.js';
import { statementRules } from '../../../test/record-store.js';
import type { EventDetails, KeptEvent } from '../outbox/index.js';
import { isLearned, statementOf, type XAPI_KINDS } from './xapi-statement.js';

type Kind = (typeof XAPI_KINDS)[number];

const EVENT = '0198c0de-7000-7000-8000-000000000001';
const publicUrl = 'https://learn.example.org';
const of = { courseId: 'c1', enrollmentId: 'e1', memberId: 'm1' };
const details = {
  name: 'Ada',
  email: 'ada@example.org',
  courseTitle: 'Pumps',
  courseVersion: 3,
  pathTitle: 'First weeks',
} as EventDetails;
const course = { objectType: 'Activity', id: `${publicUrl}/xapi/courses/c1` };

function said<K extends Kind>(kind: K, payload: EventPayloads[K], isNamed = true) {
  const event = { id: EVENT, kind, at: new Date('2026-11-25T10:00:00Z'), workspaceId: 'w1', payload } as unknown as KeptEvent;
  if (!isLearned(event)) throw new Error(kind);
  return statementRules.parse(statementOf(event, details, { publicUrl, isNamed }));
}

describe('a statement for a learning record store', () => {
  it('says who, what, in which version and when, under an id that follows from its event’s', () => {
    expect(said('enrollment.started', of)).toEqual({
      id: expect.any(String),
      timestamp: '2026-11-25T10:00:00.000Z',
      actor: { objectType: 'Agent', name: 'Ada', account: { homePage: publicUrl, name: 'm1' } },
      verb: { id: 'http://adlnet.gov/expapi/verbs/initialized', display: { en: 'initialized' } },
      object: { ...course, definition: { type: 'http://adlnet.gov/expapi/activities/course', name: { und: 'Pumps' } } },
      context: { registration: expect.any(String), platform: 'Course platform', revision: '3' },
    });
    const [once, again] = [said('enrollment.started', of), said('enrollment.completed', { ...of, score: 90 })];
    expect([again.id, again.context]).toEqual([once.id, once.context]);
  });

  it('names nobody and nothing where ids only are told', () => {
    for (const statement of [
      said('enrollment.completed', { ...of, score: 90 }, false),
      said('quiz.passed', { ...of, quizId: 'q1', attempt: 1, score: 90 }, false),
      said('path.completed', { pathId: 'p1', pathEnrollmentId: 'pe1', memberId: 'm1' }, false),
    ])
      expect(JSON.stringify(statement)).not.toMatch(/Ada|ada@|Pumps|First weeks/);
  });

  it('says how far, and with which result', () => {
    expect(said('enrollment.progressed', { ...of, progress: 50 }).result).toEqual({
      extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': 50 },
    });
    expect(said('enrollment.completed', { ...of, score: null }).result).toEqual({ completion: true });
    expect(said('quiz.failed', { ...of, quizId: 'q1', attempt: 2, score: 40 })).toMatchObject({
      verb: { id: 'http://adlnet.gov/expapi/verbs/failed' },
      object: { id: `${course.id}/quizzes/q1` },
      result: { completion: true, success: false, score: { scaled: 0.4 } },
      context: { contextActivities: { parent: [course] } },
    });
    expect(said('path.completed', { pathId: 'p1', pathEnrollmentId: 'pe1', memberId: 'm1' })).toMatchObject({
      object: { id: `${publicUrl}/xapi/paths/p1`, definition: { name: { und: 'First weeks' } } },
      result: { completion: true },
    });
  });
});
