import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

export const MONITORING = resolve(import.meta.dirname, '../../k8s/monitoring');
export const SERVICES = ['course', 'grid'] as const;
export type Service = (typeof SERVICES)[number];

export interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

export function readText(path: string): string {
  return readFileSync(resolve(MONITORING, path), 'utf8');
}

export function alertsOf(service: Service): Alert[] {
  const { groups } = parse(readText(`${service}/alerts.yaml`)) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** The rule file as an object of the Prometheus operator. */
export function prometheusRule(service: Service): string {
  const groups = readText(`${service}/alerts.yaml`).replace(/^#.*\n/, '');
  return `# Generated from alerts.yaml by npm run generate
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: ${service}
spec:
${groups.replace(/^(?=.)/gm, '  ')}`;
}
