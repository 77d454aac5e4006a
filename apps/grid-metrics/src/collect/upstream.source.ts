import { AREAS, type Area } from '../snapshot/domain/areas.js';
import type { Answer, Batch } from './answers.js';
import { irishDay } from './irish-time.js';
import { UpstreamError, type UpstreamClient } from './upstream.client.js';
import { describeQuestion, questionsFor, type Question, type SeriesDay } from './upstream-questions.js';

/** A long catch-up is written every so many answers: a run that is ended loses little, and days of five-second rows do not pile up. */
const ANSWERS_A_BATCH = 6;

/** How upstream answers for a series that it does not publish. */
const FORBIDDEN = 403;

export interface Wanted {
  /** From when an area's readings are wanted, in milliseconds since 1970. */
  readonly since: (area: Area) => number;
  readonly now: number;
  /** Days before that to ask for again. */
  readonly fillIn: readonly SeriesDay[];
}

/** Asks upstream, area by area and the oldest first, so that an area always has all up to its newest reading. */
export function upstreamAnswers(client: Pick<UpstreamClient, 'ask'>, { since, now, fillIn }: Wanted): Batch[] {
  const plans = AREAS.flatMap((area) => {
    const days = fillIn.filter((day) => day.area === area);
    const questions = questionsFor(area, irishDay(since(area)), irishDay(now), days);
    return inBatches(questions).map((batch) => ({ area, questions: batch }));
  });
  const total = plans.reduce((sum, { questions }) => sum + questions.length, 0);
  let asked = 0;
  const position = (): readonly [number, number] => [(asked += 1), total];
  return plans.map(({ area, questions }) => ({ areas: [area], answers: ask(client, questions, position) }));
}

async function* ask(
  client: Pick<UpstreamClient, 'ask'>,
  questions: readonly Question[],
  position: () => readonly [number, number],
): AsyncGenerator<Answer> {
  for (const question of questions) {
    const about = { name: describeQuestion(question), question };
    try {
      const response = await client.ask(question);
      yield { ...about, position: position(), ...response };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      yield { ...about, position: position(), problem: error.message, isRefusal: error.status === FORBIDDEN };
    }
  }
}

function inBatches(questions: readonly Question[]): Question[][] {
  const count = Math.ceil(questions.length / ANSWERS_A_BATCH);
  return Array.from({ length: count }, (_, index) => questions.slice(index * ANSWERS_A_BATCH, (index + 1) * ANSWERS_A_BATCH));
}
