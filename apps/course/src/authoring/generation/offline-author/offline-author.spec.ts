import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { blockingProblems, publishWarnings } from '@lib/course-content/review';
import { courseSchema, isQuestion, slidesOf, type CourseDocument } from '@lib/course-content/document';
import { assembleCourse } from '../assemble-course.js';
import { DIFFICULTIES, type Brief } from '../domain/brief.js';
import { editPlan } from '../domain/edited-plan.js';
import { appraisePlan } from '../domain/plan-quality.js';
import type { BriefRequest } from '../domain/plan-request.js';
import { outlineOf, placedPlanSlides, planSchema, type Plan } from '../domain/plan.js';
import { SLIDE_TYPES } from '../domain/slide-types.js';
import { readOutline } from '../reading/read-outline.js';
import { gapQuestions } from './gap-questions.js';
import { planFromBrief } from './plan-from-brief.js';
import { writeSlide } from './write-slide.js';

const words = fc.stringMatching(/^[a-zäß*_[\]<>|`#&!-]{1,12}( [a-z0-9*#]{1,12}){0,5}$/);
const languages = fc.constantFrom('en', 'de-AT', 'pt-BR');
const briefs: fc.Arbitrary<Brief> = fc.record({
  topic: words,
  audience: words,
  outcomes: fc.array(words, { minLength: 1, maxLength: 10 }),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  tone: words,
  slideCount: fc.integer({ min: 1, max: 120 }),
});
const request = (brief: Brief, language = 'en', comment: string | null = null): BriefRequest => ({
  mode: 'brief',
  brief,
  defaulted: [],
  language,
  comment,
});
const appraised = (plan: Plan): Plan =>
  appraisePlan(plan, { minSlides: 1, maxSlides: 500, slideCount: null, isMeasurable: () => true });

function build(plan: Plan): CourseDocument {
  const objectiveIds = plan.objectives.map(() => uuid());
  const written = placedPlanSlides(plan).map(({ position, at }) => ({ position, slide: writeSlide(plan, at, objectiveIds) }));
  return courseSchema.parse(assembleCourse(plan, objectiveIds, written));
}
/** Without ids, which are new each time. */
const bare = (course: CourseDocument): string => JSON.stringify(course).replace(/"[0-9a-f-]{36}"/g, '""');

describe('the offline author, from a brief', () => {
  it('plans exactly the slides that the brief asks for, and every course it writes can be published once its gaps are filled', () => {
    fc.assert(
      fc.property(briefs, languages, (brief, language) => {
        const plan = appraised(planFromBrief(request(brief, language)));
        expect(planSchema.parse(plan)).toEqual(plan);
        expect(placedPlanSlides(plan)).toHaveLength(brief.slideCount);
        expect(plan.modules.every(({ slides }) => slides.length > 0)).toBe(true);
        expect(blockingProblems(build(plan), () => false).filter(({ code }) => code !== 'gap-left')).toEqual([]);
      }),
      { numRuns: 75 },
    );
  });

  const ladders: Brief = {
    topic: 'Ladders',
    audience: 'staff',
    outcomes: ['inspect', 'place', 'climb'],
    difficulty: 'beginner',
    tone: 'plain',
    slideCount: 9,
  };

  it('checks every outcome, names its objective, and leaves nothing for the quality report', () => {
    const plan = appraised(planFromBrief(request(ladders)));
    expect(plan).toMatchObject({ counts: { modules: 3, questions: 3 }, findings: [] });
    const course = build(plan);
    const tested = slidesOf(course).flatMap(({ items }) => items.filter(isQuestion).map(({ objectiveId }) => objectiveId));
    expect(tested).toEqual(course.objectives.map(({ id }) => id));
  });

  it('marks what is to be written and asks who does it, in the language of the request', () => {
    const plan = planFromBrief(request({ ...ladders, topic: 'Leitern' }, 'de'));
    expect(plan.questionsForUser[0]).toMatch(/^Der Offline-Autor .*: \d+\. Wer/);
    expect(bare(build(plan))).toContain('TODO, noch zu schreiben: ');
    expect(bare(build(planFromBrief(request(ladders))))).toContain('To be written: ');
  });

  it.each([
    ['fr', 'en', 1],
    ['ga', 'en', 1],
    ['de-AT', 'de-AT', 0],
    ['en-GB', 'en-GB', 0],
  ])('asked for %s, it labels its course with %s, and says so where that is another', (asked, written, findings) => {
    const plan = planFromBrief(request(ladders, asked));
    const said = plan.findings.filter(({ code }) => code === 'language-not-written');
    expect([plan.language, build(plan).language, said.length]).toEqual([written, written, findings]);
    for (const { message } of said) expect(message).toContain(asked);
  });

  it.each(SLIDE_TYPES)('writes %s where somebody made that of its slides, with what a person must add marked', (slideType) => {
    const plan = planFromBrief(request(ladders));
    const edited = editPlan(plan, {
      modules: [
        { title: 'Kept', slides: [{ from: 0 }, { from: 2 }] },
        {
          title: 'Edited',
          slides: [
            { from: 1, slideType },
            { from: 5, slideType },
            { title: 'New', slideType },
          ],
        },
      ],
    });
    if ('faults' in edited) throw new Error(JSON.stringify(edited.faults));
    const course = build(appraised(edited.plan));
    const [step, check, added] = course.modules[1]!.slides;
    const asked = edited.plan.modules[1]!.slides.map(({ questions }) => questions);
    expect([step, check, added].map((slide) => slide!.items.filter(isQuestion).length)).toEqual(asked);
    const blocking = blockingProblems(course, () => false).map(({ code }) => code);
    expect(blocking.filter((code) => !['image-unfilled', 'gap-left'].includes(code))).toEqual([]);
    expect(readOutline(outlineOf(edited.plan), { wanted: null, usual: 'en' }).modules).toEqual(edited.plan.modules);
  });

  it('says that it cannot follow a comment', () => {
    expect(planFromBrief(request(ladders, 'en', 'More jokes')).questionsForUser[0]).toContain('"More jokes"');
  });

  it('does the same from the same brief', () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        const plan = planFromBrief(request(brief));
        expect(planFromBrief(request(brief))).toEqual(plan);
        expect(bare(build(plan))).toBe(bare(build(plan)));
      }),
      { numRuns: 20 },
    );
  });
});

const TYPES = [
  ...['Content', 'Knowledge check', 'Accordion', 'Tabs', 'Flip cards', 'Timeline', 'Process', 'Scenario', 'YouTube', 'Video'],
  ...[
    'Resource',
    'Single choice',
    'Multiple choice',
    'True/false',
    'Numeric',
    'Short answer',
    'Open answer',
    'Fill blank',
    'Matching',
    'Ordering',
  ],
];
const outlineSlide = fc
  .record({
    title: words,
    type: fc.constantFrom(undefined, ...TYPES),
    points: fc.array(words, { maxLength: 10 }),
    questions: fc.constantFrom(undefined, 1, 3, 20),
    isFinal: fc.boolean(),
  })
  .map(({ title, type, points, questions, isFinal }) =>
    [
      `### S ${title}`,
      ...(type ? [`- **Slide Type:** ${type}`] : []),
      ...(isFinal ? ['- **Assessment:** final'] : []),
      ...(questions ? [`- **Questions:** ${questions}`] : []),
      ...points.map((point) => `- P ${point}`),
    ].join('\n'),
  );
const outlines = fc
  .tuple(words, fc.array(fc.tuple(words, fc.array(outlineSlide, { minLength: 1, maxLength: 5 })), { minLength: 1, maxLength: 4 }))
  .map(([title, modules]) =>
    [
      `# T ${title}`,
      '- **Objective:** one',
      '- **Objective:** two',
      ...modules.flatMap(([name, slides]) => [`## M ${name}`, '### Open', ...slides]),
    ].join('\n'),
  );

describe('the offline author, from an outline', () => {
  it('keeps titles, order, kinds and numbers of questions, and every course it writes can be published once its gaps are filled', () => {
    fc.assert(
      fc.property(outlines, languages, (text, usual) => {
        const plan = appraised(readOutline(text, { wanted: null, usual }));
        const course = build(plan);
        expect(blockingProblems(course, () => false).filter(({ code }) => code !== 'gap-left')).toEqual([]);
        const places = placedPlanSlides(plan).map(({ slide }) => slide);
        for (const final of [false, true]) {
          const planned = places.filter((slide) => slide.final === final);
          const slides = (final ? course.pool : course.modules).flatMap((module) => module.slides);
          expect(slides.map(({ title, items }) => [title, items.filter(isQuestion).length])).toEqual(
            planned.map(({ title, questions }) => [title, questions]),
          );
          planned.forEach(({ slideType, questions }, index) => {
            const kinds = slides[index]!.items.map(({ kind }) => kind);
            if (['Accordion', 'Tabs', 'Flip cards', 'Timeline', 'Process', 'Scenario'].includes(slideType)) {
              expect(kinds).toContain(slideType.toLowerCase().replace(' ', '-'));
            }
            if (/choice|false|numeric|answer|blank|matching|ordering/i.test(slideType)) {
              const kind = slideType.toLowerCase().replace(' ', '-');
              expect(kinds).toEqual(Array.from({ length: questions }, () => kind));
            }
          });
        }
      }),
      { numRuns: 75 },
    );
  });

  const OUTLINE = `# Ladder safety
- **Objective:** Inspect a ladder
- **Quiz mode:** graded
## Before you climb
### Inspect the ladder
- **Slide Type:** Process
- feet, rungs, locks
### Choose the place
- firm ground
- far from doors
### A film
- **Slide Type:** YouTube video
- **URL:** https://www.youtube.com/watch?v=abc123XYZ_0
### See it
- **Images:** 2
- a safe angle
### Check
- **Questions:** 3
`;

  it('writes a formula that the outline has as it is, asks for its words, and asks no question about it', () => {
    const plan = appraised(
      readOutline(
        '# T\n## M\n### Energy\n- how much\n- $$E = mc^2$$\n\n$$\n\\frac{a}{b}\n= \\left\\{c\\right.\n$$\n### Check\n- **Questions:** 3\n',
        { wanted: null, usual: 'en' },
      ),
    );
    expect(plan.modules[0]!.slides[0]!.points).toEqual(['how much', '$$E = mc^2$$', '$$\\frac{a}{b} = \\left\\{c\\right.$$']);
    const course = build(plan);
    const [energy, check] = course.modules[0]!.slides;
    expect(energy!.items).toMatchObject([
      { kind: 'text' },
      { kind: 'formula', tex: 'E = mc^2', alt: '' },
      { kind: 'formula', tex: '\\frac{a}{b} = \\left\\{c\\right.' },
    ]);
    expect(JSON.stringify(check!.items)).not.toContain('mc^2');
    expect(publishWarnings(course).filter(({ code }) => code === 'alt-missing')).toHaveLength(2);
  });

  it('writes each point as a text to be completed', () => {
    const course = build(readOutline(OUTLINE, { wanted: null, usual: 'en' }));
    const [inspect, choose, film, see] = course.modules[0]!.slides;
    expect(inspect!.items).toMatchObject([
      { kind: 'process', parts: [{ title: 'feet' }, { title: 'rungs' }, { title: 'locks' }] },
    ]);
    expect(choose!.items).toMatchObject([
      { text: '**firm ground**: \\[To be written: what learners need to know about it\\]' },
      { text: '**far from doors**: \\[To be written: what learners need to know about it\\]' },
    ]);
    expect(film!.items).toMatchObject([
      { kind: 'hosted-video', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abc123XYZ_0' },
    ]);
    expect(see!.items).toMatchObject([{ kind: 'text' }, { kind: 'image', prompt: 'See it: a safe angle' }, { kind: 'image' }]);
  });

  it.each([
    ['Hosted video', 'https://vimeo.com/1', 'vimeo'],
    ['Hosted video', 'https://tube.example/v', 'other'],
    ['YouTube video', 'https://youtube.com.example/v', 'other'],
  ])('names the provider of a %s at %s as what it is', (type, url, provider) => {
    const plan = readOutline(`# T\n## M\n### A film\n- **Slide Type:** ${type}\n- **URL:** ${url}\n`, {
      wanted: null,
      usual: 'en',
    });
    expect(build(plan).modules[0]!.slides[0]!.items).toMatchObject([{ kind: 'hosted-video', provider, url }]);
  });

  it('asks what follows from the outline, for the objective that fits', () => {
    const plan = appraised(readOutline(OUTLINE, { wanted: null, usual: 'en' }));
    const course = build(plan);
    const questions = course.modules[0]!.slides.at(-1)!.items.filter(isQuestion);
    expect(questions.map(({ kind, objectiveId }) => [kind, objectiveId])).toEqual([
      ['single-choice', course.objectives[0]!.id],
      ['true-false', course.objectives[0]!.id],
      ['multiple-choice', course.objectives[0]!.id],
    ]);
    const [first] = questions;
    if (first?.kind !== 'single-choice') throw new Error('no single choice');
    expect(first.stem).toMatchObject([{ text: 'Which topic belongs to the slide “Inspect the ladder”?' }]);
    expect(first.options.find(({ correct }) => correct)?.text).toBe('feet, rungs, locks');
    expect(gapQuestions(plan)).toEqual([expect.stringContaining(']": 6.')]);
  });
});
