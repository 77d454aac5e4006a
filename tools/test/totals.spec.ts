import { describe, expect, it } from '@jest/globals';
import { checksPart, endingPart, secretsPart, slowest, sum, testsPart, wordsPart, type SuiteResult } from './totals.ts';

const suite = (overrides: Partial<SuiteResult> = {}): SuiteResult => ({
  testFilePath: 'a.spec.ts',
  numPassingTests: 0,
  numFailingTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  perfStats: { runtime: 2_000 },
  testResults: [],
  ...overrides,
});
const tests = (status: string, ...titles: string[]): SuiteResult['testResults'] =>
  titles.map((title) => ({ status, fullName: `Suite ${title}`, ancestorTitles: ['Suite'] }));

describe('The totals of a run', () => {
  it('add up over all suites and projects', () => {
    const parts = [
      testsPart('a', [suite({ numPassingTests: 1, numPendingTests: 1, numTodoTests: 1 }), suite({ numPassingTests: 2 })]),
      testsPart('b', [suite({ numPassingTests: 4, numFailingTests: 2 })]),
    ];
    expect(sum(parts)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('count a project without a result as one failure', () => {
    expect(testsPart('a', []).totals).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('count a suite that did not load as one failure and name its file', () => {
    const part = testsPart('a', [suite({ testExecError: {} })]);
    expect(part.totals.failed).toBe(1);
    expect(part.failures).toEqual(['a.spec.ts did not load']);
  });

  it('name the tests that failed', () => {
    const part = testsPart('a', [suite({ numFailingTests: 1, testResults: [...tests('failed', 'x'), ...tests('passed', 'y')] })]);
    expect(part.failures).toEqual(['Suite x']);
  });

  it('count a run that ended badly although all its tests passed', () => {
    const passed = [testsPart('a', [suite({ numPassingTests: 1 })])];
    expect(endingPart(true, passed)).toEqual([]);
    expect(sum(endingPart(false, passed))).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(endingPart(false, [testsPart('a', [suite({ numFailingTests: 1 })])])).toEqual([]);
  });

  it('name the suites with skipped tests and how many each has', () => {
    const skipped = suite({ numPendingTests: 2, testResults: tests('pending', 'x', 'y') });
    expect(testsPart('a', [skipped]).skips).toEqual(['Suite (2)']);
  });

  it('count a check that never came to run as failed', () => {
    const wanted = [
      { project: 'a', target: 'lint' },
      { project: 'a', target: 'build' },
    ];
    const part = checksPart(wanted, [{ project: 'a', target: 'lint', ok: true }]);
    expect(part.totals).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(part.failures).toEqual(['build of a']);
  });

  it('tell how long each part took, and which suites took longest', () => {
    const timed = (file: string, runtime: number): SuiteResult => suite({ testFilePath: file, perfStats: { runtime } });
    const parts = [
      testsPart('a', [timed('a', 4_000), timed('b', 5_000), timed('c', 0)]),
      testsPart('none', []),
      checksPart([], []),
    ];
    expect(parts.map(({ seconds }) => seconds)).toEqual([9, 0, 0]);
    expect(slowest(parts, 2)).toEqual([
      { file: 'b', seconds: 5 },
      { file: 'a', seconds: 4 },
    ]);
  });

  it('count the search for secrets as one check, which shows nothing without logs and secrets', () => {
    const found = { logs: 3, secrets: 9, leaks: [] };
    expect(secretsPart(found, true).totals).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(secretsPart({ ...found, secrets: 0 }, true).totals.failed).toBe(1);
    expect(secretsPart({ ...found, logs: 0, secrets: 0 }, false).totals.passed).toBe(1);
    const leaks = ['a.log', 'b.log'].map((file) => ({ file, line: 7, what: 'svc_pat_… (53 characters)' }));
    const part = secretsPart({ ...found, leaks }, true);
    expect(part.totals).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(part.failures[1]).toBe('b.log:7 holds a secret: svc_pat_… (53 characters)');
  });

  it('count the reading of what the services said as one check, which shows nothing without texts', () => {
    expect(wordsPart({ texts: 9, faults: [] }, true).totals).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(wordsPart({ texts: 0, faults: [] }, true).totals.failed).toBe(1);
    expect(wordsPart({ texts: 0, faults: [] }, false).totals.passed).toBe(1);
    expect(wordsPart({ texts: 9, faults: ['1 credits', '1 slides'] }, true).totals.failed).toBe(1);
  });
});
