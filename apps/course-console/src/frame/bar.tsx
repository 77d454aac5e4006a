import { useState } from 'preact/hooks';
import { useAccount } from './account-context.js';
import { Bell } from './bell.js';
import { closeWhenLeft } from './close-when-left.js';
import type { Command } from './commands.js';
import { Icon } from '../parts/icon.js';
import { Find } from './find.js';
import { places } from './places.js';
import { useWorkspaceHere } from './workspace-context.js';
import { chooseLanguage, LANGUAGES, languageHere, useWords, type Language } from '../words/words.js';

/** Where one is, and who one is. */
export function Bar({ action }: { action: Command | undefined }) {
  const { frame, product, roles } = useWords();
  const account = useAccount();
  const workspace = useWorkspaceHere();
  return (
    <header class={workspace ? 'bar' : 'bar alone'}>
      <a class="brand" href={places.home}>
        <Icon of="book" />
        <span>{product}</span>
      </a>
      {workspace && (
        <a class="switch" href={places.workspaces}>
          <Logo />
          <bdi>{workspace.name}</bdi>
          <small>{roles[workspace.role]}</small>
        </a>
      )}
      {workspace && (
        <button type="button" class="quiet burger" popovertarget="places">
          {frame.places}
        </button>
      )}
      <Find action={action} />
      {workspace && <Bell workspaceId={workspace.workspaceId} />}
      <button type="button" class="quiet me" popovertarget="me">
        <span class="initial" aria-hidden="true">
          {[...account.name][0]?.toUpperCase()}
        </span>
        <bdi>{account.name}</bdi>
      </button>
      <nav id="me" popover="auto" class="menu" aria-label={frame.account} onFocusOut={closeWhenLeft}>
        <ul>
          <li>
            <a href={places.profile}>{frame.profile}</a>
          </li>
          <li>
            <a href={places.security}>{frame.security}</a>
          </li>
          <li>
            <a href={places.workspaces}>{frame.workspaces}</a>
          </li>
        </ul>
        <label class="language">
          {frame.language}
          <select value={languageHere()} onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}>
            {Object.entries(LANGUAGES).map(([tag, name]) => (
              <option value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {/* A form, so that it works where scripts fail */}
        <form method="post" action="/sign-out">
          <button class="quiet">{frame.signOut}</button>
        </form>
      </nav>
    </header>
  );
}

/** Of the workspace, for who learns in it; its name stands beside it. Its link is good for a day. */
function Logo() {
  const workspace = useWorkspaceHere();
  const url = workspace?.appearance.logoUrl;
  const [failed, setFailed] = useState<string | null>(null);
  if (!url || url === failed || workspace.role !== 'learner') return null;
  return <img class="logo" src={url} alt="" onError={() => setFailed(url)} />;
}
