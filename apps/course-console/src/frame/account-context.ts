import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Result } from '../api/call.js';

const Context = createContext<Result<'get_account'> | null>(null);
export const AccountIn = Context.Provider;

/** Who is signed in. */
export function useAccount(): Result<'get_account'> {
  const account = useContext(Context);
  if (!account) throw new Error('a page was shown to nobody');
  return account;
}
