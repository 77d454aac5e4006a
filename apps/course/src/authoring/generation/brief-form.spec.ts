import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../../kernel/errors.js';
import { briefForm } from './brief-form.js';

const lacking = (...names: string[]): ProblemError =>
  new ProblemError('brief-incomplete', 'It lacks something. Say it.', {
    errors: names.map((name) => ({ pointer: `/${name}`, detail: 'What?' })),
  });
const fieldsFor = (...names: string[]) => Object.keys(briefForm.asks(lacking(...names))?.fields ?? {});

describe('the form for a brief', () => {
  it('asks for what is missing, and offers what is usual for all but the topic', () => {
    expect(fieldsFor('audience', 'tone')).toEqual(['audience', 'tone', 'useDefaults']);
    expect(fieldsFor('topic')).toEqual(['topic']);
  });

  it('asks for no text, and for nothing where something else is wrong', () => {
    expect(briefForm.asks(lacking('text', 'audience'))).toBeNull();
    expect(briefForm.asks(new ProblemError('feature-off', 'It is off. Switch it on.'))).toBeNull();
  });

  it('takes what was filled in, a list from one line, and nothing that it did not ask for', () => {
    const filled = { audience: 'staff', outcomes: ' inspect; place;\n', tone: ' ', slideCount: 6, confirm: true, language: null };
    expect(briefForm.read(filled)).toEqual({ audience: 'staff', outcomes: ['inspect', 'place'], slideCount: 6 });
    expect(briefForm.read(JSON.parse('{ "__proto__": { "tone": "x" }, "constructor": 1 }') as Record<string, unknown>)).toEqual(
      {},
    );
  });
});
