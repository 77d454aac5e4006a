import { counted } from '../words/counted.js';

const slides = (count: number): string => counted(count, 'slide', 'slides');
const questions = (count: number): string => counted(count, 'question', 'questions');

export const learningEn = {
  begin: 'Begin',
  lookAgain: 'Look again',
  start: 'Start',
  contents: 'Contents',
  ways: 'Before and after this page',
  isDone: 'done',
  isClosed: 'closed',
  final: 'Final assessment',
  progress: 'Progress',
  steps: (done: number, all: number) => `${done} of ${all} done`,
  back: 'Back',
  next: 'Next',
  print: 'Print',
  notReadyToPrint: 'The course is still loading. Wait a moment, then print again.',
  place: (number: string, title: string) => `${number} ${title}`,
  willLearn: 'What you will learn',
  practice: 'Quizzes are for practice, as often as you like.',
  graded: (passMark: number) => `Quizzes are graded: ${passMark} % to pass.`,
  goOnAt: (title: string) => `Go on: ${title}`,
  newVersion: 'The course has changed. What you have done stays done.',
  gone: 'This is not in the course any more.',
  toStart: 'To the start of the course',
  waits: (count: number) =>
    `${counted(count, 'change waits', 'changes wait')} to be sent. Nothing is lost: it is tried again by itself.`,
  notTaken: 'The last answer was not taken: the attempt was handed in, or is no more.',

  completed: (day: string) => `You completed this course on ${day}.`,
  toRepeat: 'Worth repeating:',
  allRight: 'Nothing is left to do.',
  results: 'Results',
  scored: (score: number) => `${score} %`,

  quiz: {
    closed: (left: number) => `It opens when every other slide is done: ${slides(left)} to go.`,
    asks: questions,
    toPass: (share: number) => `${share} % to pass`,
    attemptsLeft: (count: number) => `${counted(count, 'attempt', 'attempts')} left`,
    unlimited: 'as often as you like',
    begin: 'Begin',
    preparing: 'The questions are on their way.',
  },
};

export type LearningWords = typeof learningEn;
