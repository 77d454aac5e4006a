import type { Interaction, Part } from '../course.js';

/** A choice that led to what is gone ends the scenario. */
export const withoutPart = (interaction: Interaction, id: string): Interaction => ({
  ...interaction,
  parts: interaction.parts
    .filter((part) => part.id !== id)
    .map((part) =>
      part.choices.some(({ next }) => next === id)
        ? { ...part, choices: part.choices.map((choice) => (choice.next === id ? { ...choice, next: null } : choice)) }
        : part,
    ),
});

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent * 10) / 10));

/** Where a spot is after so many per cent to the right and down; it stays on its picture. */
export const movedSpot = (at: NonNullable<Part['at']>, x: number, y: number): NonNullable<Part['at']> => ({
  x: within(at.x + x),
  y: within(at.y + y),
});

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By one per cent, with Shift by ten; null for any other key. */
export function spotByKey(at: NonNullable<Part['at']>, key: string, isFar: boolean): NonNullable<Part['at']> | null {
  const step = STEPS[key];
  if (!step) return null;
  const by = isFar ? 10 : 1;
  return movedSpot(at, step[0] * by, step[1] * by);
}
