import { describe, expect, it } from '@jest/globals';
import { askedBy, filtersIn, isNarrowed, queryOf } from './course-filters.js';

const read = (address: string) => filtersIn(Object.fromEntries(new URLSearchParams(address)));

describe('the filters of the courses', () => {
  it('are in the address, and come back from it', () => {
    const filters = {
      search: 'ladder & rope',
      state: 'archived',
      language: 'de-AT',
      tags: ['Büro', 'a=b'],
      sort: 'title',
    } as const;
    expect(read(queryOf(filters))).toEqual(filters);
    expect(queryOf(read(''))).toBe('');
    expect(isNarrowed(read('?sort=title'))).toBe(false);
    expect(isNarrowed(read('?tags=x'))).toBe(true);
  });

  it.each(['?state=gone&sort=%00&language=%F0&tags=,,%20,&search=%20', '?state=&tags=' + 'x'.repeat(41)])(
    'ask the service nothing that it refuses: %s',
    (address) => {
      expect(askedBy(read(address))).toEqual({});
      expect(isNarrowed(read(address))).toBe(false);
    },
  );

  it('ask for no more than there may be', () => {
    const many = Array.from({ length: 30 }, (_, at) => `t${at}`).join(',');
    expect(askedBy(read(`?tags=${many}&search=${'x'.repeat(200)}`))).toEqual({
      tags: many.split(',').slice(0, 20).join(','),
      search: 'x'.repeat(100),
    });
  });
});
