import { describe, expect, it } from '@jest/globals';
import { nextStep } from './status-text.js';

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
});
