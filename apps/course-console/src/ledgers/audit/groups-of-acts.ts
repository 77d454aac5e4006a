import { acts } from './acts.js';

type Change = keyof typeof acts.changes;

/** So much of it is done that it would hide the rest: the editor saves at every pause, and each slide is opened. */
const WRITING: readonly Change[] = [
  'add_item',
  'add_module',
  'add_slide',
  'move_item',
  'move_module',
  'move_slide',
  'propose_change',
  'remove_item',
  'remove_module',
  'remove_slide',
  'replace_course_draft',
  'replace_item',
  'replace_slide',
  'set_course_objectives',
  'update_course_details',
  'update_module',
];
const LEARNING: readonly Change[] = ['answer_question', 'hand_in_attempt', 'open_slide', 'start_attempt'];

const isOften = new Set<string>([...WRITING, ...LEARNING]);

/** What can be asked for together; the first is asked for by itself. */
export const GROUPS = {
  changes: [...Object.keys(acts.changes), ...Object.keys(acts.beyond)].filter((act) => !isOften.has(act)),
  writing: WRITING,
  learning: LEARNING,
} as const;
