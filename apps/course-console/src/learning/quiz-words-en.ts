import { counted } from '../words/counted.js';

/** Of questions that are being answered, and of what became of them. */
export const quizEn = {
  again: 'Try again',
  check: 'Check',
  checking: 'It is being checked…',
  handIn: 'Hand in',
  handingIn: 'It is being handed in…',
  kept: 'Kept',
  waits: 'Waits to be sent',
  missing: (count: number) =>
    `${counted(count, 'answer is', 'answers are')} missing. Give them, or hand in once more: what is missing counts as wrong.`,
  right: 'Right.',
  wrong: 'Wrong.',
  notAnswered: 'Not answered.',
  compare: 'Compare your answer with the model answer.',
  awaits: 'A trainer gives points for this answer.',
  points: (given: number, most: number) => `${given} of ${counted(most, 'point', 'points')}.`,
  comment: 'From the trainer:',
  passed: (score: number | null) => (score === null ? 'Passed.' : `Passed with ${score} %.`),
  failed: (score: number, needed: number) => `Not passed: ${score} %, ${needed} % are needed.`,
  practised: (score: number | null) => (score === null ? 'All questions are answered.' : `${score} % right.`),
  awaitsPoints: 'Handed in. A trainer gives points for the open answers; then you see your result here.',
  noneLeft: 'No attempt is left. Ask a trainer for another attempt.',
  up: (entry: string) => `Move “${entry}” up`,
  down: (entry: string) => `Move “${entry}” down`,
  moved: (entry: string, place: number) => `“${entry}” is now number ${place}.`,
};
