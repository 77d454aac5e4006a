import { useNumber } from '../words/words.js';
import { words as room } from './words.js';

const { credits: words } = room;

/** "1 credit", "1,000 credits". */
export function useInCredits(): (count: number) => string {
  const number = useNumber();
  return (count) => (count === 1 ? words.one : words.credits(number(count)));
}
