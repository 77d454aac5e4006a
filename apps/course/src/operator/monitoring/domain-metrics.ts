import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { JobType, Queue } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { Database } from '../../platform/database/index.js';
import { GENERATION_QUEUE } from '../../authoring/generation/index.js';
import { beforeScrape, registry } from '../../platform/metrics/index.js';
import { WEBHOOK_QUEUE } from '../../connections/webhooks/index.js';
import { readDomainFacts, type DomainFacts } from './domain-facts.js';

/** Several scrapers, and one that is impatient, ask the database no more often. */
const KEPT_MS = 5_000;
/** A scrape does not wait for a database that is slow; the process's own metrics are needed most just then. */
const PATIENCE_MS = 3_000;
const JOB_STATES = ['waiting', 'prioritized', 'active', 'delayed'] as const satisfies JobType[];

const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []): Gauge<L> =>
  new Gauge({ name, help, labelNames, registers: [] });

/** What waits in the database and the queues. Only the worker tells it: every replica of it tells the same. */
@Injectable()
export class DomainMetrics {
  private readonly gauges = {
    read: gauge('course_facts_read', 'Whether what waits in the database and the queues could be read (1) or not (0)'),
    generations: gauge('course_generations', 'Unfinished generations by state', ['state']),
    oldest: gauge('course_generation_oldest_seconds', 'Time since the oldest unfinished generation was started', ['state']),
    build: gauge('course_generation_longest_build_seconds', 'Time since the approval of the course longest in building'),
    gateLeft: gauge('course_gate_seconds_left', 'Time until the review gate that closes next; absent where none is open'),
    gateOverdue: gauge('course_gate_overdue_seconds', 'Time since a review gate should have closed that has not'),
    credits: gauge('course_generation_credits', 'Credits that unfinished generations cost or will cost', ['state']),
    webhooks: gauge('course_webhook_deliveries', 'Deliveries that have not ended, and those of them that are due', ['state']),
    late: gauge('course_webhook_late_seconds', 'Time since a delivery is due that nobody has tried'),
    outbox: gauge('course_outbox_events', 'Events of which no deliveries have been made yet'),
    lag: gauge('course_outbox_lag_seconds', 'Age of the oldest of these events'),
    mails: gauge('course_mails_waiting', 'Mails that have not been handed in yet'),
    mailAge: gauge('course_mail_waiting_seconds', 'Age of the oldest of these mails'),
    unsealed: gauge('course_audit_unsealed_seconds', 'Age of the oldest audit event that is not in its chain yet'),
    jobs: gauge('course_queue_jobs', 'Jobs by queue and state', ['queue', 'state']),
  };
  private reading: Promise<void> = Promise.resolve();
  private readAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly modules: ModuleRef,
    private readonly logger: PinoLogger,
  ) {
    for (const each of Object.values(this.gauges)) registry.registerMetric(each);
    beforeScrape(() => this.refresh());
  }

  private async refresh(): Promise<void> {
    if (performance.now() - this.readAt >= KEPT_MS) {
      this.readAt = performance.now();
      this.reading = this.read();
    }
    await Promise.race([this.reading, delay(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** What cannot be read is absent, rather than as it was. */
  private async read(): Promise<void> {
    try {
      this.show(await readDomainFacts(this.database.reader));
      await this.countJobs();
      this.gauges.read.set(1);
    } catch (err) {
      for (const each of Object.values(this.gauges)) each.reset();
      this.gauges.read.set(0);
      this.logger.warn({ err }, 'metrics of the database and the queues cannot be read');
    }
  }

  private show(facts: DomainFacts): void {
    const { gauges } = this;
    for (const { state, count, oldest, credits } of facts.generations) {
      gauges.generations.set({ state }, count);
      gauges.oldest.set({ state }, oldest);
      gauges.credits.set({ state }, credits);
    }
    gauges.build.set(facts.longestBuild);
    if (facts.gateLeft === null) gauges.gateLeft.remove();
    else gauges.gateLeft.set(facts.gateLeft);
    gauges.gateOverdue.set(facts.gateOverdue);
    gauges.webhooks.set({ state: 'pending' }, facts.webhooks.pending);
    gauges.webhooks.set({ state: 'due' }, facts.webhooks.due);
    gauges.late.set(facts.webhooks.late);
    gauges.outbox.set(facts.outbox.waiting);
    gauges.lag.set(facts.outbox.lag);
    gauges.mails.set(facts.mails.waiting);
    gauges.mailAge.set(facts.mails.oldest);
    gauges.unsealed.set(facts.unsealed);
  }

  private async countJobs(): Promise<void> {
    for (const name of [GENERATION_QUEUE, WEBHOOK_QUEUE]) {
      const queue = this.modules.get<Queue>(getQueueToken(name), { strict: false });
      const counts = await queue.getJobCounts(...JOB_STATES);
      for (const state of JOB_STATES) this.gauges.jobs.set({ queue: name, state }, counts[state] ?? 0);
    }
  }
}
