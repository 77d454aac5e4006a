import { helpAt } from '../../frame/help-start.js';
import { places } from '../../frame/places.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { useLanguage, useWords } from '../../words/words.js';
import { CLIENTS } from './client-places.js';
import { words } from './words.js';

/** How each assistant is connected: what is entered is on the page of connecting, where it is entered is in the help. */
export function Clients() {
  const { frame, places: names } = useWords();
  const language = useLanguage();
  const { workspaceId } = useWorkspace();
  return (
    <section>
      <h2>{words.clients}</h2>
      <p>
        {words.clientsWhy} <a href={places.connect(workspaceId)}>{names.connect}</a>
      </p>
      <ul class="clients">
        {CLIENTS.map((client) => (
          <li key={client}>
            <a href={helpAt('assistants', client, language)} target="_blank">
              {words.clientNames[client]}
              <span class="unseen"> {frame.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
