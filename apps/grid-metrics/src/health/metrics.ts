import { Injectable } from '@nestjs/common';
import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Of a status, so that series stay few. */
const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly refreshes = new Counter({
    name: 'grid_refreshes_total',
    help: 'Refreshes from the object store by outcome (ok, unreachable, error)',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  private readonly refreshSeconds = new Histogram({
    name: 'grid_refresh_duration_seconds',
    help: 'Time of a refresh from the object store',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'grid_objects_refused_total',
    help: 'Objects of the store that were new and could not be used, by object (an area, or gaps)',
    labelNames: ['object'] as const,
    registers: [this.registry],
  });

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route and class of status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });

  /** By status; added up here, since a counter's own sum costs a twentieth of an answer. */
  private readonly answers = new Map<number, number>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const { answers } = this;
    new Counter({
      name: 'http_responses_total',
      help: 'Answers by status',
      labelNames: ['status'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [status, count] of answers) this.inc({ status }, count);
      },
    });
    let before = performance.eventLoopUtilization();
    this.gaugeOnScrape(
      'nodejs_eventloop_utilization',
      'Share of the time since the last scrape in which the event loop was busy, from 0 to 1',
      null,
      () => {
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, before);
        before = now;
        return [['', utilization]];
      },
    );
  }

  refreshed(outcome: 'ok' | 'unreachable' | 'error', seconds: number): void {
    this.refreshes.inc({ outcome });
    this.refreshSeconds.observe(seconds);
  }

  refused(object: string): void {
    this.refusals.inc({ object });
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: CLASSES[Math.floor(status / 100)]! }, seconds);
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
  }

  /** Asked for at each scrape. A gauge without a label has one value, under no name. */
  gaugeOnScrape(name: string, help: string, label: string | null, read: () => Iterable<readonly [string, number]>): void {
    new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [key, value] of read()) this.set(label === null ? {} : { [label]: key }, value);
      },
    });
  }
}
