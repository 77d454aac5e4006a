import { useMemo, useState } from 'preact/hooks';
import type { CourseDocument, Slide, SlideItem } from '../course.js';
import { kindName } from '../items/kind-name.js';
import { SlideHtml } from '../slide/slide-html.js';
import type { Part, Proposed } from './proposal.js';
import { WordDifference } from '../../parts/word-difference.js';
import { words } from './words.js';

interface Props {
  proposed: Proposed;
  parts: readonly Part[];
  course: CourseDocument;
  slide: Slide;
  onTake: (parts: readonly Part[]) => void;
  onLeave: () => void;
}

/** What is proposed, against what stands there; each part can be left out. */
export function ProposalView({ proposed, parts, course, slide, onTake, onLeave }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const possible = parts.filter((part) => part.is !== 'replaced' || part.before !== null);
  const taken = possible.filter(({ key }) => !left.has(key));
  const turn = (key: string, isOn: boolean): void =>
    setLeft(new Set(isOn ? [...left].filter((each) => each !== key) : [...left, key]));
  return (
    <section class="proposal" aria-label={words.proposal(words.kinds[proposed.kind])} tabIndex={-1}>
      <h3>{words.proposal(words.kinds[proposed.kind])}</h3>
      <p class="end">{words.charged(proposed.chargedCredits ?? 0, proposed.by)}</p>
      {parts.length === 0 && <p>{words.unchanged}</p>}
      <ul>
        {parts.map((part) => (
          <li key={part.key}>
            {possible.length > 1 && possible.includes(part) ? (
              <div class="check">
                <label>
                  <input
                    type="checkbox"
                    checked={!left.has(part.key)}
                    onChange={({ currentTarget }) => turn(part.key, currentTarget.checked)}
                  />
                  <span>{words.takeThis(nameOf(part))}</span>
                </label>
              </div>
            ) : (
              <p class="about">{nameOf(part)}</p>
            )}
            <PartView part={part} course={course} slide={slide} />
          </li>
        ))}
      </ul>
      <p class="button-row">
        {taken.length > 0 && (
          <button type="button" class="main" onClick={() => onTake(taken)}>
            {words.take}
          </button>
        )}
        <button type="button" class="small" onClick={onLeave}>
          {words.leave}
        </button>
      </p>
    </section>
  );
}

const nameOf = (part: Part): string =>
  part.is === 'title' ? words.titleOf : part.is === 'added' ? words.added : kindName(part.item);

function PartView({ part, course, slide }: { part: Part; course: CourseDocument; slide: Slide }) {
  if (part.is === 'replaced' && part.before === null) return <p class="end">{words.isGone}</p>;
  if (part.is !== 'added' && part.changes.length > 0)
    return (
      <>
        {part.changes.map((changes, at) => (
          <WordDifference key={at} changes={changes} />
        ))}
      </>
    );
  if (part.is === 'title') return null;
  // A picture, or what is new, as learners would see it
  return <Alone course={course} slide={slide} item={part.item} />;
}

function Alone({ course, slide, item }: { course: CourseDocument; slide: Slide; item: SlideItem }) {
  const shown = useMemo(
    (): Slide => ({ ...slide, id: `proposed-${slide.id}`, title: kindName(item), items: [item] }),
    [slide.id, item],
  );
  return <SlideHtml course={course} slide={shown} place="" />;
}
