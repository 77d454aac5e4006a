import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from './words/words.js';

interface Props<P> {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
}

/** A part of the page that is fetched when it is opened. */
export function Lazy<P extends object>({ load, props }: Props<P>): JSX.Element {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }, [tries]);
  if (Part) return <Part {...props} />;
  return (
    <p class="empty" role="status">
      {failed ? words.history.notLoaded : words.card.loading}{' '}
      {failed && (
        <button type="button" onClick={() => setTries(tries + 1)}>
          {words.history.again}
        </button>
      )}
    </p>
  );
}
