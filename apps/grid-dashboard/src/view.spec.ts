import { describe, expect, it } from '@jest/globals';
import { DEFAULT_VIEW, formatView, parseView } from './view.js';

describe('the view in the address', () => {
  it('comes back as it was', () => {
    const span = { from: Date.parse('2026-03-01T10:00Z') / 1000, until: Date.parse('2026-03-01T12:15Z') / 1000 };
    const view = { area: 'wind', region: 'NI', range: 'all', unit: 'GW', theme: 'dark', span } as const;
    expect(formatView(view)).toBe('area=wind&region=NI&range=all&unit=GW&theme=dark&span=2026-03-01T10:00Z_2026-03-01T12:15Z');
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
