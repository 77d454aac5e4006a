import { describe, expect, it } from '@jest/globals';
import { nextStep, statusText } from './status-text.js';

const COMPLETED = {
  generationId: 'g1',
  mode: 'brief',
  state: 'completed' as const,
  step: '',
  done: 5,
  total: 5,
  plan: null,
  estimatedCredits: 5,
  gateExpiresAt: null,
  courseId: 'c1',
  previewUrl: null,
  blocking: [],
  revisedBy: null,
  error: null,
};

describe('the text of a generation', () => {
  it('that is completed says to publish the course where nothing is in the way', () => {
    expect(nextStep(COMPLETED)).toContain('Publish it with publish_course.');
  });

  it('that is completed with placeholders says to fill them first', () => {
    const blocking = [{ code: 'image-unfilled', slide: '1.1 S', message: 'm' }];
    const text = nextStep({ ...COMPLETED, blocking });
    expect(text).toContain('Fill 1 image placeholder with fill_course_images.');
    expect(text).not.toContain('Publish it with');
  });

  it('that was revised names the one that took its place', () => {
    const cancelled = { ...COMPLETED, state: 'cancelled' as const, step: 'Revised', courseId: null };
    expect(nextStep({ ...cancelled, revisedBy: 'g2' })).toContain('Generation g2 took its place');
    expect(nextStep(cancelled)).not.toContain('took its place');
  });

  it('at the review gate has price, counts and issues before the plan and after it', () => {
    const slides = Array.from({ length: 200 }, (_, at) => ({
      title: `Slide ${at}`,
      slideType: 'Content',
      points: ['Look at every rung.'],
      questions: 0,
      images: 0,
      final: false,
    }));
    const plan = {
      title: 'Ladders',
      language: 'en',
      details: null,
      defaulted: [],
      objectives: [],
      settings: { passMark: 80, quizMode: 'graded' as const, retryLimit: null, poolDraw: null },
      modules: [{ title: 'Start', slides }],
      counts: { modules: 1, slides: 200, questions: 0, images: 0 },
      author: 'offline',
      findings: [{ code: 'plan-shortened', slide: null, message: 'A slide is missing.' }],
      questionsForUser: ['Which ladders?'],
    };
    const gateExpiresAt = '2027-03-01T12:00:00.000Z';
    const status = { ...COMPLETED, state: 'awaiting_review' as const, plan, estimatedCredits: 200, gateExpiresAt };
    const facts =
      '"Ladders": 200 credits for 1 module, 200 slides, 0 questions, 0 images, 1 issue, 1 question for the user; the gate closes at 2027-03-01T12:00:00.000Z.';
    expect(statusText(status).slice(0, 400)).toContain(facts);
    expect(nextStep(status)).toMatch(/approve_generated_course with generationId g1 and confirm true/);
    expect(nextStep(status).startsWith(facts)).toBe(true);
  });
});
