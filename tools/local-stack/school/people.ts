import type { CourseName } from './courses.ts';

/** A day on which somebody goes on with a course. */
export interface Visit {
  daysAgo: number;
  course: CourseName;
  /** How many of its slides are open afterwards; left out: all. */
  opens?: number;
}

export interface Pupil {
  name: string;
  email: string;
  group: 'New staff' | 'Operators';
  /** From 0 to 1: who has more answers harder questions. The question that misleads leads only the best of them not astray. */
  skill: number;
  visits: readonly Visit[];
  /** What they write where a course asks what they think; left out: a number alone. */
  says?: string | undefined;
}

const address = (name: string): string => `${name.split(' ')[0]!.toLowerCase()}@example.com`;

const SAID: Partial<Record<string, string>> = {
  'Dara Walsh': 'The table of ways out should hang in the workshop.',
  'Grace Nolan': 'Short, and I knew at once what I would do.',
  'Jan Kowalski': 'The last question reads as if the heat decided.',
  'Liam Doyle': 'A film of the exercise would help.',
};

const pupil = (name: string, group: Pupil['group'], skill: number, ...visits: Visit[]): Pupil => ({
  name,
  email: address(name),
  group,
  skill,
  visits,
  says: SAID[name],
});

const pump = (daysAgo: number, opens?: number): Visit => ({ daysAgo, course: 'pump-station', opens });
const fire = (daysAgo: number, opens?: number): Visit => ({ daysAgo, course: 'fire-safety', opens });
const ladders = (daysAgo: number, opens?: number): Visit => ({ daysAgo, course: 'ladders', opens });

/** Who is quick, slow, late, or has not begun. Ann is through with everything; Ben has just begun. */
export const PUPILS: readonly Pupil[] = [
  pupil('Ann Demonstration', 'New staff', 0.9, pump(56), fire(49), ladders(5)),
  pupil('Ben Demonstration', 'New staff', 0.4, pump(3, 1)),
  pupil('Ciara Byrne', 'New staff', 0.8, pump(56, 2), pump(49), fire(35)),
  pupil('Dara Walsh', 'New staff', 0.6, pump(49), fire(35)),
  pupil('Emeka Obi', 'New staff', 1, pump(56), fire(49), ladders(8)),
  pupil('Fiona Kelly', 'New staff', 0.3, pump(42, 3), fire(28)),
  pupil('Grace Nolan', 'Operators', 0.9, fire(56), ladders(8, 3)),
  pupil('Hugo Martin', 'Operators', 0.5, fire(49), fire(42)),
  pupil('Ines Ferreira', 'Operators', 1, fire(49), ladders(5)),
  pupil('Jan Kowalski', 'Operators', 0.2, fire(42), fire(35), fire(28), fire(21)),
  pupil('Kate Murphy', 'Operators', 0.4, fire(28)),
  pupil('Liam Doyle', 'Operators', 0.7, fire(21)),
];
