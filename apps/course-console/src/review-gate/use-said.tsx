import { useEffect, useState } from 'preact/hooks';
import { useLanguage, type Language } from '../words/words.js';
import type { Found } from './plan.js';

/** What was found in a plan, in the words of the reader where there are some, else in those of the service. */
export type FoundInPlan = (finding: Pick<Found, 'code' | 'message'>) => {
  /** In which language `text` is. */
  lang: string;
  text: string;
  /** What it is, in the reader's language, where the text is in another one. */
  kind: string | undefined;
};

/** Null: the service speaks it. */
const WORDS: Record<Language, (() => Promise<FoundInPlan>) | null> = {
  en: null,
  de: () => import('./found-in-plan-de.js').then(({ foundInPlanDe }) => foundInPlanDe),
};

/**
 * What was found in a plan, to be said in the reader's words. They are fetched once there is something to say, as most plans have nothing to
 * look at; until then, and where they do not come, it is said as the service does.
 */
export function useSaid(findings: readonly Found[] | undefined): Found[] {
  const fetchWords = WORDS[useLanguage()];
  const [words, setWords] = useState<FoundInPlan | null>(null);
  const isWanted = findings !== undefined && findings.length > 0;
  useEffect(() => {
    if (!isWanted || !fetchWords) return;
    void fetchWords().then(
      (fetched) => setWords(() => fetched),
      () => undefined,
    );
  }, [isWanted]);
  return (findings ?? []).map((finding) => (words ? { ...finding, ...saidBy(words, finding) } : finding));
}

function saidBy(words: FoundInPlan, finding: Found): Pick<Found, 'message' | 'said'> {
  const { kind, lang, text } = words(finding);
  const said = (
    <>
      {kind} <span lang={lang}>{text}</span>
    </>
  );
  return { message: text, said };
}
