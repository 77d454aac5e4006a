import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RestClient } from '../rest-client.ts';

export type CourseName = 'pump-station' | 'fire-safety' | 'ladders';

export interface Question {
  id: string;
  kind: string;
  /** Of a choice. */
  options?: { text: string; correct: boolean }[];
  /** Of true or false. */
  answer?: boolean;
}

/** A course, with what it asks: its questions by id, with their keys, and its surveys by slide. */
export interface Asked {
  courseId: string;
  questions: ReadonlyMap<string, Question>;
  surveys: ReadonlyMap<string, string>;
}

interface Slide {
  id: string;
  title: string;
  kind: string;
  items: Question[];
}

interface Generation {
  state: string;
  courseId: string | null;
}

const textOf = (name: CourseName): string => readFileSync(join(import.meta.dirname, `${name}.md`), 'utf8');

/** From a document of our own. @returns its id. */
export async function importCourse(trainer: RestClient, workspace: string, name: CourseName): Promise<string> {
  const { courseId } = await trainer.demand<{ courseId: string }>('POST', `${workspace}/courses/import`, {
    markdown: textOf(name),
  });
  return publish(trainer, workspace, courseId);
}

/** From a text that the author turns into slides, once somebody has looked at the plan. @returns its id. */
export async function generateCourse(trainer: RestClient, workspace: string, name: CourseName): Promise<string> {
  const { generationId } = await trainer.demand<{ generationId: string }>('POST', `${workspace}/generations`, {
    mode: 'document',
    text: textOf(name),
    audience: 'everybody on site',
    outcomes: ['inspect a ladder', 'climb safely'],
    difficulty: 'beginner',
    tone: 'friendly and plain',
  });
  const path = `${workspace}/generations/${generationId}`;
  await reached(trainer, path, 'awaiting_review');
  await trainer.demand('POST', `${path}/approve`);
  const { courseId } = await reached(trainer, path, 'completed');
  return publish(trainer, workspace, courseId!);
}

async function reached(trainer: RestClient, path: string, state: string): Promise<Generation> {
  for (;;) {
    const generation = await trainer.demand<Generation>('GET', `${path}?waitSeconds=20`);
    if (generation.state === state) return generation;
    if (['failed', 'cancelled', 'expired'].includes(generation.state))
      throw new Error(`The course of the demonstration could not be generated: it is ${generation.state}.`);
  }
}

/** What an exercise has shown is written into a course, which is published again. */
export async function editFireSafety(trainer: RestClient, workspace: string, courseId: string): Promise<void> {
  const slides = await slidesOf(trainer, workspace, courseId);
  const slide = slides.find(({ title }) => title === 'First the alarm, then the fire')!;
  const added = { kind: 'text', text: 'The exercise in spring took four minutes. **Three** are the aim.' };
  const items = `${workspace}/courses/${courseId}/draft/slides/${slide.id}/items`;
  await trainer.demand('POST', items, { item: added }, { 'if-match': '*' });
  await publish(trainer, workspace, courseId);
}

async function publish(trainer: RestClient, workspace: string, courseId: string): Promise<string> {
  await trainer.demand('POST', `${workspace}/courses/${courseId}/publish`);
  return courseId;
}

export async function askedIn(trainer: RestClient, workspace: string, courseId: string): Promise<Asked> {
  const slides = await slidesOf(trainer, workspace, courseId);
  const checks = slides.filter(({ kind }) => kind === 'knowledge-check');
  const surveyed = slides.flatMap(({ id, items }) =>
    items.filter(({ kind }) => kind === 'survey').map((survey) => [id, survey.id] as const),
  );
  return {
    courseId,
    questions: new Map(checks.flatMap(({ items }) => items).map((question) => [question.id, question])),
    surveys: new Map(surveyed),
  };
}

async function slidesOf(trainer: RestClient, workspace: string, courseId: string): Promise<Slide[]> {
  const path = `${workspace}/courses/${courseId}/draft`;
  const { draft } = await trainer.demand<{ draft: { modules: { slides: Slide[] }[] } }>('GET', path);
  return draft.modules.flatMap(({ slides }) => slides);
}
