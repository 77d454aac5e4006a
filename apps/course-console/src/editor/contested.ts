import type { CourseDocument, CourseSettings } from '@lib/course-content/edits';
import { moduleOf } from './draft/changes.js';
import type { DraftState } from './draft/draft-state.js';
import type { Details } from './draft/merge.js';
import { holdsBoth } from './draft/resolve.js';
import { words } from './words.js';

export type Conflict = DraftState['conflicts'][number];
type OfCourse = Exclude<Conflict, { of: 'slide' }>;
/** What it is, where there are several, and what it says. */
type Said = readonly (readonly [name: string | null, text: string])[];

/** What two changed that is no slide, as each has it; null: removed. */
export function sidesOf(course: CourseDocument, conflict: OfCourse): { mine: Said | null; theirs: Said | null } {
  switch (conflict.of) {
    case 'module': {
      const mine = conflict.isRemovedHere ? null : (moduleOf(course, conflict.unit)?.title ?? null);
      const said = (title: string | null): Said | null => (title === null ? null : [[null, title]]);
      return { mine: said(mine), theirs: said(conflict.theirs) };
    }
    case 'details': {
      const names = detailsContested(course, conflict);
      const said = (details: Details): Said => names.map((name) => [NAMES[name](), details[name]]);
      return { mine: said(course), theirs: said(conflict.theirs!) };
    }
    case 'settings': {
      const names = (Object.keys(SETTINGS) as (keyof CourseSettings)[]).filter(
        (name) => course.settings[name] !== conflict.theirs![name],
      );
      const said = (settings: CourseSettings): Said => names.map((name) => [SETTINGS[name](), valueOf(settings[name])]);
      return { mine: said(course.settings), theirs: said(conflict.theirs!) };
    }
    case 'objectives': {
      const said = (objectives: CourseDocument['objectives']): Said => objectives.map(({ text }) => [null, text]);
      return { mine: said(course.objectives), theirs: said(conflict.theirs!) };
    }
  }
}

/** Whether "both" is a choice: what was removed has no other side, and a title has one place. */
export function canBeBoth(course: CourseDocument, conflict: Conflict): boolean {
  const isThere = conflict.theirs !== null && !conflict.isRemovedHere;
  return isThere && conflict.of !== 'module' && holdsBoth(course, conflict);
}

const detailsContested = (course: CourseDocument, { theirs }: Conflict & { of: 'details' }): (keyof Details)[] =>
  (['title', 'description', 'language'] as const).filter((name) => course[name] !== theirs![name]);

const NAMES: Readonly<Record<keyof Details, () => string>> = {
  title: () => words.details.courseTitle,
  description: () => words.details.description,
  language: () => words.details.language,
};

const SETTINGS: Readonly<Record<keyof CourseSettings, () => string>> = {
  quizMode: () => words.details.quizMode,
  passMark: () => words.details.passMark,
  retryLimit: () => words.details.retries,
  poolDraw: () => words.details.poolDraw,
};

function valueOf(value: CourseSettings[keyof CourseSettings]): string {
  if (value === 'practice' || value === 'graded') return words.details[value];
  return value === null ? words.conflict.none : String(value);
}
