import { parser } from '@prometheus-io/lezer-promql';

/** What Grafana puts in the place of its own variables. */
const GRAFANA = /\$__rate_interval/g;

/** The metrics that an expression names. @throws where it is no PromQL. */
export function metricsOf(expression: string): string[] {
  const text = expression.replace(GRAFANA, '5m');
  const metrics = new Set<string>();
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`not PromQL at "${text.slice(from, from + 20)}": ${text}`);
      // In a selector, not as the name of a label.
      if (type.name === 'Identifier') metrics.add(text.slice(from, to));
    },
  });
  return [...metrics];
}
