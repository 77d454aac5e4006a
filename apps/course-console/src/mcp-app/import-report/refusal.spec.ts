import { describe, expect, it } from '@jest/globals';
import { refusalIn } from './refusal.js';

const refused = (...details: string[]) => ({
  isError: true,
  content: [{ type: 'text', text: 'import-sentence-missing: 1 sentence is missing.\nrequestId 7.' }],
  _meta: {
    'svc-lms/error': {
      code: 'import-sentence-missing',
      detail: '1 sentence is missing.',
      errors: details.map((detail) => ({ detail })),
    },
  },
});

describe('a refused import', () => {
  it('is told with every place, and its code apart', () => {
    const { code, message, places } = refusalIn(
      refused('1.4 Once, twice: more, line 43: "Feedback: look."', 'Line 3: a heading is missing.', 'and 7 more'),
    );
    expect([code, message]).toEqual(['import-sentence-missing', '1 sentence is missing.']);
    expect(places).toEqual([
      { slide: '1.4 Once, twice: more, line 43', message: '"Feedback: look."' },
      { slide: 'Line 3', message: 'a heading is missing.' },
      { slide: null, message: 'and 7 more' },
    ]);
  });

  it('is told by its text where the host hands on no more', () => {
    const { content } = refused('x');
    expect(refusalIn({ isError: true, content })).toEqual({ code: '', message: content[0]!.text, places: [] });
  });
});
