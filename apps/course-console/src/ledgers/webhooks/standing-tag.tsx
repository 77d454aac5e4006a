import { useTimes } from '../../words/words.js';
import { standingOf, type Webhook } from './standing.js';
import { words } from './words.js';

export function StandingTag({ webhook }: { webhook: Webhook }) {
  const standing = standingOf(webhook);
  const tone = { on: 'tag well', off: 'tag', failing: 'tag wrong', gone: 'tag wrong', given: 'tag wrong' }[standing];
  return <span class={tone}>{words.standing[standing]}</span>;
}

/** Why it needs a look, and since when; null where it needs none. */
export function useTroubleOf(): (webhook: Webhook) => string | null {
  const { moment } = useTimes();
  return (webhook) => {
    const { failingSince, disabledAt } = webhook;
    const standing = standingOf(webhook);
    if (standing === 'failing') return words.failingSince(moment(failingSince!));
    if (standing === 'gone') return words.gone(moment(disabledAt!));
    return standing === 'given' ? words.givenUp(moment(disabledAt!)) : null;
  };
}
