import { describe, expect, it } from '@jest/globals';
import { appraisePlan, type QualityBounds } from './plan-quality.js';
import { outlineOf, placedPlanSlides, planSchema, type Plan, type PlanSlide } from './plan.js';

const slide = (title: string, more: Partial<PlanSlide> = {}): PlanSlide => ({
  title,
  slideType: 'Content',
  points: [],
  questions: 0,
  images: 0,
  final: false,
  ...more,
});
const check = (title: string, more: Partial<PlanSlide> = {}): PlanSlide =>
  slide(title, { slideType: 'Knowledge check', questions: 1, ...more });

function planWith(modules: PlanSlide[][], more: Partial<Plan> = {}): Plan {
  return {
    title: 'Ladders',
    language: 'en',
    details: null,
    defaulted: [],
    objectives: ['Inspect a ladder'],
    settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
    modules: modules.map((slides, index) => ({ title: `Module ${index + 1}`, slides })),
    counts: { modules: 0, slides: 0, questions: 0, images: 0 },
    author: 'offline',
    findings: [],
    questionsForUser: [],
    ...more,
  };
}
const bounds: QualityBounds = { minSlides: 1, maxSlides: 60, slideCount: null, isMeasurable: () => true };
const codes = (plan: Plan, more: Partial<QualityBounds> = {}): string[] =>
  appraisePlan(plan, { ...bounds, ...more }).findings.map(({ code, slide: at }) => (at === null ? code : `${code} ${at}`));

describe('the quality report of a plan', () => {
  it('has nothing to say of a plan that is in order', () => {
    expect(codes(planWith([[slide('A'), slide('B', { slideType: 'Process' }), check('C')]]))).toEqual([]);
  });

  it.each<[string, Plan, string[], Partial<QualityBounds>?]>([
    [
      'an objective that nothing tests',
      planWith([[slide('A'), check('C', { tests: [1] })]], { objectives: ['a', 'b'] }),
      ['objective-unchecked'],
    ],
    [
      'an objective that cannot be observed',
      planWith([[check('C')]]),
      ['objective-not-measurable'],
      { isMeasurable: () => false },
    ],
    ['a course without objectives', planWith([[check('C')]], { objectives: [] }), ['no-objectives']],
    ['a course that asks nothing', planWith([[slide('A')]]), ['no-questions']],
    [
      'questions without an objective',
      planWith([[check('C', { questions: 3, tests: [1, 2, null] })]], { objectives: ['a', 'b'] }),
      ['question-without-objective 1.1 C'],
    ],
    [
      'a module that asks nothing',
      planWith([[check('C')], [slide('D'), slide('E'), slide('F')]]),
      ['module-short', 'module-unchecked'],
    ],
    [
      'slides of one type',
      planWith([['A', 'B', 'D', 'E', 'F', 'G'].map((title) => slide(title)).concat(check('C'))]),
      ['interaction-variety'],
    ],
    ['too few slides', planWith([[check('C')]]), ['course-length'], { minSlides: 5 }],
    ['too many slides', planWith([[check('C'), slide('D')]]), ['course-length'], { maxSlides: 1 }],
    ['a length that was not asked for', planWith([[check('C'), slide('D')]]), ['course-length'], { slideCount: 3 }],
    [
      'a long module',
      planWith([
        [...Array.from({ length: 16 }, (_, n) => slide(`S${n}`, { slideType: n % 2 ? 'Process' : 'Content' })), check('C')],
      ]),
      ['module-long'],
    ],
    ['titles used twice', planWith([[slide('A'), slide(' a '), check('C')]]), ['title-repeated 1.2  a ']],
    ['many points', planWith([[slide('A', { points: ['1', '2', '3', '4', '5', '6', '7'] }), check('C')]]), ['points-many 1.1 A']],
  ])('names %s', (_, plan, expected, more = {}) => expect(codes(plan, more)).toEqual(expected));

  it('counts the slides outside the final assessment only', () => {
    const plan = planWith([[check('C'), check('F', { final: true })]]);
    expect(codes(plan, { maxSlides: 1, slideCount: 1 })).toEqual([]);
  });

  it('keeps the findings there are and repeats none', () => {
    const own = { code: 'no-questions', slide: null, message: 'Said before.' };
    expect(appraisePlan(planWith([[slide('A')]], { findings: [own] }), bounds).findings).toEqual([own]);
  });

  it('finds what each question tests by the words it shares with an objective', () => {
    const plan = planWith(
      [
        [
          check('Rungs', { points: ['broken rungs', 'the right angle'], questions: 3 }),
          check('Other'),
          check('Named', { tests: [2] }),
        ],
      ],
      { objectives: ['Inspect rungs', 'Set the angle'] },
    );
    const { modules } = appraisePlan(plan, bounds);
    expect(modules[0]!.slides.map(({ tests }) => tests)).toEqual([[1, 2, 1], [null], [2]]);
  });

  it('gives each slide a purpose and a length, and the course its mix', () => {
    const plan = appraisePlan(
      planWith([[slide('A'), slide('B', { slideType: 'Scenario', purpose: 'own' }), check('C')]]),
      bounds,
    );
    expect(planSchema.parse(plan)).toEqual(plan);
    expect(plan).toMatchObject({
      counts: { modules: 1, slides: 3, questions: 1, images: 0 },
      estimatedMinutes: 4.5,
      mix: [{ slideType: 'Content', slides: 1 }, { slideType: 'Scenario' }, { slideType: 'Knowledge check' }],
    });
    expect(plan.modules[0]!.slides.map(({ purpose, estimatedMinutes }) => [purpose, estimatedMinutes])).toEqual([
      ['open the module', 0.5],
      ['own', 2.5],
      ['check what was learnt', 1.5],
    ]);
    expect(appraisePlan(plan, bounds)).toEqual(plan);
  });
});

describe('a plan', () => {
  it('is shown in the outline format', () => {
    const plan = planWith([[slide('A', { points: ['one\ntwo'] }), check('C')]], {
      details: { audience: 'staff', outcomes: [], difficulty: 'beginner', tone: 'plain' },
    });
    expect(outlineOf(appraisePlan(plan, bounds))).toBe(`# Ladders
- **Language:** en
- **Pass mark:** 70
- **Quiz mode:** practice
- **Retry limit:** 3
- **Audience:** staff
- **Difficulty:** beginner
- **Tone:** plain
- **Objective:** Inspect a ladder
<!-- About 3 minutes. Slides: 1 Content, 1 Knowledge check. -->

## Module 1
### A
- **Purpose:** open the module, 1 min
- one two
### C
- **Slide Type:** Knowledge check
- **Questions:** 1, testing objective 1
- **Purpose:** check what was learnt, 1.5 min`);
  });

  it('numbers slides as the course will, the final ones in the pool', () => {
    const final = check('F', { final: true });
    const plan = planWith([
      [slide('A'), final, slide('B')],
      [final, final],
      [slide('C'), final],
    ]);
    expect(placedPlanSlides(plan).map(({ place }) => place)).toEqual([
      '1.1 A',
      'F1.1 F',
      '1.2 B',
      'F2.1 F',
      'F2.2 F',
      '2.1 C',
      'F3.1 F',
    ]);
  });
});
