import { editGenerationPlan } from '../api/rules.gen.js';
import { useGateWords } from '../words/gate-words.js';
import { steady } from '../parts/steady.js';
import { words } from '../words/edit-plan-words.js';
import { MoveButtons } from './move-buttons.js';
import { changeSlide, moveSlide, removeSlide, type DraftSlide, type PlanDraft } from './plan-draft.js';
import { TYPES_BY_GROUP } from './slide-types.js';
import { DRAGGED, type Step } from './step.js';

interface Props {
  id: string;
  slide: DraftSlide;
  place: string;
  /** Where the focus goes when it is left out: the key of a slide beside it, or of its module. */
  beside: number;
  isFirst: boolean;
  isLast: boolean;
  lacks: boolean;
  step: Step;
}

/** A slide: its title, its type, what it covers and asks, and what can be done with it. */
export const SlideRow = steady(({ id, slide, place, beside, isFirst, isLast, lacks, step }: Props) => {
  const { gate, slideTypes } = useGateWords();
  const { key, title, slideType, points, questions, final } = slide;
  const change = (to: Partial<DraftSlide>, of?: string): void =>
    step((now) => changeSlide(now, key, to), of === undefined ? {} : { of });
  const named = title.trim() || words.unnamed;
  const count = points.filter((point) => point.trim() !== '').length;
  return (
    <>
      <div class="row">
        <span
          class="handle"
          title={words.drag}
          aria-hidden="true"
          draggable
          onDragStart={({ dataTransfer }) => dataTransfer?.setData(DRAGGED, String(key))}
        >
          ⠿
        </span>
        <span class="place">{place}</span>
        <input
          id={`${id}-title-${key}`}
          class="slide-title"
          aria-label={words.slideTitle(place)}
          value={title}
          maxLength={editGenerationPlan.title.maxLength}
          aria-invalid={lacks}
          onInput={({ currentTarget: { value } }) => change({ title: value }, `title-${key}`)}
        />
      </div>
      {(final || !!questions) && (
        <p class="end">{[!!questions && gate.questions(questions), final && gate.final].filter(Boolean).join(' · ')}</p>
      )}
      <div class="more">
        <select
          aria-label={words.slideType(place)}
          value={slideType}
          onChange={({ currentTarget: { value } }) => change({ slideType: value })}
        >
          {Object.entries(TYPES_BY_GROUP).map(([group, types]) => (
            <optgroup key={group} label={words.groups[group as keyof typeof TYPES_BY_GROUP]}>
              {types
                .filter((type) => !(final && type === 'Content'))
                .map((type) => (
                  <option key={type} value={type}>
                    {slideTypes[type]}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <details>
          <summary>{words.points(count)}</summary>
          <textarea
            aria-label={words.pointsOf(place)}
            rows={Math.max(2, Math.min(8, points.length + 1))}
            value={points.join('\n')}
            onInput={({ currentTarget: { value } }) => change({ points: value.split('\n') }, `points-${key}`)}
          />
          <p class="end">{words.onePerLine}</p>
        </details>
        <MoveButtons
          id={id}
          of={key}
          title={named}
          isFirst={isFirst}
          isLast={isLast}
          move={(by) =>
            step((now) => moveSlide(now, key, by), {
              focusOn: `${by < 0 ? 'up' : 'down'}-${key}`,
              say: (places, next) => words.movedTo(named, placeOf(next, key, places)),
            })
          }
          remove={() => step((now) => removeSlide(now, key), { focusOn: `title-${beside}`, say: () => words.removed(named) })}
        />
      </div>
    </>
  );
});

const placeOf = ({ modules }: PlanDraft, key: number, places: readonly (readonly string[])[]): string =>
  modules.flatMap(({ slides }, at) => slides.flatMap((slide, index) => (slide.key === key ? [places[at]![index]!] : [])))[0]!;
