import { anyOf, QUESTION_WORDS } from '../../../words/index.js';

const ASKS = new RegExp(`[?？؟;][\\s*_"”」』)]*$|^\\W*(?:${anyOf(QUESTION_WORDS)})\\W{0,2}\\d+|^\\W*Q\\s*[:：]`, 'iu');

/** Whether a line asks, or says that it is a question. */
export const asksIn = (text: string): boolean => ASKS.test(text);
