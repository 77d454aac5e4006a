import { useState } from 'preact/hooks';
import { editGenerationPlan } from '../api/rules.gen.js';
import { words } from '../words/edit-plan-words.js';
import { MoveButtons } from './move-buttons.js';
import { addSlide, moveModule, placeSlide, removeModule, renameModule, type DraftModule, type PlanDraft } from './plan-draft.js';
import { SlideRow } from './slide-row.js';
import { DRAGGED, type Step } from './step.js';

interface Props {
  /** Of the editor; ids of elements begin with it. */
  id: string;
  draft: PlanDraft;
  module: DraftModule;
  /** Such as "2"; empty while it has no slide. */
  number: string;
  /** Of its slides. */
  places: readonly string[];
  /** What lacks a title, by key. */
  lacking: readonly number[];
  step: Step;
}

/** A module: its title, its slides, and what can be done with it. */
export function ModuleRow({ id, draft, module, number, places, lacking, step }: Props) {
  const { key, title, slides } = module;
  const [dropAt, setDropAt] = useState<number | null>(null);
  const at = draft.modules.findIndex((each) => each.key === key);
  const named = title.trim() || words.unnamed;
  const lacks = lacking.includes(key);
  const drop = (event: DragEvent, index: number): void => {
    event.preventDefault();
    setDropAt(null);
    const held = event.dataTransfer?.getData(DRAGGED);
    if (!held) return; // something else than a slide
    const dragged = Number(held);
    const own = slides.findIndex((slide) => slide.key === dragged);
    // Its place is counted without it
    const place = own >= 0 && own < index ? index - 1 : index;
    step((now) => placeSlide(now, dragged, key, place), { focusOn: `title-${dragged}` });
  };
  return (
    <fieldset class="module-row">
      <legend class="unseen">{words.moduleTitle(number)}</legend>
      <div class="row">
        <span class="place">{number}</span>
        <input
          id={`${id}-title-${key}`}
          class="module-title"
          aria-label={words.moduleTitle(number)}
          value={title}
          maxLength={editGenerationPlan.title.maxLength}
          aria-invalid={lacks}
          onInput={({ currentTarget: { value } }) => step((now) => renameModule(now, key, value), { of: `title-${key}` })}
        />
        <MoveButtons
          id={id}
          of={key}
          title={named}
          isFirst={at === 0}
          isLast={at === draft.modules.length - 1}
          move={(by) =>
            step((now) => moveModule(now, key, by), {
              focusOn: `${by < 0 ? 'up' : 'down'}-${key}`,
              say: () => words.movedTo(named, String(at + by + 1)),
            })
          }
          remove={() => {
            const beside = draft.modules[at + 1] ?? draft.modules[at - 1];
            step((now) => removeModule(now, key), {
              focusOn: beside ? `title-${beside.key}` : 'title',
              say: () => words.removed(named),
            });
          }}
        />
      </div>
      <ol
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => drop(event, slides.length)}
        onDragLeave={() => setDropAt(null)}
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            class={dropAt === index ? 'slide-row drop' : 'slide-row'}
            onDragOver={(event) => {
              event.preventDefault();
              setDropAt(index);
            }}
            onDrop={(event) => {
              event.stopPropagation();
              drop(event, index);
            }}
          >
            <SlideRow
              id={id}
              slide={slide}
              place={places[index]!}
              beside={(slides[index + 1] ?? slides[index - 1])?.key ?? key}
              isFirst={at === 0 && index === 0}
              isLast={at === draft.modules.length - 1 && index === slides.length - 1}
              lacks={lacking.includes(slide.key)}
              step={step}
            />
          </li>
        ))}
      </ol>
      {slides.length === 0 && <p class="end">{words.emptyModule}</p>}
      <button
        id={`${id}-add-${key}`}
        type="button"
        class="small quiet add"
        aria-label={words.addSlideTo(named)}
        onClick={() => step((now) => addSlide(now, key), { focusOn: `title-${draft.next}`, say: () => words.added })}
      >
        + {words.addSlide}
      </button>
    </fieldset>
  );
}
