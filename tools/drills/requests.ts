import type { Mode } from './plan.ts';

const DETAILS = {
  audience: 'new staff of a pump station',
  outcomes: ['start a pump', 'stop a pump', 'tell a leak from rain'],
  difficulty: 'beginner',
  tone: 'plain',
};

/** The arguments of generate_course for a course of so many slides. */
export function generationRequest(mode: Mode, name: string, slides: number): Record<string, unknown> {
  if (mode === 'brief') return { mode, topic: `Pumps ${name}`, slideCount: slides, ...DETAILS };
  if (mode === 'outline') return { mode, text: outline(name, slides) };
  return { mode, text: document(name, slides), ...DETAILS };
}

function outline(name: string, slides: number): string {
  return course(name, slides, (slide) => [`### Slide ${slide}`, '- what it is', '- how it is done']);
}

function document(name: string, slides: number): string {
  return course(name, slides, (slide) => [
    `### Slide ${slide}`,
    `Narration: Pump ${slide} lifts water. It stops when the sump is dry.`,
  ]);
}

function course(name: string, slides: number, text: (slide: number) => string[]): string {
  const numbers = Array.from({ length: slides }, (_, index) => index + 1);
  const lines = numbers.flatMap((slide) => [...(slide % 10 === 1 ? [`## Part ${Math.ceil(slide / 10)}`] : []), ...text(slide)]);
  return [`# Pumps ${name}`, ...lines].join('\n');
}
