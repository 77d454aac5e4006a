import type { ComponentChildren } from 'preact';
import { useTimes } from '../words/words.js';
import { words } from './words.js';

interface Props {
  /** Its role is null once they have left. */
  owner: { name: string; email: string; role: string | null };
  facts: readonly (string | undefined)[];
  /** What that means for it. */
  left: string;
  /** What it is called. */
  children: ComponentChildren;
}

/** Something that reaches the workspace: whose it is, and what there is to know of it. */
export function Reaching({ owner, facts, left, children }: Props) {
  return (
    <p>
      {children}
      <small>
        <bdi>{owner.name}</bdi>
        {` · ${owner.email}`}
      </small>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {owner.role === null && <small>{left}</small>}
    </p>
  );
}

/** When it was used last, in words. */
export function useLastUse(): (at: string | null) => string {
  const { moment } = useTimes();
  return (at) => (at === null ? words.unused : words.used(moment(at)));
}
