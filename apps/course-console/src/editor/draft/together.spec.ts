import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HandClock } from '../../../test/hand-clock.js';
import { ModelService } from '../../../test/model-service.js';
import { idsFrom, smallCourse } from '../../../test/small-course.js';
import { faultsTogether, planOf } from '../../../test/together.js';

describe('two people who edit one draft for a minute', () => {
  it('come to the same, and lose nothing that was typed', async () => {
    await fc.assert(
      fc.asyncProperty(planOf(150), async (plan) => {
        const service = new ModelService(smallCourse(), idsFrom(700_000));
        expect(await faultsTogether(service, new HandClock(), plan)).toEqual([]);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 200) },
    );
  });
});
