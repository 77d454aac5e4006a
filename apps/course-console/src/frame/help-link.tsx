import { useLocation } from 'preact-iso';
import { useLanguage, useWords } from '../words/words.js';
import { helpFor } from './help-places.js';

/** Leads to what the help says of this page: beside it, so that nothing typed here is left. */
export function HelpLink() {
  const { frame } = useWords();
  const { path } = useLocation();
  return (
    <a class="help" href={helpFor(path, useLanguage())} target="_blank">
      {frame.help}
      <span class="unseen"> {frame.newTab}</span>
    </a>
  );
}
