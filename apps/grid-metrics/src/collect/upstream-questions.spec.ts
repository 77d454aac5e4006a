import { describe, expect, it } from '@jest/globals';
import type { Area } from '../snapshot/domain/areas.js';
import { irishDay } from './irish-time.js';
import { asksFor, describeQuestion, questionsFor, type SeriesDay } from './upstream-questions.js';

const day = (date: string): number => irishDay(Date.parse(`${date}T12:00:00Z`));
const asked = (area: Area, since: string, today: string, fillIn: SeriesDay[] = []): string[] =>
  questionsFor(area, day(since), day(today), fillIn).map(describeQuestion);

describe('the questions to upstream', () => {
  it('take at most 31 days each, in every region of an area', () => {
    expect(asked('wind', '2026-01-01', '2026-02-10')).toEqual(
      ['01-Jan-2026 to 31-Jan-2026', '01-Feb-2026 to 10-Feb-2026'].flatMap((days) =>
        ['ALL', 'NI', 'ROI'].map((region) => `wind ${region} ${days}`),
      ),
    );
  });

  it('are never of 32 days because a clock change lies between', () => {
    expect(asked('snsp', '2026-03-01', '2026-04-02')).toEqual([
      'snsp ALL 01-Mar-2026 to 31-Mar-2026',
      'snsp ALL 01-Apr-2026 to 02-Apr-2026',
    ]);
    expect(asked('snsp', '2026-10-01', '2026-11-01')).toEqual(['snsp ALL 01-Oct-2026 to 31-Oct-2026', 'snsp ALL 01-Nov-2026']);
  });

  it('are of one day for five-second frequency, and of today only for the fuel mix', () => {
    expect(asked('frequency', '2026-02-08', '2026-02-10')).toHaveLength(3);
    expect(asked('generation', '2026-02-01', '2026-02-10')).toEqual(['generation ALL 10-Feb-2026']);
  });

  it('fill in days before, joined where they follow each other, and ask for no day twice', () => {
    const fillIn = ['2026-02-02', '2026-02-03', '2026-02-08', '2026-02-09'].map((date) => ({
      area: 'co2' as const,
      region: 'NI',
      day: day(date),
    }));
    expect(asked('co2', '2026-02-09', '2026-02-10', fillIn)).toEqual([
      'co2 NI 02-Feb-2026 to 03-Feb-2026',
      'co2 NI 08-Feb-2026 to 10-Feb-2026',
      'co2 ALL 09-Feb-2026 to 10-Feb-2026',
      'co2 ROI 09-Feb-2026 to 10-Feb-2026',
    ]);
  });

  it('fill in connectors and frequency by the question for the island', () => {
    const fillIn = ['EWIC', 'MOYLE'].map((region) => ({ area: 'interconnection' as const, region, day: day('2026-02-02') }));
    expect(asked('interconnection', '2026-02-10', '2026-02-10', fillIn)).toEqual([
      'interconnection ALL 02-Feb-2026',
      'interconnection ALL 10-Feb-2026',
    ]);
    const question = { area: 'frequency' as const, region: 'ALL', from: day('2026-02-02'), to: day('2026-02-03') };
    expect(asksFor(question, { area: 'frequency', region: 'ROI', day: day('2026-02-03') })).toBe(true);
    expect(asksFor(question, { area: 'frequency', region: 'ROI', day: day('2026-02-04') })).toBe(false);
    expect(asksFor({ ...question, area: 'wind' }, { area: 'wind', region: 'ROI', day: day('2026-02-03') })).toBe(false);
  });
});
