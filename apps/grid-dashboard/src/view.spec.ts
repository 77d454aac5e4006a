import { describe, expect, it } from '@jest/globals';
import { DEFAULT_VIEW, formatView, parseView, partOf, zoom } from './view.js';

describe('the view in the address', () => {
  it('comes back as it was', () => {
    const span = { from: Date.parse('2026-03-01T10:00Z') / 1000, until: Date.parse('2026-03-01T12:15Z') / 1000 };
    const view = {
      page: 'history',
      measure: 'wind',
      period: '2026-02',
      against: '2025',

      area: 'wind',
      region: 'NI',
      range: 'all',
      unit: 'GW',
      theme: 'dark',
      lang: 'ga',
      wall: 'on',
      typical: 'on',
      judged: 'on',
      objective: 'wind',
      duration: 'PT1H',
      span,
    } as const;
    expect(formatView(view)).toBe(
      'page=history&measure=wind&period=2026-02&against=2025&area=wind&region=NI&range=all&unit=GW&theme=dark&lang=ga&wall=on&typical=on&judged=on&objective=wind&duration=PT1H&span=2026-03-01T10:00Z_2026-03-01T12:15Z',
    );
    expect(parseView(`#${formatView(view)}`)).toEqual(view);
  });

  it('is not there while nothing has been chosen', () => {
    expect(formatView(DEFAULT_VIEW)).toBe('');
    expect(parseView('')).toEqual(DEFAULT_VIEW);
  });

  it.each(['#area=nuclear&range=99', '#span=yesterday_today', '#span=2026-03-01T12:00Z_2026-03-01T10:00Z', '#%%%&=&'])(
    'is the default where %p says nothing that is known',
    (hash) => expect(parseView(hash)).toEqual(DEFAULT_VIEW),
  );
});

describe('a closer look', () => {
  const whole = { from: 0, until: 80_000 };

  it('leaves what is looked at in its place', () => {
    expect(zoom(whole, 20_000, 0.5)).toEqual({ from: 10_000, until: 50_000 });
    expect(zoom({ from: 10_000, until: 50_000 }, 20_000, 2)).toEqual(whole);
  });

  it('stays within the whole, and is not shorter than an hour', () => {
    expect(partOf(whole, { from: -5000, until: 15_000 })).toEqual({ from: 0, until: 20_000 });
    expect(partOf(whole, { from: 70_000, until: 90_000 })).toEqual({ from: 60_000, until: 80_000 });
    expect(partOf(whole, { from: 40_000, until: 40_100 })).toEqual({ from: 38_250, until: 41_850 });
  });

  it('ends where it would show the whole again', () => {
    expect(partOf(whole, { from: -1, until: 80_001 })).toBeNull();
    expect(partOf(whole, zoom(whole, 20_000, Infinity))).toBeNull();
  });
});
