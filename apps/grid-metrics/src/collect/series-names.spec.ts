import { describe, expect, it } from '@jest/globals';
import { AREA_FACTS, AREAS } from '../snapshot/domain/areas.js';
import { fieldsOf, seriesNameOf } from './series-names.js';

describe('An area', () => {
  it.each(AREAS)('%s has a field of upstream for each series of readings', (area) => {
    const regions = ['ALL', 'NI', 'ROI'];
    const found = fieldsOf(area)
      .flatMap((FieldName) => regions.map((Region) => seriesNameOf({ FieldName, Region })))
      .flatMap((name) => (typeof name === 'string' ? [] : [name.series]));
    expect(AREA_FACTS[area].readings.filter((series) => !found.includes(series))).toEqual([]);
  });
});
