import { useGateWords } from '../words/gate-words.js';
import type { PlanChanges } from './plan-changes.js';

/** What this plan does otherwise than the one before. */
export function WhatChanged({ changes }: { changes: PlanChanges }) {
  const { gate: words } = useGateWords();
  const { added, gone, moved, renamed } = changes;
  const lines = [
    ...added.map(({ place, title }) => words.added(place, title)),
    ...gone.map(({ title }) => words.gone(title)),
    ...moved.map(({ place, title, before }) => words.moved(title, before, place)),
    ...renamed.map(({ place, title, before }) => words.renamed(place, before, title)),
  ];
  return (
    <details class="changes" open>
      <summary>{words.changes(lines.length)}</summary>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
