import type { PlanChanges } from './plan-changes.js';
import { typeName } from './type-name.js';
import { words as own } from './words.js';

const { whatChanged: words, slideTypes } = own;

/** What this plan does otherwise than the one before. */
export function WhatChanged({ changes }: { changes: PlanChanges }) {
  const { added, gone, moved, renamed, retyped, reworded, modulesRenamed, modulesMoved, title } = changes;
  const lines = [
    ...(title ? [words.courseRenamed(title.before, title.now)] : []),
    ...modulesRenamed.map(({ number, title: now, before }) => words.moduleRenamed(number, before, now)),
    ...modulesMoved.map(({ number, title: now, before }) => words.moduleMoved(now, before, number)),
    ...added.map(({ place, title: of }) => words.added(place, of)),
    ...gone.map(({ title: of }) => words.gone(of)),
    ...moved.map(({ place, title: of, before }) => words.moved(of, before, place)),
    ...renamed.map(({ place, title: of, before }) => words.renamed(place, before, of)),
    ...retyped.map(({ place, title: of, before, slideType }) =>
      words.retyped(place, of, typeName(slideTypes, before), typeName(slideTypes, slideType)),
    ),
    ...reworded.map(({ place, title: of }) => words.reworded(place, of)),
  ];
  if (lines.length === 0) return <p class="changes">{words.title(0)}</p>;
  return (
    <details class="changes" open>
      <summary>{words.title(lines.length)}</summary>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
