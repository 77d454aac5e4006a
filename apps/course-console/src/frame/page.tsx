import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../words/words.js';
import { Bar } from './bar.js';
import { Beside } from './beside.js';
import type { Command } from './commands.js';
import { HelpLink } from './help-link.js';
import { besides, Navigation } from './navigation.js';
import { useFoundFocus } from './use-found-focus.js';
import { useWorkspaceHere, type WorkspaceHere } from './workspace-context.js';

interface Props {
  title: string;
  /** What it is a page of, for the name of the tab. */
  of?: string | undefined;
  /** Of the title, where it is not in the page's language. */
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
  /** Of pages that follow each other in one frame: another one gives its title the focus. */
  place?: string | undefined;
  /** What this page is mostly for: a button beside its title, and first in the command menu. */
  action?: Command | undefined;
  children: ComponentChildren;
}

/** Where the focus was left by a load of the whole document: at its beginning, as everywhere in the web. */
let shown = 0;

/** The frame of every page: who and where one is, where one can go, and the page under its title. */
export function Page({ title, lang, dir, place, of, action, children }: Props) {
  const { frame, product } = useWords();
  const workspace = useWorkspaceHere();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = [title, of, workspace?.name, product].filter(Boolean).join(' – ');
  }, [title, of, workspace?.name, product]);
  useEffect(() => {
    shown += 1;
    if (shown > 1) heading.current?.focus();
  }, [place]);
  useFoundFocus(heading);
  return (
    <div class={workspace ? 'frame' : 'frame alone'}>
      <a class="skip" href="#content">
        {frame.skip}
      </a>
      <Bar action={action} />
      {workspace && <Navigation workspace={workspace} />}
      <main id="content" tabIndex={-1}>
        <header class="head">
          <h1 ref={heading} id="title" tabIndex={-1} lang={lang} dir={dir}>
            {title}
          </h1>
          <HelpLink />
          {action && <Action {...action} />}
        </header>
        {workspace && <PagesBeside workspace={workspace} />}
        {children}
      </main>
    </div>
  );
}

/** Of a place that has several. */
function PagesBeside({ workspace }: { workspace: WorkspaceHere }) {
  const { places } = useWords();
  const { path } = useLocation();
  const beside = besides(workspace, path);
  if (!beside) return null;
  const pages = beside.pages.map(({ name, at }) => [at(workspace.workspaceId), places[name]] as const);
  return <Beside label={places[beside.name]} pages={pages} />;
}

function Action({ name, go }: Command) {
  if (typeof go === 'string')
    return (
      <a class="button main" href={go}>
        {name}
      </a>
    );
  return (
    <button type="button" class="main" onClick={go}>
      {name}
    </button>
  );
}
