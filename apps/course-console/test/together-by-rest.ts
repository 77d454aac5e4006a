/**
 * The property of `together.spec.ts` with a service that runs in place of the model of it:
 * `together-by-rest.ts <house as JSON> [runs]`. Ends with 1, and the plan that shows it, where something is lost.
 */
import fc from 'fast-check';
import { HandClock } from './hand-clock.js';
import { type House, RestService } from './rest-service.js';
import { smallCourse } from './small-course.js';
import { faultsTogether, planOf } from './together.js';

const [house, runs = '5'] = process.argv.slice(2);
const at = JSON.parse(house!) as House;

await fc.assert(
  fc.asyncProperty(planOf(40), async (plan) => {
    const service = await RestService.of(at, 'Ann', smallCourse());
    const faults = await faultsTogether(service, new HandClock(service.quiet), plan);
    if (faults.length > 0) throw new Error(JSON.stringify(faults));
  }),
  { numRuns: Number(runs), seed: Number(process.env.FC_SEED ?? 1), endOnFailure: true },
);
process.stdout.write(`${runs} runs\n`);
