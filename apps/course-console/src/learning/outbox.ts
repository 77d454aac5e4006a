import type { Given } from '../api/call.js';

/** What a learner did that the service is to know. Each can be sent again and is then done once. */
export type Deed =
  | { operation: 'open_slide'; given: Given<'open_slide'> }
  | { operation: 'answer_question'; given: Given<'answer_question'> }
  | { operation: 'hand_in_attempt'; given: Given<'hand_in_attempt'> };

/** What was done and is not known to have arrived, in the order in which it was done. The first may be under way. */
export interface Outbox {
  deeds: readonly Deed[];
  isSending: boolean;
}

export const EMPTY: Outbox = { deeds: [], isSending: false };

/** What became of a deed that was sent: it arrived, is to be sent again, waits until its person is signed in again, or was refused for good. */
export type Fate = 'done' | 'later' | 'signed-out' | 'refused';

/** Takes a deed. What waits for the same place is replaced, but for one that is under way: it may arrive. */
export function put({ deeds, isSending }: Outbox, deed: Deed): Outbox {
  const place = placeOf(deed);
  const isOutOfDate = (each: Deed, index: number): boolean => placeOf(each) === place && !(isSending && index === 0);
  return { isSending, deeds: [...deeds.filter((each, index) => !isOutOfDate(each, index)), deed] };
}

/** The deed to send now; null while one is under way, or where there is none. Nothing overtakes what was done before it. */
export const next = ({ deeds, isSending }: Outbox): Deed | null => (isSending ? null : (deeds[0] ?? null));

export const sending = (box: Outbox): Outbox => ({ ...box, isSending: true });

/** The first was sent, and this became of it. What has not arrived and has another in its place is not sent again. */
export function settled({ deeds: [sent, ...rest] }: Outbox, fate: Fate): Outbox {
  if (!sent) return EMPTY;
  const isReplaced = rest.some((each) => placeOf(each) === placeOf(sent));
  const stays = (fate === 'later' || fate === 'signed-out') && !isReplaced;
  return { isSending: false, deeds: stays ? [sent, ...rest] : rest };
}

/** An answer that waits for this question, which is what its learner sees. */
export function answerIn({ deeds }: Outbox, attemptId: string, questionId: string): Given<'answer_question'>['answer'] | null {
  const found = deeds.findLast(
    ({ operation, given }) => operation === 'answer_question' && given.attemptId === attemptId && given.questionId === questionId,
  );
  return found?.operation === 'answer_question' ? found.given.answer : null;
}

export const isHandingIn = ({ deeds }: Outbox, attemptId: string): boolean =>
  deeds.some(({ operation, given }) => operation === 'hand_in_attempt' && given.attemptId === attemptId);

export const write = ({ deeds }: Outbox): string => JSON.stringify(deeds);

/** What a tab has kept. What was under way when it was left may have arrived: it is sent again. */
export function read(text: string | null): Outbox {
  const deeds: unknown = text === null ? [] : JSON.parse(text);
  return { deeds: Array.isArray(deeds) ? (deeds as Deed[]) : [], isSending: false };
}

/** Of two deeds for one place the later one counts. */
function placeOf({ operation, given }: Deed): string {
  switch (operation) {
    case 'open_slide':
      return `open ${given.courseId} ${given.slideId}`;
    case 'answer_question':
      return `answer ${given.attemptId} ${given.questionId}`;
    case 'hand_in_attempt':
      return `hand in ${given.attemptId}`;
  }
}
