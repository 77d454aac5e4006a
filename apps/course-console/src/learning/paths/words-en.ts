import { counted } from '../../words/counted.js';

export const pathsEn = {
  paths: 'Learning paths',
  steps: (done: number, all: number) => `${done} of ${counted(all, 'step', 'steps')} done`,
  progress: (share: number) => `${share} %`,
  goOn: 'Go on',
  begin: 'Begin',
  goOnWith: (title: string) => `Go on: ${title}`,
  beginWith: (title: string) => `Begin: ${title}`,
  look: 'See the steps',
  due: (day: string) => `due ${day}`,
  overdue: (day: string) => `was due ${day}`,
  completed: (day: string) => `You completed this path on ${day}.`,
  completedOn: (day: string) => `completed ${day}`,
  step: (number: number, title: string) => `${number}. ${title}`,
  states: { done: 'Done', open: 'Open', locked: 'Locked', unavailable: 'Not available now' },
  after: (titles: string) => `Opens after ${titles}.`,
  unavailable: 'This course has been taken out of use for now. You can go on when it is back.',
  stuck: 'Nothing is open for you at the moment. You can go on when the next course is available again.',
  version: (version: number) => `version ${version}`,
};

export type PathsWords = typeof pathsEn;
