import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { blockingProblems, courseSchema, type CourseDocument } from '../../courses/index.js';
import { DIFFICULTIES, type Brief } from '../domain/brief.js';
import { placedPlanSlides, planSchema, type Plan } from '../domain/plan.js';
import { planFromBrief } from './plan-from-brief.js';
import { writeSlide } from './write-slide.js';

const words = fc.stringMatching(/^[a-zäß*_[\]<>|`#-]{1,12}( [a-z0-9*#]{1,12}){0,5}$/);
const briefs: fc.Arbitrary<Brief> = fc.record({
  topic: words,
  audience: words,
  outcomes: fc.array(words, { minLength: 1, maxLength: 10 }),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  tone: words,
  slideCount: fc.integer({ min: 1, max: 120 }),
});

function build(plan: Plan): CourseDocument {
  const objectiveIds = plan.objectives.map(() => uuid());
  return courseSchema.parse({
    title: plan.title,
    description: '',
    language: plan.language,
    objectives: plan.objectives.map((text, index) => ({ id: objectiveIds[index], text })),
    settings: plan.settings,
    modules: plan.modules.map(({ title, slides }, module) => ({
      id: uuid(),
      title,
      slides: slides.map((_, slide) => writeSlide(plan, { module, slide }, objectiveIds)),
    })),
    pool: [],
  });
}

describe('the offline author', () => {
  it('plans exactly the slides that the brief asks for, and every course it writes can be published', () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        const plan = planFromBrief(brief, [], 'en');
        expect(planSchema.parse(plan)).toEqual(plan);
        expect(placedPlanSlides(plan)).toHaveLength(brief.slideCount);
        expect(plan.counts.slides).toBe(brief.slideCount);
        expect(plan.modules.every(({ slides }) => slides.length > 0)).toBe(true);
        expect(blockingProblems(build(plan), () => false)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('checks every outcome in a question when there is room', () => {
    const brief: Brief = {
      topic: 'Ladders',
      audience: 'staff',
      outcomes: ['inspect', 'place', 'climb'],
      difficulty: 'beginner',
      tone: 'plain',
      slideCount: 9,
    };
    const plan = planFromBrief(brief, [], 'en');
    expect(plan.counts).toMatchObject({ modules: 3, questions: 3 });
    expect(plan.questionsForUser.length).toBeGreaterThan(0);
  });

  it('plans the same from the same brief', () => {
    fc.assert(
      fc.property(briefs, (brief) => expect(planFromBrief(brief, [], 'en')).toEqual(planFromBrief(brief, [], 'en'))),
      { numRuns: 20 },
    );
  });
});
