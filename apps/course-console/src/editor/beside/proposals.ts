import { useState } from 'preact/hooks';
import { keptInTab } from '../../api/kept.js';
import type { Proposed } from './proposal.js';

interface KeptProposal {
  proposed: Proposed;
  /** It is folded away, and can be looked at again. */
  isLeft: boolean;
}

type BySlide = Readonly<Record<string, KeptProposal>>;

/**
 * What was proposed for the slides of a course, by the id that a slide has in the service. It was paid for: it stays in the tab, also when
 * the page is loaded again, until it is taken or another takes its place.
 */
export function useProposals(place: string): {
  of: (slideId: string) => KeptProposal | null;
  put: (slideId: string, kept: KeptProposal | null) => void;
} {
  const [all, setAll] = useState(() => JSON.parse(keptInTab.read(place) ?? '{}') as BySlide);
  return {
    of: (slideId) => all[slideId] ?? null,
    put: (slideId, kept) =>
      setAll(({ [slideId]: _before, ...others }) => {
        const after: BySlide = kept ? { ...others, [slideId]: kept } : others;
        keptInTab.write(place, JSON.stringify(after));
        return after;
      }),
  };
}
