import { describe, expect, it } from '@jest/globals';
import type { Given } from './brief.js';
import type { Mode } from './generation-states.js';
import { completeSubject, type PlanRequest } from './plan-request.js';

const range = { minSlides: 5, maxSlides: 60 };
const details = { audience: 'new staff', outcomes: ['inspect a ladder'], difficulty: 'beginner' as const, tone: 'plain' };
const common = { language: 'en', comment: null };
const brief: PlanRequest = {
  ...common,
  mode: 'brief',
  brief: { topic: 'Ladders', ...details, slideCount: 8 },
  defaulted: ['tone', 'slideCount'],
};
const document: PlanRequest = { ...common, mode: 'document', text: '# Ladders', details, defaulted: [] };
const revise = (revised: PlanRequest, mode: Mode, given: Given = {}) =>
  completeSubject(mode, given, { revised, useDefaults: false, range });

describe('a request that revises another', () => {
  it('is the same where nothing is given', () => {
    expect({ ...common, ...revise(brief, 'brief') }).toEqual(brief);
    expect({ ...common, ...revise(document, 'document') }).toEqual(document);
    const outline: PlanRequest = { ...common, mode: 'outline', text: '# Ladders' };
    expect({ ...common, ...revise(outline, 'outline') }).toEqual(outline);
  });

  it('has what is given, which is a default no more', () => {
    expect(revise(brief, 'brief', { tone: 'dry', audience: ' ' })).toMatchObject({
      brief: { tone: 'dry', audience: 'new staff' },
      defaulted: ['slideCount'],
    });
  });

  it('may have another mode, and keeps the details that it takes', () => {
    const text = '# Ladders, changed';
    expect(revise(brief, 'document', { text })).toEqual({ mode: 'document', text, details, defaulted: ['tone'] });
    expect(revise(brief, 'outline', { text })).toEqual({ mode: 'outline', text });
    expect(revise(brief, 'outline')).toEqual({ missing: ['text'] });
    expect(revise(document, 'brief', { slideCount: 9 })).toEqual({ missing: ['topic'] });
  });
});
