import { useLocation } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { useLanguage, useWords } from '../words/words.js';
import type { helpFor } from './help-places.js';
import { helpStart } from './help-start.js';

/** No page needs it to stand, so that it comes when the page has. Where it does not come, the link leads to where the help begins. */
const AFTER_MS = 1_000;

const load = (): Promise<typeof helpFor | null> =>
  import('./help-places.js').then(
    (places) => places.helpFor,
    () => null,
  );

/** Leads to what the help says of this page: beside it, so that nothing typed here is left. */
export function HelpLink() {
  const { frame } = useWords();
  const { path } = useLocation();
  const language = useLanguage();
  const [placeOf, setPlaceOf] = useState<typeof helpFor | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().then((loaded) => setPlaceOf(() => loaded)), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <a class="help" href={placeOf ? placeOf(path, language) : helpStart(language)} target="_blank">
      {frame.help}
      <span class="unseen"> {frame.newTab}</span>
    </a>
  );
}
