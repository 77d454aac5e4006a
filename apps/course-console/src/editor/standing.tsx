import { isPassing } from '../api/problem.js';
import { Notice } from '../parts/notice.js';
import { Trouble } from '../parts/trouble.js';
import { useTimes } from '../words/words.js';
import type { DraftState } from './draft/draft-state.js';
import type { DraftStore } from './draft/draft-store.js';
import { later } from '../parts/later.js';
import { placed } from './tree/outline.js';
import { words } from './words.js';

const Unsaved = later(() => import('./unsaved/unsaved.js').then((module) => module.Unsaved));

interface Props {
  draft: DraftStore;
  state: DraftState;
  go: (id: string) => void;
}

/** What is not saved, why, and what can be done: left over from before, refused, or held up for good. */
export function Standing({ draft, state, go }: Props) {
  const { kept, refused } = words;
  const { moment } = useTimes();
  const { offered, trouble } = state;
  const all = placed(state.course);
  return (
    <>
      {offered && (
        <Notice tone="plain" title={kept.title(offered.changes, moment(new Date(offered.keptAt).toISOString()))}>
          <p>{kept.why}</p>
          <p class="actions">
            <button type="button" class="main" onClick={() => void draft.takeOffered()}>
              {kept.take}
            </button>
            <button type="button" onClick={() => draft.dropOffered()}>
              {kept.leave}
            </button>
          </p>
        </Notice>
      )}
      {trouble && !isPassing(trouble) && <Trouble error={trouble} again={() => void draft.refresh()} />}
      {trouble && !isPassing(trouble) && state.waiting > 0 && <Unsaved draft={draft} />}
      {[...state.refused].map(([unit, error]) => {
        const slide = all.find((each) => each.slide.id === unit);
        return (
          <div key={unit}>
            <Trouble error={error} />
            <p>
              {slide ? (
                <button type="button" class="small" onClick={() => go(unit)}>
                  {refused.toSlide(`${slide.number} ${slide.slide.title}`)}
                </button>
              ) : (
                refused.elsewhere
              )}
            </p>
          </div>
        );
      })}
    </>
  );
}
