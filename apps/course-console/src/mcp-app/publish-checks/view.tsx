import { Notice } from '../../parts/notice.js';
import { Found } from '../found.js';
import { Outside } from '../outside.js';
import { Refused } from '../refused.js';
import type { Checked, Course, Publishing } from './publishing.js';
import type { Words } from './words-en.js';

interface Shown {
  words: Words;
  publishing: Publishing;
  /** As the conversation was told it, where the view may not ask. */
  told: Checked | null;
  /** Of what the host handed on: shown where there is nothing to ask for. */
  text: string | null;
  /** Of the course in the console; null where it is not known. */
  consoleAddress: string | null;
  /** Asks the host to open an address; null where it opens none. */
  open: ((url: string) => Promise<boolean>) | null;
}

/** What keeps a draft from being published, and the way to publish it, beside the assistant's words. */
export function View({ words, publishing, told, text, consoleAddress, open }: Shown) {
  const { course, refusal, isOvertaken } = publishing;
  const checked = publishing.checked ?? told;
  const version = told?.version ?? (course && isPublished(course) ? course.version : null);
  return (
    <>
      <h1 tabIndex={-1}>{course?.title ?? words.title}</h1>
      {course && <p class="end">{standing(words, course)}</p>}
      {refusal && <Refused words={words} error={refusal} />}
      {isOvertaken && <Notice tone="plain" title={words.changedSince} />}
      {checked ? (
        <Verdict words={words} checked={checked} version={version ?? null} />
      ) : (
        !refusal && <p class="told">{text ?? words.states.loading}</p>
      )}
      {!told && (refusal || (course && version === null)) && <Ways words={words} publishing={publishing} />}
      {checked && (
        <>
          <Found
            words={words}
            lang="en"
            tone="wrong"
            title={words.blocking(checked.blocking.length)}
            findings={checked.blocking}
          />
          <Found
            words={words}
            lang="en"
            tone="plain"
            title={words.warnings(checked.warnings.length)}
            findings={checked.warnings}
          />
        </>
      )}
      {told && version === null && <p>{words.elsewhere}</p>}
      {consoleAddress && (told || course) && (
        <ul class="ways">
          {course?.previewUrl && (
            <li>
              <Outside url={course.previewUrl} text={words.look} open={open} />
            </li>
          )}
          <li>
            <Outside url={consoleAddress} text={words.toConsole} open={open} />
          </li>
        </ul>
      )}
    </>
  );
}

const isPublished = ({ state, hasUnpublishedChanges }: Course): boolean => state === 'published' && !hasUnpublishedChanges;

function standing(words: Words, { state, version, hasUnpublishedChanges, counts }: Course): string {
  return [
    state === 'archived' && words.archived,
    version === null ? words.unpublished : hasUnpublishedChanges && words.changed(version),
    words.counts(counts),
  ]
    .filter(Boolean)
    .join(' · ');
}

const WHY_OFF = 'why-off';

function Verdict({ words, checked, version }: { words: Words; checked: Checked; version: number | null }) {
  const { length } = checked.blocking;
  if (version !== null) return <Notice tone="well" title={words.published(version)} />;
  if (length === 0) return <Notice tone="well" title={words.ready} />;
  return (
    <Notice tone="wrong" title={words.blocked(length)}>
      <p id={WHY_OFF}>{words.whyOff}</p>
    </Notice>
  );
}

function Ways({ words, publishing }: { words: Words; publishing: Publishing }) {
  const { course, checked, isBusy } = publishing;
  const isBlocked = checked !== null && checked.blocking.length > 0;
  const isOff = isBusy || isBlocked;
  return (
    <p class="actions">
      {course && checked && !isPublished(course) && (
        <button
          type="button"
          class={isBlocked ? 'off' : 'main'}
          aria-disabled={isOff}
          aria-describedby={isBlocked ? WHY_OFF : undefined}
          onClick={() => isOff || void publishing.publish()}
        >
          {words.publish((course.version ?? 0) + 1)}
        </button>
      )}
      <button type="button" aria-disabled={isBusy} onClick={() => isBusy || void publishing.look()}>
        {words.again}
      </button>
    </p>
  );
}
