/** What the quality report of a plan can find: what is wrong, why it matters and what to do. */
export const PLAN_FINDINGS = {
  'no-objectives': {
    title: 'No objectives',
    explanation:
      'The plan names no objectives, so nobody can tell whether the course reached its aim. Say what learners can do afterwards.',
  },
  'objective-unchecked': {
    title: 'Objective without a question',
    explanation: 'No question tests this objective, so nobody learns whether it was reached. Add a question about it.',
  },
  'objective-not-measurable': {
    title: 'Objective that cannot be observed',
    explanation:
      'The objective names a state of mind that nobody can observe or test. Say what learners do: name, choose, carry out.',
  },
  'question-without-objective': {
    title: 'Question without an objective',
    explanation:
      'At least one question of the slide tests no objective of the course. Name the objective, or leave the question out.',
  },
  'module-unchecked': {
    title: 'Module without a question',
    explanation: 'The module asks nothing, so gaps stay unseen until later. Add a knowledge check.',
  },
  'no-questions': {
    title: 'Nothing is asked',
    explanation: 'The course asks nothing, so learners cannot tell what they have kept. Add a knowledge check to each module.',
  },
  'interaction-variety': {
    title: 'Little variety',
    explanation:
      'Nearly all content slides are of one type, so learners only read on. Make some a process, an accordion, flip cards or a scenario.',
  },
  'course-length': {
    title: 'Length of the course',
    explanation:
      'The number of slides outside the final assessment is not what this workspace allows, or not what was asked for. Ask for more or fewer.',
  },
  'module-long': {
    title: 'Long module',
    explanation: 'The module is too long to be taken in one sitting. Split it.',
  },
  'module-short': {
    title: 'Short module',
    explanation: 'The module has one slide only, while others have several. Join it with a neighbour, or give it more.',
  },
  'title-repeated': {
    title: 'Title used twice',
    explanation: 'Two slides, or two modules, have the same title, so learners cannot tell them apart. Rename one.',
  },
  'points-many': {
    title: 'Many points on a slide',
    explanation: 'More points than a slide can carry well. Split the slide, or leave some out.',
  },
} as const satisfies Record<string, { title: string; explanation: string }>;

export type PlanFindingCode = keyof typeof PLAN_FINDINGS;
