import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { Database } from '../database/index.js';
import { registry, scrape } from '../metrics/index.js';
import { within } from '../../kernel/within.js';
import { Queues } from '../queues/index.js';
import { Draining } from './draining.js';

const PING_WITHIN_MS = 2_000;

@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly draining: Draining,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For smoke tests and people: the process runs. */
  @Get('health')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('health/live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Whether traffic may come: the process is not about to end, and PostgreSQL answers. Without Redis or the replica the API does all it
   * does: taking every replica out of service for that would make an outage of it.
   */
  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    this.draining.readinessAsked();
    if (this.draining.begun) {
      void reply.status(503);
      return { status: 'draining' };
    }
    const [database, queues] = await Promise.all([this.answersTo(this.database.ping()), this.answersTo(this.queues.ping())]);
    if (database === 'down') void reply.status(503);
    const { replica } = this.database;
    const degraded = queues === 'down' || (replica && replica.state !== 'up');
    return {
      status: database === 'down' ? 'unavailable' : degraded ? 'degraded' : 'ok',
      ...{ database, queues },
      ...(replica && { replica: replica.state }),
    };
  }

  @Get('metrics')
  @Header('Content-Type', registry.contentType)
  metrics(): Promise<string> {
    return scrape();
  }

  /** Whoever probes does not wait for long. The reason is in the log of whoever uses it; a probe only needs to know. */
  private async answersTo(ping: Promise<void>): Promise<'up' | 'down'> {
    const up = await within(
      PING_WITHIN_MS * this.config.STORE_PATIENCE,
      ping.then(
        () => true,
        () => false,
      ),
    );
    return up ? 'up' : 'down';
  }
}
