import { describe, expect, it } from '@jest/globals';
import { NoConnection, Problem } from '../../api/problem.js';
import type { CallTool } from '../tool-call.js';
import { titleIn } from '../../importing/report.js';
import { Importing } from './importing.js';

type Call = { tool: string; confirm?: true; idempotencyKey?: string; search?: string };

/** What the tools answer; a course is there unless it is said to be gone. */
function importing(answers: Partial<Record<string, (call: Call) => unknown>> = {}) {
  const calls: Call[] = [];
  const told: string[] = [];
  const usual: Record<string, (call: Call) => unknown> = {
    import_course: ({ confirm }) =>
      confirm
        ? { confirmed: true, courseId: 'c', summary: '"Ladders" is a draft now: courseId c.' }
        : { confirmed: false, summary: 'Would create "Ladders" as a draft; every sentence was found.' },
    get_course: () => ({ courseId: 'c', title: 'Ladders' }),
    list_courses: () => ({ data: [] }),
  };
  const call = ((tool: string, given: object) => {
    const made: Call = { tool, ...given };
    calls.push(made);
    const answer = (answers[tool] ?? usual[tool]!)(made);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as CallTool;
  const one = new Importing({ call, tell: (sentence) => void told.push(sentence), changed: () => undefined });
  return { one, calls, told, keys: () => calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? []) };
}

const GONE = new Problem(404, { code: 'course-not-found' }, null);

describe('a document that is imported from a conversation', () => {
  it('is imported once by two presses and from two panels, under a key of its text', async () => {
    const [one, other] = [importing(), importing()];
    await one.one.prove('# Ladders');
    await Promise.all([one.one.import('# Ladders'), one.one.import('# Ladders')]);
    await other.one.import('# Ladders');
    expect(one.keys()).toEqual(other.keys());
    expect([one.one.course, one.told]).toEqual([
      { courseId: 'c', title: 'Ladders' },
      ['In the panel, the document was imported: courseId c.'],
    ]);
    const another = importing();
    await another.one.import('# Ladders\n');
    expect(another.keys()).not.toEqual(one.keys());
  });

  it('can be imported again once its course was deleted, and that once too', async () => {
    const { one, keys } = importing({ get_course: () => GONE });
    await one.prove('# Ladders');
    await one.import('# Ladders');
    expect([one.goneId, one.course, one.refusal, one.isProved]).toEqual(['c', null, null, true]);
    await one.import('# Ladders');
    expect(keys()[1]).toBe(`${keys()[0]!}-c`);
    const later = importing({ get_course: () => GONE });
    await later.one.look('c');
    await later.one.import('# Ladders');
    expect(later.keys()).toEqual([keys()[1]]);
  });

  it('names a course that has its very title', async () => {
    const data = [{ title: 'Ladders indoors' }, { title: 'Ladders', courseId: 'n' }];
    const { one, calls } = importing({ list_courses: () => ({ data }) });
    await one.prove('# Ladders');
    expect([one.namesake, calls.at(-1)]).toEqual([data[1], { tool: 'list_courses', search: 'Ladders' }]);
  });

  it('is offered again where an answer was lost, and not where it may not be imported', async () => {
    let error: Error = new NoConnection();
    const { one } = importing({ import_course: ({ confirm }) => (confirm ? error : { confirmed: false }) });
    await one.prove('# Ladders');
    await one.import('# Ladders');
    expect([one.refusal, one.isProved]).toEqual([error, true]);
    error = new Problem(403, { code: 'insufficient-scope' }, null);
    await one.import('# Ladders');
    expect([one.refusal, one.isProved]).toEqual([error, false]);
  });

  it('has the title that its report tells, whatever stands in it', () => {
    const told = (summary: string): string | null => titleIn({ summary });
    expect(told('Would create "A "quoted" ladder" as a draft; every sentence was found.')).toBe('A "quoted" ladder');
    expect(told('"Ladders" is a draft now: courseId c.')).toBe('Ladders');
    expect([told(''), titleIn(null)]).toEqual([null, null]);
  });
});
