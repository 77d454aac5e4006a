import type { Question, SlideItem } from '@lib/course-content/edits';
import type { AskedView } from '@lib/course-content/page';
import type { Attempt } from './taking.js';

export type Shown = Exclude<SlideItem, Question>;

type Loose = Attempt['slides'][number]['items'][number];

/** Blocks and interactions, which the service gives as they stand in the course. */
export const shownItems = (items: readonly Loose[]): readonly Shown[] => items as readonly Shown[];

/** What a learner sees of a question; null for what is none. */
export const askedView = (item: Loose): AskedView | null => ('stem' in item ? (item as unknown as AskedView) : null);
