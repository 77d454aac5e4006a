import { describe, expect, it } from '@jest/globals';
import { publishAdvice } from './publish-advice.js';

const found = (...codes: string[]) => codes.map((code) => ({ code, slide: null, message: 'm' }));

describe('the advice on a new draft', () => {
  it('is to publish it where nothing is in the way', () => {
    expect(publishAdvice([])).toBe('Publish it with publish_course.');
  });

  it('names the tool that fills placeholders, and how many there are, before publishing', () => {
    expect(publishAdvice(found('image-unfilled'))).toMatch(
      /^It cannot be published yet\. Fill 1 image placeholder with fill_course_images\./,
    );
    expect(publishAdvice(found('image-unfilled', 'image-unfilled'))).toContain('2 image placeholders');
  });

  it('sends to the list of what has to be fixed, beside placeholders too, and says how without an editor', () => {
    const advice = publishAdvice(found('key-missing', 'image-unfilled', 'key-missing'));
    expect(advice).toContain('fill_course_images');
    expect(advice).toContain('Fix 2 problems in the draft, which publish_course lists');
    expect(advice).toContain('send the whole course to import_course');
    expect(publishAdvice(found('key-missing'))).not.toContain('fill_course_images');
  });
});
