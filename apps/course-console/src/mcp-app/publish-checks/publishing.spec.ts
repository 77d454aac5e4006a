import { describe, expect, it } from '@jest/globals';
import { NoConnection, Problem } from '../../api/problem.js';
import type { CallTool } from '../tool-call.js';
import { Publishing, type Course } from './publishing.js';

type Call = { tool: string; courseId: string; confirm?: true; idempotencyKey?: string };

/** A course that is as it is told at each look, the last for ever, and what the tool that publishes answers. */
function publishing(looks: string[], answers: { checks?: () => unknown; publish?: () => unknown } = {}) {
  const calls: Call[] = [];
  const told: string[] = [];
  const call = ((tool: string, given: { courseId: string; confirm?: true }) => {
    calls.push({ tool, ...given });
    const answer =
      tool === 'get_course'
        ? ({ updatedAt: looks.length > 1 ? looks.shift()! : looks[0]! } as Course)
        : given.confirm
          ? (answers.publish?.() ?? { version: 2 })
          : (answers.checks?.() ?? { blocking: [], warnings: [] });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as CallTool;
  const one = new Publishing({ call, tell: (sentence) => void told.push(sentence), changed: () => undefined });
  return { one, calls, told, published: () => calls.filter(({ confirm }) => confirm) };
}

describe('a course that is published from a conversation', () => {
  it('is published once by two presses, under a key of the draft that was seen, and the model is told', async () => {
    const { one, told, published } = publishing(['monday']);
    await one.look('c');
    await Promise.all([one.publish(), one.publish()]);
    expect(published()).toEqual([{ tool: 'publish_course', courseId: 'c', confirm: true, idempotencyKey: 'publish-c-monday' }]);
    expect(told).toEqual(['In the panel, course c was published as version 2.']);
  });

  it('is shown instead where it is another than the one that was seen, and published when it was seen', async () => {
    const { one, published } = publishing(['monday', 'tuesday']);
    await one.look('c');
    await one.publish();
    expect([one.isOvertaken, published()]).toEqual([true, []]);
    await one.publish();
    expect([one.isOvertaken, published()[0]!.idempotencyKey]).toEqual([false, 'publish-c-tuesday']);
  });

  it('is not published over what has come in its way since', async () => {
    let blocking: object[] = [];
    const { one, published } = publishing(['monday'], { checks: () => ({ blocking, warnings: [] }) });
    await one.look('c');
    blocking = [{ code: 'file-missing' }];
    await one.publish();
    expect([one.checked!.blocking.length, published()]).toEqual([1, []]);
  });

  it('keeps what was seen where the answer was lost, and drops it where it may not be checked', async () => {
    let error: Error = new NoConnection();
    const { one } = publishing(['monday'], { publish: () => error });
    await one.look('c');
    await one.publish();
    expect([one.refusal, one.checked]).toEqual([error, expect.anything()]);
    error = new Problem(403, { code: 'insufficient-scope' }, null);
    await one.publish();
    expect([one.refusal, one.checked, one.course]).toEqual([error, null, expect.anything()]);
    await one.look();
    expect([one.refusal, one.checked]).toEqual([null, expect.anything()]);
  });

  it('is gone where there is none', async () => {
    const { one } = publishing(['monday'], { checks: () => new Problem(404, { code: 'course-not-found' }, null) });
    await one.look('c');
    expect([one.course, one.checked]).toEqual([null, null]);
  });
});
