import { counted } from './counted.js';

/** Of the editor of plans, which is fetched with them. */
export const editPlanEn = {
  how: 'Put the plan as you want it. Nothing is sent before you press “Use this plan”.',
  tools: 'Tools',
  unchanged: 'Nothing is changed yet.',
  courseTitle: 'Title of the course',
  moduleTitle: (number: string) => (number === '' ? 'Title of the new module' : `Title of module ${number}`),
  slideTitle: (place: string) => `Title of slide ${place}`,
  slideType: (place: string) => `Type of slide ${place}`,
  groups: { content: 'To read and do', question: 'To ask', media: 'To see and hear' },
  points: (count: number) => (count === 0 ? 'Points' : `Points (${count})`),
  pointsOf: (place: string) => `What slide ${place} covers`,
  onePerLine: 'One point a line, at most eight.',
  drag: 'Drag to another place',
  up: (title: string) => `Move up: ${title}`,
  down: (title: string) => `Move down: ${title}`,
  remove: (title: string) => `Leave out: ${title}`,
  unnamed: 'without a title',
  addSlide: 'Add a slide',
  addSlideTo: (module: string) => `Add a slide to ${module}`,
  addModule: 'Add a module',
  undo: 'Undo',
  redo: 'Redo',
  discard: 'Discard the changes',
  close: 'Back to the plan',
  toChanges: (count: number) => `To the changes (${count})`,
  movedTo: (title: string, place: string) => `${title} is now ${place}.`,
  removed: (title: string) => `${title} was left out. Undo brings it back.`,
  added: 'Added, with the focus on its title.',
  emptyModule: 'It has no slide, and is left out as it is.',
  lackTitles: (count: number) => (count === 1 ? 'One title is missing.' : `${count} titles are missing.`),
  price: (credits: number, before: number) =>
    credits === before
      ? `Approving it will cost ${counted(credits, 'credit', 'credits')}, as before.`
      : `Approving it will cost ${counted(credits, 'credit', 'credits')} instead of ${before}.`,
  asking: 'Asking what it would cost…',
  then: 'You then have two hours again to decide. Nothing is charged before.',
  send: 'Use this plan',
  brought: 'Your changes from before are here still.',
  carried: 'Your changes to the plan before are on this one now. Nothing of them is sent yet.',
  lost: (slides: string) => `This plan does not have these slides, which you had changed: ${slides}.`,
};

export type EditPlanWords = typeof editPlanEn;
