import { importBuilt } from './.vitepress/built-service.js';

export interface AreaRow {
  area: string;
  series: string[];
  unit: string;
  meaning: string;
  resolution: string;
}

interface Reference {
  AREAS: readonly string[];
  AREA_FACTS: Record<string, { unit: string; meaning: string; resolutionMinutes: number }>;
  KEY_MEANINGS: Record<string, string>;
  synthesise: (now: number, windowDays: number) => Map<string, { series: Map<string, unknown> }>;
}

export declare const data: { areas: AreaRow[]; keys: [string, string][] };

export default {
  async load(): Promise<typeof data> {
    const { AREAS, AREA_FACTS, KEY_MEANINGS, synthesise } = await importBuilt<Reference>('reference.js');
    const summaries = synthesise(0, 1);
    return {
      areas: AREAS.map((area) => ({
        area,
        series: [...summaries.get(area)!.series.keys()],
        unit: AREA_FACTS[area]!.unit,
        meaning: AREA_FACTS[area]!.meaning,
        resolution: inWords(AREA_FACTS[area]!.resolutionMinutes),
      })),
      keys: Object.entries(KEY_MEANINGS),
    };
  },
};

function inWords(minutes: number): string {
  if (minutes === 1440) return 'daily';
  return minutes === 60 ? '1 hour' : `${minutes} minutes`;
}
