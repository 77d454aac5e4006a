import type { CourseSettings } from '@lib/course-content/edits';
import type { Edit } from '../draft/edits.js';
import { Select } from '../properties/select.js';
import { words } from '../words.js';
import { Whole } from './whole.js';

interface Props {
  settings: CourseSettings;
  /** There is a pool that questions are drawn from. */
  hasPool: boolean;
  apply: (edit: Edit) => void;
}

/** How quizzes count. */
export function Settings({ settings, hasPool, apply }: Props) {
  const { details } = words;
  const set = (changed: Partial<CourseSettings>): void => apply({ do: 'change-settings', settings: changed });
  const { passMark, quizMode, retryLimit, poolDraw } = settings;
  return (
    <section class="settings">
      <h2>{details.settings}</h2>
      <Select
        label={details.quizMode}
        value={quizMode}
        options={[
          { value: 'practice', name: details.practice },
          { value: 'graded', name: details.graded },
        ]}
        onChange={(mode) => set({ quizMode: mode })}
      />
      <Whole
        label={details.passMark}
        value={passMark}
        least={1}
        most={100}
        onChange={(mark) => mark !== null && set({ passMark: mark })}
      />
      <Whole
        label={details.retries}
        hint={details.retriesHint}
        value={retryLimit}
        least={0}
        most={20}
        isOptional
        onChange={(limit) => set({ retryLimit: limit })}
      />
      {hasPool && (
        <Whole
          label={details.poolDraw}
          hint={details.poolDrawHint}
          value={poolDraw}
          least={1}
          most={10_000}
          isOptional
          onChange={(draw) => set({ poolDraw: draw })}
        />
      )}
    </section>
  );
}
