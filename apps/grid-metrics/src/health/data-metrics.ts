import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Manifest } from '../archive/manifest.js';
import { AREAS, SnapshotStore, type AreaEntry, type UpstreamFacts } from '../snapshot/index.js';
import { Metrics } from './metrics.js';

/** How old and how sound the data are, as of each scrape: an age grows also while nothing is refreshed. */
@Injectable()
export class DataMetrics implements OnModuleInit {
  constructor(
    private readonly snapshots: SnapshotStore,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { snapshots: store, metrics } = this;
    const ofAreas = (name: string, help: string, read: (entry: AreaEntry) => number): void =>
      metrics.gaugeOnScrape(name, help, 'area', () =>
        [...store.snapshot.areas].map(([area, entry]) => [area, read(entry)] as const),
      );
    ofAreas('grid_area_age_seconds', 'Time since the newest reading of an area', (entry) => ageOf(entry));
    ofAreas(
      'grid_area_generated_timestamp_seconds',
      'When the collector wrote the summary that is served',
      ({ generatedAt }) => generatedAt / 1000,
    );
    ofAreas('grid_area_synthetic', 'Whether the data of an area are made up for demonstration', ({ synthetic }) => +synthetic);
    metrics.gaugeOnScrape('grid_area_loaded', 'Whether an area can be served', 'area', () =>
      AREAS.map((area) => [area, +store.snapshot.areas.has(area)] as const),
    );
    metrics.gaugeOnScrape('grid_area_problem', 'Whether the latest object of an area is not the one served', 'area', () =>
      AREAS.map((area) => [area, +store.status.problems.has(area)] as const),
    );
    metrics.gaugeOnScrape('grid_store_reached', 'Whether the latest refresh reached the object store', null, () => [
      ['', +store.status.reached],
    ]);
    metrics.gaugeOnScrape('grid_last_refresh_timestamp_seconds', 'When the store was last reached; 0 before', null, () => [
      ['', store.snapshot.cachedAt === null ? 0 : Date.parse(store.snapshot.cachedAt) / 1000],
    ]);
    const ofArchive = (name: string, help: string, read: (archive: Manifest) => number): void =>
      metrics.gaugeOnScrape(name, help, null, () => [['', store.snapshot.archive ? read(store.snapshot.archive) : 0]]);
    ofArchive('grid_archive_files', 'Files of the archive; 0 without one', ({ files }) => files.length);
    ofArchive('grid_archive_bytes', 'Bytes of all files of the archive', ({ files }) =>
      files.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    ofArchive(
      'grid_archive_fetched_timestamp_seconds',
      'When the newest reading of the archive was read; 0 without one',
      ({ files }) => files.reduce((latest, { fetched }) => Math.max(latest, Date.parse(fetched) / 1000), 0),
    );
    metrics.gaugeOnScrape('grid_alerts_waiting', 'Events of alerts that no webhook has taken yet', null, () => [
      ['', store.snapshot.alerts?.waiting ?? 0],
    ]);
    metrics.gaugeOnScrape('grid_alerts_oldest_seconds', 'How long the oldest of them has waited; 0 without one', null, () => {
      const oldestAt = store.snapshot.alerts?.oldestAt ?? null;
      return [['', oldestAt === null ? 0 : (Date.now() - oldestAt) / 1000]];
    });
    metrics.gaugeOnScrape('grid_backfills', 'Missing days that the collector still asks for, or has given up', 'state', () =>
      Object.entries(store.snapshot.collectedGaps?.backfills ?? {}),
    );
    metrics.gaugeOnScrape(
      'grid_upstream_findings',
      'What the collector found otherwise at upstream than it knows it, by kind; names are in /api/gaps',
      'kind',
      () => {
        const upstream: Partial<UpstreamFacts> = store.snapshot.collectedGaps?.upstream ?? {};
        return [
          ['unknown_field', countOf(upstream.unknown_fields)],
          ['missing_field', countOf(upstream.missing_fields)],
          ['refused_value', countOf(upstream.refused_values)],
          ['not_published', countOf(upstream.not_published)],
        ];
      },
    );
  }
}

function countOf(names: object = {}): number {
  return Object.keys(names).length;
}

/** In seconds. */
export function ageOf({ newestReadingAt }: AreaEntry): number {
  return (Date.now() - newestReadingAt) / 1000;
}
