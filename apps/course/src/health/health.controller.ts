import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Database } from '../database/database.js';
import { registry, scrape } from '../metrics/index.js';
import { Queues } from '../queues/index.js';

@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
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

  /** Whether traffic may come: PostgreSQL and the queue's store answer. */
  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const answers = { database: await answersTo(() => this.database.ping()), queues: await answersTo(() => this.queues.ping()) };
    const ready = Object.values(answers).every((each) => each === 'up');
    if (!ready) void reply.status(503);
    return { status: ready ? 'ok' : 'unavailable', ...answers };
  }

  @Get('metrics')
  @Header('Content-Type', registry.contentType)
  metrics(): Promise<string> {
    return scrape();
  }
}

async function answersTo(ping: () => Promise<void>): Promise<'up' | 'down'> {
  try {
    await ping();
    return 'up';
  } catch {
    return 'down'; // the reason is in the log of whoever uses it; a probe only needs to know
  }
}
