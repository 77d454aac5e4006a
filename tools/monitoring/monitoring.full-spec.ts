import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { render, whyNoKubectl } from '../manifests/kubectl.ts';
import { podProblems } from '../manifests/pod-policy.ts';
import { parseObjects } from '../manifests/kubernetes-object.ts';
import { danglingReferences, openPods } from '../manifests/references.ts';
import { schemaProblems } from '../manifests/schema.ts';
import { metricsOf } from './promql.ts';
import { alertsOf, MONITORING, readText, SERVICES } from './rule-files.ts';

/** What others tell: Prometheus itself, and kube-state-metrics. */
const FOREIGN = new Set([
  'up',
  'ALERTS',
  'kube_cronjob_status_last_successful_time',
  'kube_deployment_status_replicas_available',
  'kube_job_status_failed',
]);
/** What a service tells; that each of these is really told, its own tests look at what it answers. */
const OWN = { course: /^(course|http|nodejs|process)_/, grid: /^(grid|http|nodejs|process)_/ };

interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}
const panelsOf = (service: string): Panel[] => (JSON.parse(readText(`${service}/dashboard.json`)) as { panels: Panel[] }).panels;

describe.each(SERVICES)('Alerts and dashboard of the %s service', (service) => {
  const alerts = alertsOf(service);
  const queries = panelsOf(service).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it('are PromQL, and name only metrics that somebody tells', () => {
    const named = [...alerts.map(({ expr }) => expr), ...queries].flatMap(metricsOf);
    expect(named.filter((metric) => !FOREIGN.has(metric) && !OWN[service].test(metric))).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
  });

  it('say how long, how bad, what, and where to read on', () => {
    const alert = z.strictObject({
      alert: z.string().regex(/^(Course|Grid)[A-Z]\w+$/),
      expr: z.string(),
      for: z.string().regex(/^\d+[mh]$/),
      labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
      annotations: z.strictObject({ summary: z.string().regex(/\.$/), runbook_url: z.string() }),
    });
    for (const rule of alerts) {
      alert.parse(rule);
      expect(rule.annotations.runbook_url).toMatch(new RegExp(`/k8s/monitoring/runbook\\.md#${rule.alert.toLowerCase()}$`));
    }
  });

  it('have panels that do not overlap, each under a number of its own', () => {
    const panels = panelsOf(service);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('scrapes pods by the names that the rules use', () => {
    const [monitor] = parseObjects(readText(`${service}/pod-monitor.yaml`));
    const spec = podMonitor.parse(monitor!.spec);
    const jobs = [...readText(`${service}/alerts.yaml`).matchAll(/[{ ]job=~?"([\w|-]+)"/g)].flatMap(([, names]) =>
      names!.split('|'),
    );
    expect(new Set(jobs)).toEqual(new Set(spec.selector.matchExpressions[0]!.values));
  });
});

/** https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PodMonitor, as far as it is used here. */
const podMonitor = z.strictObject({
  jobLabel: z.literal('app.kubernetes.io/name'),
  selector: z.strictObject({
    matchExpressions: z.array(
      z.strictObject({ key: z.literal('app.kubernetes.io/name'), operator: z.literal('In'), values: z.array(z.string()) }),
    ),
  }),
  podMetricsEndpoints: z.array(
    z.strictObject({ port: z.literal('http'), path: z.literal('/metrics'), interval: z.string().regex(/^\d+s$/) }),
  ),
});

describe('The runbook', () => {
  const sections = readText('runbook.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ alert: section.split('\n', 1)[0]!, section }));

  it('has a section for each alert, and none for what is no alert', () => {
    const alerts = SERVICES.flatMap(alertsOf).map(({ alert }) => alert);
    expect(sections.map(({ alert }) => alert).sort()).toEqual(alerts.sort());
  });

  it.each(sections)('says of $alert what it means, how to look, what to do, and when it is over', ({ section }) => {
    for (const part of ['**Means:**', '**Look', 'do:**', '**Over:**'])
      expect(section.toLowerCase()).toContain(part.toLowerCase());
    expect(section).toMatch(/\*\*users\*\*|users\*\*/i);
  });
});

describe('The daily check of the audit trail', () => {
  it('runs as everything else runs: unprivileged, bounded, without a misspelt field', async () => {
    const objects = parseObjects(readText('course/audit-check.yaml'));
    expect((await Promise.all(objects.map(schemaProblems))).flat()).toEqual([]);
    expect(objects.flatMap(podProblems)).toEqual([]);
  });
});

const noKubectl = whyNoKubectl();
(noKubectl ? describe.skip : describe).each(SERVICES)(
  `The monitoring of the %s service${noKubectl ? ` (skipped: ${noKubectl})` : ''}`,
  (service) => {
    const folder = mkdtempSync(join(tmpdir(), 'monitoring-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    it('goes with the overlay for production, in its namespace', () => {
      const at = (path: string): string => relative(folder, resolve(MONITORING, '..', path));
      const lines = [`resources: [${at(`overlays/production/${service}`)}]`, `components: [${at(`monitoring/${service}`)}]`];
      writeFileSync(join(folder, 'kustomization.yaml'), [...lines, `namespace: ${service}`, ''].join('\n'));
      const objects = render(folder);
      const added = ['PodMonitor', 'PrometheusRule'].map((kind) => objects.find((object) => object.kind === kind));
      expect(added.map((object) => object?.metadata.namespace)).toEqual([service, service]);
      const dashboard = objects.find(({ metadata }) => metadata.labels?.grafana_dashboard === '1');
      expect(JSON.parse(dashboard!.data![`${service}.json`]!)).toMatchObject({ uid: `${service}-service` });
      expect([...danglingReferences(objects), ...openPods(objects)]).toEqual([]);
    });
  },
);

const promtool = ((): string | null => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return 'promtool';
  } catch {
    return null;
  }
})();

(promtool ? describe : describe.skip)(`The alerts in promtool${promtool ? '' : ' (skipped: promtool is not installed)'}`, () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: MONITORING, encoding: 'utf8', stdio: 'pipe' });

  it('are sound, and fire when they should', () => {
    expect(run('check', 'rules', ...SERVICES.map((service) => `${service}/alerts.yaml`))).toContain('SUCCESS');
    expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
    const tested = parse(readText('alerts.test.yaml')) as { tests: unknown[] };
    expect(tested.tests.length).toBeGreaterThan(4);
  });
});
