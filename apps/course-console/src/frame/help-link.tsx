import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useLanguage, useWords } from '../words/words.js';
import type { helpFor } from './help-places.js';
import { helpStart } from './help-start.js';

/** No page needs it to stand. Where it does not come, the link leads to where the help begins. */
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
  const prepare = (): void => {
    if (!placeOf) void load().then((loaded) => setPlaceOf(() => loaded));
  };
  return (
    <a
      class="help"
      href={placeOf ? placeOf(path, language) : helpStart(language)}
      target="_blank"
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {frame.help}
      <span class="unseen"> {frame.newTab}</span>
    </a>
  );
}
