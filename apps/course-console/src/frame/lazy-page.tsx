import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { Notice } from '../parts/notice.js';
import { useWords } from '../words/words.js';
import { Page } from './page.js';

/** A page whose files are fetched when somebody goes there. */
export const lazyPage = <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N): ComponentType =>
  lazy<ComponentType>(() =>
    load().then(
      (module) => module[name],
      () => NotLoaded,
    ),
  );

/** Its files did not come: there is no connection, or a new release has others. A browser does not ask for them twice. */
function NotLoaded() {
  const { frame } = useWords();
  const load = (): void => location.reload();
  useEffect(() => {
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, []);
  return (
    <Page title={frame.notLoaded}>
      <Notice tone="wrong" title={frame.notLoadedWhy}>
        <p>
          <button type="button" onClick={load}>
            {frame.loadAgain}
          </button>
        </p>
      </Notice>
    </Page>
  );
}
