import '../../style/my-paths.css';
import { html, inline, paragraphs } from '@lib/course-content/page';
import { directionOf } from '@lib/course-content/page-words';
import { useLocation } from 'preact-iso';
import { useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { useChange } from '../../api/use-change.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { CourseHtml } from '../../parts/course-html.js';
import { Dialog } from '../../parts/dialog.js';
import { Trouble } from '../../parts/trouble.js';
import { Answer } from '../../parts/unanswered.js';
import { placeOfEntry, type CatalogueEntry } from './catalogue.js';
import { words } from './words.js';

/** What a course or path is about, and the way into it. */
export function Entry({ entry, onClose }: { entry: CatalogueEntry; onClose: () => void }) {
  const { workspaceId } = useWorkspace();
  const { route } = useLocation();
  const given = { workspaceId, entryId: entry.entryId };
  const detail = useAnswer('get_catalogue_entry', given);
  const enrol = useChange('enroll_myself', {
    stale: ['list_catalogue', 'get_catalogue_entry', 'list_my_courses', 'list_my_paths'],
    // Closed first: under an open dialog the next page cannot give its title the focus
    then: () => {
      onClose();
      route(placeOfEntry(workspaceId, entry));
    },
  });
  return (
    <Dialog title={entry.title} isBusy={enrol.isRunning} onClose={onClose}>
      <Answer of={detail}>
        {(shown) => (
          <>
            <About of={shown} />
            {enrol.error && <Trouble error={enrol.error} />}
            <p class="actions">
              <button type="button" class="main" aria-disabled={enrol.isRunning} onClick={() => void enrol.run(given)}>
                {words.enrol}
              </button>
            </p>
          </>
        )}
      </Answer>
    </Dialog>
  );
}

/** In the language of the course; a path is in that of who wrote it. */
function About({ of: { kind, description, language, objectives, contents } }: { of: Result<'get_catalogue_entry'> }) {
  const spoken = language === null ? {} : { lang: language, dir: directionOf(language) };
  const listed = objectives.map((text) => html`<li>${inline(text)}</li>`);
  return (
    <div class="about-entry">
      {description !== '' && kind === 'path' && <p class="about-path">{description}</p>}
      {description !== '' && kind === 'course' && <CourseHtml of={html`${paragraphs(description)}`} {...spoken} />}
      {listed.length > 0 && (
        <>
          <h3>{words.willLearn}</h3>
          <CourseHtml
            of={html`<ul>
              ${listed}
            </ul>`}
            {...spoken}
          />
        </>
      )}
      {contents.length > 0 && (
        <>
          <h3>{words.contents[kind]}</h3>
          <ol {...spoken}>
            {contents.map((title, at) => (
              <li key={at}>{title}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
