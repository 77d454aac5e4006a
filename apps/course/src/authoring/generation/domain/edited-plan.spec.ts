import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@lib/course-content/document';
import { editPlan, type WantedPlan } from './edited-plan.js';
import { appraisePlan } from './plan-quality.js';
import { placedPlanSlides, type Plan, type PlanSlide } from './plan.js';
import { SLIDE_TYPES } from './slide-types.js';

const slide = (title: string, more: Partial<PlanSlide> = {}): PlanSlide => ({
  title,
  slideType: 'Content',
  points: [`about ${title}`],
  questions: 0,
  images: 0,
  final: false,
  ...more,
});
const bounds = { minSlides: 1, maxSlides: 60, slideCount: null, isMeasurable: () => true };
const appraise = (plan: Plan): Plan => appraisePlan(plan, bounds);

/** 0 Why, 1 Look, 2 Check of objective 1 · 3 Place, 4 Climb, 5 Check of objective 2 · 6 an exam. */
const PLAN = appraise({
  title: 'Ladders',
  language: 'en',
  details: null,
  defaulted: [],
  objectives: ['inspect a ladder', 'place a ladder'],
  settings: { passMark: 70, quizMode: 'graded', retryLimit: 3, poolDraw: null },
  modules: [
    {
      title: 'Inspect',
      slides: [
        slide('Why'),
        slide('Look', { slideType: 'Process' }),
        slide('Check 1', { questions: 2, slideType: 'Knowledge check', tests: [1, 1] }),
      ],
    },
    {
      title: 'Use',
      slides: [
        slide('Place', { slideType: 'Hotspot', images: 1, purpose: 'show where the feet stand', estimatedMinutes: 7 }),
        slide('Climb'),
        slide('Check 2', { questions: 1, slideType: 'Knowledge check', tests: [2] }),
      ],
    },
    { title: 'Exam', slides: [slide('Exam', { slideType: 'Knowledge check', questions: 1, final: true, tests: [1] })] },
  ],
  counts: { modules: 0, slides: 0, questions: 0, images: 0 },
  author: 'offline',
  findings: [
    { code: 'setting-value', slide: null, message: 'Line 2: "x" is no value' },
    { code: 'questions-assumed', slide: '1.3 Check 1', message: 'Line 9: 2 will be asked' },
  ],
  questionsForUser: [],
});
/** The plan as it is, said whole. */
const AS_IT_IS: WantedPlan = {
  modules: [
    { title: 'Inspect', slides: [{ from: 0 }, { from: 1 }, { from: 2 }] },
    { title: 'Use', slides: [{ from: 3 }, { from: 4 }, { from: 5 }] },
    { title: 'Exam', slides: [{ from: 6 }] },
  ],
};
const [INSPECT, USE, EXAM] = AS_IT_IS.modules as [WantedPlan['modules'][0], WantedPlan['modules'][0], WantedPlan['modules'][0]];

const edited = (wanted: WantedPlan, of = PLAN): Plan => {
  const made = editPlan(of, wanted);
  if ('faults' in made) throw new Error(JSON.stringify(made.faults));
  return appraise(made.plan);
};
const faults = (wanted: WantedPlan): string[] => {
  const made = editPlan(PLAN, wanted);
  return 'faults' in made ? made.faults.map(({ pointer }) => pointer) : [];
};
const only = (wanted: WantedPlan['modules'][0]['slides'][0]): PlanSlide =>
  edited({ modules: [{ title: 'M', slides: [wanted] }] }).modules[0]!.slides[0]!;

describe('a plan that is edited', () => {
  it('is the same where everything stays', () => {
    expect(edited(AS_IT_IS)).toEqual(PLAN);
  });

  it('has slides and modules under other names, in another order and without those that are not named', () => {
    const plan = edited({
      title: 'Ladders at work',
      modules: [
        { title: 'Using it', slides: [{ from: 4, title: 'Climb well' }, { from: 1 }] },
        { title: 'Inspect', slides: [{ from: 2 }, { from: 0 }] },
      ],
    });
    expect(plan).toMatchObject({ title: 'Ladders at work', counts: { modules: 2, slides: 4, questions: 2 } });
    expect(placedPlanSlides(plan).map(({ place }) => place)).toEqual(['1.1 Climb well', '1.2 Look', '2.1 Check 1', '2.2 Why']);
  });

  it('has new slides that say no more than their title and type, as they are planned', () => {
    expect(only({ title: 'Store it' })).toMatchObject({
      slideType: 'Content',
      points: [],
      questions: 0,
      purpose: 'open the module',
    });
    expect(only({ title: 'Ask', slideType: 'Knowledge check', points: ['a', 'b'] })).toMatchObject({ questions: 2 });
    expect(only({ title: 'Ask', slideType: 'Matching' })).toMatchObject({ questions: 1 });
    expect(only({ title: 'Show', slideType: 'Hotspot' })).toMatchObject({ images: 1 });
  });

  it.each(SLIDE_TYPES)('may have any of its slides as %s, which stays what was asked for', (slideType) => {
    for (const from of [0, 1, 2, 3]) expect(only({ from, slideType })).toMatchObject({ slideType });
    expect(only({ title: 'New', slideType })).toMatchObject({ slideType });
  });

  it('asks as much in another kind of check, and nothing in what was one', () => {
    expect(only({ from: 2, slideType: 'Matching' })).toMatchObject({ questions: 2, tests: [1, 1] });
    expect(only({ from: 2, slideType: 'Content' })).toMatchObject({ questions: 0, tests: [] });
    expect(only({ from: 2, slideType: 'Accordion' })).toMatchObject({ questions: 0 });
    expect(only({ from: 2, questions: 1 })).toMatchObject({ questions: 1, tests: [1] });
    expect(only({ from: 2, questions: 4 }).tests).toHaveLength(4);
  });

  it('shows no picture for a slide that was one', () => {
    expect(only({ from: 3, slideType: 'Content' })).toMatchObject({ images: 0 });
  });

  it('keeps what its author said of a slide, and says anew what follows from its place', () => {
    const plan = edited({ modules: [{ title: 'M', slides: [{ from: 4 }, { from: 3 }, { from: 0 }, ...[{ from: 2 }]] }] });
    expect(plan.modules[0]!.slides.map(({ purpose }) => purpose)).toEqual([
      'open the module',
      'show where the feet stand',
      'explain',
      'check what was learnt',
    ]);
    expect(plan.modules[0]!.slides[1]).toMatchObject({ estimatedMinutes: 7 });
    expect(only({ from: 3, slideType: 'Accordion' }).purpose).not.toBe('show where the feet stand');
  });

  it('keeps which question tests which objective, and finds the objective that nothing tests any more', () => {
    const plan = edited({ modules: [INSPECT, { title: 'Use', slides: [{ from: 3 }, { from: 4 }] }] });
    expect(plan.modules[0]!.slides[2]).toMatchObject({ tests: [1, 1] });
    expect(plan.objectives).toEqual(PLAN.objectives);
    expect(plan.findings).toContainEqual(
      expect.objectContaining({ code: 'objective-unchecked', message: expect.stringMatching(/^Objective 2/) }),
    );
    expect(PLAN.findings.map(({ code }) => code)).not.toContain('objective-unchecked');
  });

  it('keeps a finding of its reader with the slide that it is about, as long as that stands', () => {
    const assumed = (plan: Plan): (string | null)[] =>
      plan.findings.filter(({ code }) => code === 'questions-assumed').map(({ slide: at }) => at);
    expect(
      assumed(edited({ modules: [USE, { title: 'Inspect', slides: [{ from: 0 }, { from: 2, title: 'Check it' }] }] })),
    ).toEqual(['2.2 Check it']);
    expect(assumed(edited({ modules: [USE] }))).toEqual([]);
    expect(assumed(edited({ modules: [{ title: 'M', slides: [{ from: 2, questions: 3 }] }] }))).toEqual([]);
    expect(edited({ modules: [USE] }).findings).toContainEqual(PLAN.findings[0]);
  });

  it('loses the findings that were about what is mended', () => {
    const twice = edited({ modules: [INSPECT, { title: 'Use', slides: [{ from: 3, title: 'Why' }, { from: 5 }] }] });
    expect(twice.findings.map(({ code }) => code)).toContain('title-repeated');
    const mended = { modules: [INSPECT, { title: 'Use', slides: [{ from: 3, title: 'Place' }, { from: 4 }] }] };
    expect(edited(mended, twice).findings.map(({ code }) => code)).not.toContain('title-repeated');
  });

  it('keeps the final assessment, wherever its slides stand', () => {
    const plan = edited({ modules: [{ title: 'Inspect', slides: [...INSPECT.slides, ...EXAM.slides] }] });
    expect(placedPlanSlides(plan).at(-1)).toMatchObject({ place: 'F1.1 Exam' });
    expect(only({ from: 6, final: false })).toMatchObject({ final: false, questions: 1 });
  });

  it.each<[string, WantedPlan['modules'][0]['slides'], string[]]>([
    ['a slide that is not in the plan', [{ from: 7 }], ['/modules/0/slides/0/from']],
    ['a slide twice', [{ from: 1 }, { from: 1 }], ['/modules/0/slides/1/from']],
    ['a new slide without a title', [{ slideType: 'Content' }], ['/modules/0/slides/0/title']],
    ['text in the final assessment', [{ from: 6, slideType: 'Content' }], ['/modules/0/slides/0/slideType']],
    ['text with questions', [{ title: 'T', slideType: 'Content', questions: 2 }], ['/modules/0/slides/0/slideType']],
    ['a check that asks nothing', [{ from: 2, questions: 0 }], ['/modules/0/slides/0/questions']],
    ['more slides than a course has', Array.from({ length: LIMITS.slides + 1 }, () => ({ title: 'T' })), ['/modules']],
  ])('is refused with %s', (_, slides, pointers) => {
    expect(faults({ modules: [{ title: 'M', slides }] })).toEqual(pointers);
  });
});
