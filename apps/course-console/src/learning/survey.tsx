import { say } from '@lib/course-content/page-words';
import { lock } from '@lib/course-content/player';
import { renderSurvey } from '@lib/course-content/survey';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Trouble } from '../parts/trouble.js';
import { useRendered, useShown } from './course-context-in.js';
import { Rendered } from './rendered.js';
import type { Shown } from './shown-items.js';
import { useTaking, type Said } from './taking.js';

/**
 * A survey with what sends its answer. What was sent stays in view until the slide is left, but for what was written without a name: the next
 * person at this desk must not read that.
 */
export function Survey({ item }: { item: Extract<Shown, { kind: 'survey' }> }) {
  const { isAnswered, isKnown, isSending, error, send } = useTaking().useSurvey(item.id);
  const { words: course, lang } = useShown();
  const fields = useRef<HTMLElement | null>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const [lacks, setLacks] = useState(false);
  const wasSent = useRef(false);
  const made = useRendered((context) => renderSurvey(context, item), [item]);
  // Before it is seen that it is there: what was written without a name must be gone by then
  useLayoutEffect(() => {
    if (!fields.current) return;
    if (isAnswered && item.anonymous) for (const area of fields.current.querySelectorAll('textarea')) area.value = '';
    lock(fields.current, isAnswered || !isKnown);
    if (isAnswered && wasSent.current) thanks.current?.focus();
  }, [isAnswered, isKnown, made]);
  const answer = (): void => {
    const said = saidIn(fields.current!);
    setLacks(said === null);
    if (said === null) fields.current!.querySelector<HTMLElement>('input, textarea')?.focus();
    else {
      wasSent.current = true;
      send(said);
    }
  };
  return (
    <div class="asked" onInput={() => setLacks(false)}>
      <Rendered of={made} onShown={(element) => void (fields.current = element)} />
      <p class={lacks ? 'said lacks' : 'said'} role="status" lang={lang} tabIndex={-1} ref={thanks}>
        {isAnswered ? say(course, 'surveyThanks') : lacks ? say(course, 'answerFirst') : ''}
      </p>
      {error && !isAnswered && <Trouble error={error} />}
      {isKnown && !isAnswered && (
        <p class="actions">
          <button type="button" lang={lang} aria-disabled={isSending} onClick={() => isSending || answer()}>
            {say(course, 'surveySend')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Null where nothing was chosen or written. */
function saidIn(form: HTMLElement): Said | null {
  const chosen = form.querySelector<HTMLInputElement>('input:checked');
  const written = form.querySelector('textarea')?.value.trim() ?? '';
  if (!chosen && written === '') return null;
  return { rating: chosen ? Number(chosen.value) : null, comment: written === '' ? null : written };
}
