import { expect, it } from '@jest/globals';
import { NoOperationTraceWriter, parseWorkflow, convertWorkflowTemplate } from '@actions/workflow-parser';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../kit/paths.ts';

const files = globSync('.github/workflows/*.yml', { cwd: root }).sort();

interface Workflow {
  permissions?: object;
  jobs: Record<string, { permissions?: object; 'timeout-minutes'?: number; steps: { run?: string; uses?: string }[] }>;
}

it('There is a workflow for releases', () => {
  expect(files).toContain('.github/workflows/release.yml');
});

it.each(files)('%s is what the schema of the forge takes', async (name) => {
  const content = readFileSync(join(root, name), 'utf8');
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const template = value && (await convertWorkflowTemplate(context, value));
  expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  expect(template?.jobs.length).toBeGreaterThan(0);
});

it('A slip in a workflow is found', () => {
  const content = 'on: push\njobs:\n  test:\n    runs_on: ubuntu-24.04\n    steps:\n      - run: npm test\n';
  const { context } = parseWorkflow({ name: 'slip.yml', content }, new NoOperationTraceWriter());
  expect(context.errors.getErrors().length).toBeGreaterThan(0);
});

it.each(files)(
  '%s gives each job the rights that it needs and an end, and puts nothing of the caller’s into a script',
  (name) => {
    const { permissions, jobs } = parse(readFileSync(join(root, name), 'utf8')) as Workflow;
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined();
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      // An expression in a script is text of whoever named the branch.
      expect(job.steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
      expect(job.steps.filter(({ uses }) => uses && !/@[0-9a-f]{40}$/.test(uses))).toEqual([]);
    }
  },
);
