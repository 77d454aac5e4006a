import { useEffect, useState } from 'preact/hooks';
import { findingText } from './finding-text.js';

interface Finding {
  code: string;
  message: string;
}

type Say = (finding: Finding) => string;

/** As the service says it. */
const asTold: Say = ({ message }) => message;

/**
 * What was found in a plan, in the reader's words: by the checks of courses, or as its text was read. They are fetched once there is something
 * to say, as most plans have nothing to look at; until then, and where they do not come, it is said as the service does.
 */
export function useSaid<F extends Finding>(findings: readonly F[] | undefined): F[] | undefined {
  const [say, setSay] = useState<Say>(() => asTold);
  const isWanted = findings !== undefined && findings.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    const known = Promise.all([import('./finding-words.js'), import('../../words/found-words.js')]);
    void known.then(
      ([{ findingWords }, { foundWords }]) => {
        const { language, explanations, named } = findingWords;
        const words = {
          language,
          explanations: { ...explanations, ...foundWords.planned },
          named: [...named, ...foundWords.named],
        };
        setSay(() => ({ code, message }: Finding) => {
          const { lang, text } = findingText(words, code, message);
          const kind = lang === 'en' && foundWords.read[code];
          return kind ? `${kind} ${text}` : text;
        });
      },
      () => undefined,
    );
  }, [isWanted]);
  return findings?.map((finding) => ({ ...finding, message: say(finding) }));
}
