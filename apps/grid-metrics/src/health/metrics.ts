import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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
    help: 'Time of an HTTP request by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  refreshed(outcome: 'ok' | 'unreachable' | 'error', seconds: number): void {
    this.refreshes.inc({ outcome });
    this.refreshSeconds.observe(seconds);
  }

  refused(object: string): void {
    this.refusals.inc({ object });
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  /** Asked for at each scrape, so that an age grows also while nothing is refreshed. */
  gaugeOnScrape(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [key, value] of read()) this.set({ [label]: key }, value);
      },
    });
  }
}
