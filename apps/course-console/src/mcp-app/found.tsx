import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Finding {
  slide: string | null;
  message: string;
  /** What it concerns, where that is said. */
  about?: string | undefined;
}

/** So many are seen at once; more take a press. */
const AT_ONCE = 12;

interface Props {
  words: {
    /** What stands for a slide where it is the course. */
    course: string;
    all: (count: number) => string;
  };
  tone: 'wrong' | 'plain';
  title: string;
  /** Of the messages, where it is known: the service speaks English. */
  lang?: 'en';
  findings: readonly Finding[];
}

/** Findings of one weight, each beside the slide that it names. */
export function Found({ words, tone, title, lang, findings }: Props) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone: whoever works by keyboard goes on from what it brought
  useLayoutEffect(() => {
    if (isWhole) (list.current!.children[AT_ONCE] as HTMLElement | undefined)?.focus();
  }, [isWhole]);
  const shown = isWhole ? findings : findings.slice(0, AT_ONCE);
  if (findings.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul ref={list} class={`found ${tone}`}>
        {shown.map(({ slide, message, about }, index) => (
          <li key={index} tabIndex={-1}>
            <p>
              <strong>
                <bdi>{slide ?? words.course}</bdi>
              </strong>{' '}
              {about && <small>{about}</small>}
            </p>
            <p lang={lang}>{message}</p>
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          {words.all(findings.length)}
        </button>
      )}
    </section>
  );
}
