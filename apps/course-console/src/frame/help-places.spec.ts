import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { HELP_PLACES, helpFor } from './help-places.js';
import { HELP_IN } from './help-start.js';
import { places } from './places.js';
import { CLIENTS } from '../settings/mcp/client-places.js';

const HELP = new URL('../../../course-help/', import.meta.url);
const pageIn = (language: string, page: string): string =>
  readFileSync(new URL(`${language === 'en' ? '' : `${language}/`}${page}.md`, HELP), 'utf8');

describe('the help that a page of the console leads to', () => {
  it.each(HELP_IN.flatMap((language) => HELP_PLACES.map(([, page, anchor]) => [language, page, anchor] as const)))(
    'is there, in %s: %s#%s',
    (language, page, anchor) => {
      expect(pageIn(language, page)).toContain(`{#${anchor}}`);
    },
  );

  it.each(HELP_IN)('says how each assistant is connected, in %s', (language) => {
    expect(CLIENTS.filter((client) => !pageIn(language, 'assistants').includes(`{#${client}}`))).toEqual([]);
  });

  it('is of its own for every place of a workspace but the first', () => {
    const addresses = Object.values(places).map((place) => (typeof place === 'string' ? place : place('here', 'there')));
    const own = addresses.filter((address) => /\/console\/(w\/here\/|account)/.test(address));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((address) => helpFor(address, 'en') === '/help/')).toEqual([]);
  });

  it('is the first that fits', () => {
    expect(helpFor('/console/w/here/courses/there/edit/slide', 'en')).toBe('/help/editor.html#saving');
    expect(helpFor('/console/w/here/courses', 'de')).toBe('/help/de/first-course.html#edit');
    expect(helpFor('/console/account/security/tokens', 'en')).toBe('/help/privacy.html#tokens');
    expect(helpFor('/console/w/here', 'de')).toBe('/help/de/');
    expect(helpFor('/console/', 'en')).toBe('/help/');
  });
});
