import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { courseSchema, type Slide } from '@lib/course-content/document';
import { assembleCourse } from './assemble-course.js';
import { countPlan, placedPlanSlides, type Plan, type PlanSlide } from './domain/plan.js';

const planned = (title: string, final = false): PlanSlide => ({
  title,
  slideType: final ? 'Knowledge check' : 'Content',
  points: [],
  questions: Number(final),
  images: 0,
  final,
});
const modules = [
  { title: 'Start', slides: [planned('Look'), planned('Exam', true), planned('Climb')] },
  { title: 'Final assessment', slides: [planned('Last', true)] },
];
const plan: Plan = {
  title: 'Ladders',
  language: 'en',
  details: null,
  defaulted: [],
  objectives: ['Climb'],
  settings: { passMark: 70, quizMode: 'graded', retryLimit: 3, poolDraw: 1 },
  modules,
  counts: countPlan(modules),
  author: 'offline',
  findings: [],
  questionsForUser: [],
};
const slide = (title: string): Slide => ({ id: randomUUID(), title, kind: 'content', items: [] });
const written = placedPlanSlides(plan).map(({ position, slide: { title } }) => ({ position, slide: slide(title) }));

describe('the course of written slides', () => {
  it('has final slides in pool sections, and no module that had nothing else', () => {
    const course = assembleCourse(plan, [randomUUID()], written);
    expect(courseSchema.safeParse(course).success).toBe(true);
    const titles = (part: 'modules' | 'pool') =>
      course[part].map(({ title, slides }) => [title, slides.map((each) => each.title)]);
    expect(titles('modules')).toEqual([['Start', ['Look', 'Climb']]]);
    expect(titles('pool')).toEqual([
      ['Start', ['Exam']],
      ['Final assessment', ['Last']],
    ]);
  });

  it('is not made while a slide is missing', () => {
    expect(() => assembleCourse(plan, [], written.slice(1))).toThrow('3 of 4 slides are written');
  });
});
