import { Controller, Get, Header, HttpStatus, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AREAS, SnapshotStore, toTimestamp } from '../snapshot/index.js';
import { ageOf } from './data-metrics.js';
import { Draining } from './draining.js';
import { healthSchema, readinessSchema, type Health, type Readiness } from './health.schema.js';
import { Metrics } from './metrics.js';

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly snapshots: SnapshotStore,
    private readonly metrics: Metrics,
    private readonly draining: Draining,
  ) {}

  @Get('health')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Whether the service runs, and what it has loaded' })
  @ApiOkResponse({ standardSchema: healthSchema })
  health(): Health {
    const { cachedAt, areas } = this.snapshots.snapshot;
    return { status: 'ok', cached_at: cachedAt, areas_loaded: AREAS.filter((area) => areas.has(area)) };
  }

  @Get('health/live')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Whether the process answers' })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Whether data can be served (503 if not, or if the process is about to end), and how fresh each area is',
  })
  @ApiOkResponse({ standardSchema: readinessSchema })
  @ApiServiceUnavailableResponse({ standardSchema: readinessSchema })
  ready(@Res({ passthrough: true }) reply: FastifyReply): Readiness {
    const { cachedAt, areas, documents } = this.snapshots.snapshot;
    const { reached, problems } = this.snapshots.status;
    this.draining.readinessAsked();
    const status = this.draining.begun ? 'draining' : documents === null ? 'unavailable' : 'ok';
    void reply.status(status === 'ok' ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return {
      status,
      cached_at: cachedAt,
      store_reached: reached,
      areas: Object.fromEntries(
        AREAS.map((area) => {
          const entry = areas.get(area);
          return [
            area,
            {
              loaded: entry !== undefined,
              generated_at: entry ? toTimestamp(entry.generatedAt) : null,
              newest_reading_at: entry ? toTimestamp(entry.newestReadingAt) : null,
              age_seconds: entry ? Math.round(ageOf(entry)) : null,
              synthetic: entry?.synthetic ?? false,
              problem: problems.get(area) ?? null,
            },
          ];
        }),
      ) as Readiness['areas'],
    };
  }

  @Get('metrics')
  @ApiExcludeEndpoint()
  async prometheus(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    void reply.header('Content-Type', this.metrics.registry.contentType).header('Cache-Control', 'no-store');
    return this.metrics.registry.metrics();
  }
}
