import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { GateWords } from './gate-en.js';

export type { GateWords };

const Context = createContext<GateWords | null>(null);
export const GateWordsIn = Context.Provider;

export function useGateWords(): GateWords {
  const words = useContext(Context);
  if (!words) throw new Error('the gate was shown without words');
  return words;
}
