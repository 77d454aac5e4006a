export { FastLane, type ReadyObserver } from './fast-lane.js';
export { ReadyAnswers } from './ready-answers.js';
