import { describe, expect, it } from '@jest/globals';
import { AREAS } from '../snapshot/domain/areas.js';
import { DAY } from '../snapshot/domain/time.js';
import type { Answer } from './answers.js';
import { irishDay } from './irish-time.js';
import { UpstreamError } from './upstream.client.js';
import type { Question } from './upstream-questions.js';
import { upstreamAnswers } from './upstream.source.js';

const NOW = Date.parse('2026-02-10T12:00:00Z');

describe('a run over upstream', () => {
  it('goes area by area, a long catch-up in parts of at most six answers, and knows how far it is', async () => {
    const answers: Answer[] = [];
    const areas: string[] = [];
    const ask = ({ area }: Question) =>
      area === 'co2' ? Promise.reject(new UpstreamError('down', 'again')) : Promise.resolve({ rows: [], malformed: 0 });
    const fillIn = [{ area: 'snsp' as const, region: 'ALL', day: irishDay(NOW) - 20 }];
    const since = (area: string): number => (area === 'frequency' ? NOW - 40 * DAY : NOW);
    for (const batch of upstreamAnswers({ ask }, { since, now: NOW, fillIn })) {
      areas.push(...batch.areas);
      for await (const answer of batch.answers) answers.push(answer);
    }
    expect(areas).toEqual(AREAS.flatMap((area) => Array.from({ length: area === 'frequency' ? 7 : 1 }, () => area)));
    expect(answers.map(({ position }) => position)).toEqual(answers.map((_, index) => [index + 1, 3 * 4 + 1 + 41 + 2 + 1]));
    expect(answers.filter((answer) => 'problem' in answer).map(({ name }) => name)).toEqual(
      ['ALL', 'NI', 'ROI'].map((region) => `co2 ${region} 10-Feb-2026`),
    );
    expect(answers.filter(({ name }) => name.startsWith('snsp')).map(({ name }) => name)).toEqual([
      'snsp ALL 21-Jan-2026',
      'snsp ALL 10-Feb-2026',
    ]);
  });
});
