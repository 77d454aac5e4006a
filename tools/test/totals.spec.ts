import { describe, expect, it } from '@jest/globals';
import { checksPart, secretsPart, slowest, sum, testsPart, wordsPart, type JestResult } from './totals.ts';

const result = (overrides: Partial<JestResult> = {}): JestResult => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...overrides,
});
const suite = (status: string, ...titles: string[]): JestResult['testResults'][number] => ({
  testFilePath: 'a.spec.ts',
  perfStats: { start: 1_000, end: 3_000, runtime: 2_000 },
  testResults: titles.map((title) => ({ status, fullName: `Suite ${title}`, ancestorTitles: ['Suite'] })),
});

describe('The totals of a run', () => {
  it('add up over all projects', () => {
    const parts = [
      testsPart('a', result({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 }), true),
      testsPart('b', result({ numPassedTests: 4, numFailedTests: 2 }), false),
    ];
    expect(sum(parts)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('count a project without a result as one failure', () => {
    expect(testsPart('a', undefined, true).totals).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('count a suite that did not load as one failure and name its file', () => {
    const broken = result({ numRuntimeErrorTestSuites: 1, testResults: [{ ...suite('failed'), testExecError: {} }] });
    const part = testsPart('a', broken, false);
    expect(part.totals.failed).toBe(1);
    expect(part.failures).toEqual(['a.spec.ts did not load']);
  });

  it('count a runner that ended badly although all its tests passed', () => {
    expect(testsPart('a', result({ numPassedTests: 1 }), false).totals).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('name the suites with skipped tests and how many each has', () => {
    expect(testsPart('a', result({ numPendingTests: 2, testResults: [suite('pending', 'x', 'y')] }), true).skips).toEqual([
      'Suite (2)',
    ]);
  });

  it('count a check that never came to run as failed', () => {
    const wanted = [
      { project: 'a', target: 'lint' },
      { project: 'a', target: 'build' },
    ];
    const part = checksPart(wanted, [{ project: 'a', target: 'lint', ok: true }], 4);
    expect(part.totals).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(part.failures).toEqual(['build of a']);
  });

  it('tell how long each part took, and which suites took longest', () => {
    const timed = (file: string, start: number, end: number): JestResult['testResults'][number] => ({
      ...suite('passed', 'x'),
      testFilePath: file,
      perfStats: { start, end, runtime: end - start },
    });
    const unloaded = { ...timed('c', 0, 0), testExecError: {} };
    const parts = [
      testsPart('a', result({ testResults: [timed('a', 5_000, 9_000), timed('b', 1_000, 6_000), unloaded] }), true),
      testsPart('none', undefined, true),
      checksPart([], [], 3),
    ];
    expect(parts.map(({ seconds }) => seconds)).toEqual([8, 0, 3]);
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
