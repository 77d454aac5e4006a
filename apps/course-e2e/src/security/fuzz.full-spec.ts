import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Agent, request } from 'node:http';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { addPublishedCourse } from '../support/courses.js';
import { envelopes, toolCalls, type Case, type Tool } from '../support/fuzz-cases.js';
import { complaintsAbout, type Answered } from '../support/fuzz-verdict.js';
import { newMember } from '../support/people.js';
import { newOwner, type Owner } from '../support/rest.js';

const SEED = Number(process.env.FUZZ_SEED ?? 20_260_728);
const CASES = Number(process.env.FUZZ_CASES ?? 3_000);
const AT_ONCE = 16;
/** It only ends what hangs. */
const ANSWER_WITHIN_MS = 240_000;
const GROWTH_ALLOWED_BYTES = 200 * 2 ** 20;

describe(`any message whatever (FUZZ_SEED=${SEED}, FUZZ_CASES=${CASES} of each kind)`, () => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let service: CourseService;
  let owner: Owner;
  let ids: string[];
  let tools: Tool[];

  const send = ({ method, headers, encoding, body }: Case): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(body, encoding);
      const outgoing = request(owner.mcpUrl, {
        method,
        agent,
        headers: { ...headers, authorization: `Bearer ${owner.token}`, 'content-length': bytes.length },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      outgoing.on('error', reject).on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            mediaType: answer.headers['content-type']?.split(';', 1)[0] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      outgoing.end(bytes);
    });

  const judge = async (one: Case): Promise<string[]> => {
    try {
      return complaintsAbout(one, await send(one));
    } catch (error) {
      return [`no answer: ${String(error)}`];
    }
  };

  /** All cases several at once; the first that is answered wrongly is then made as small as it can be. */
  const expectSoundAnswers = async (cases: fc.Arbitrary<Case>, halfWay?: () => Promise<void>): Promise<void> => {
    const all = fc.sample(cases, { seed: SEED, numRuns: CASES });
    const wrong: number[] = [];
    let next = 0;
    const sendUpTo = async (end: number): Promise<void> => {
      while (next < end) {
        const index = next++;
        if ((await judge(all[index]!)).length > 0) wrong.push(index);
      }
    };
    for (const end of [CASES / 2, CASES]) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendUpTo(end)));
      if (end < CASES) await halfWay?.();
    }
    if (wrong.length === 0) return;
    const sound = fc.asyncProperty(cases, async (one) => expect(await judge(one)).toEqual([]));
    await fc.assert(sound, { seed: SEED, path: String(wrong[0]), interruptAfterTimeLimit: 30_000 });
    throw new Error(`${wrong.length} wrong answers that a repeat did not give, first to ${JSON.stringify(all[wrong[0]!])}`);
  };

  const memory = async (): Promise<number> => {
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)![1]);
  };

  const ask = async (method: string): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const { text } = await send({
      method: 'POST',
      headers,
      encoding: 'utf8',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
    });
    const { result } = JSON.parse(text.slice(text.indexOf('{'))) as { result: Record<string, unknown> };
    return result;
  };

  beforeAll(async () => {
    service = await startCourseService({ RATE_LIMIT_PER_MINUTE: '10000000' });
    owner = await newOwner(service.url);
    const { courseId } = await addPublishedCourse(service, owner.workspaceId);
    const { memberId } = await newMember(service.url, owner, 'learner');
    ids = [courseId, memberId];
    tools = (await ask('tools/list')).tools as Tool[];
  });
  afterAll(async () => {
    agent.destroy();
    await service?.stop();
  });

  it('is answered soundly when the envelope is wrong', () => expectSoundAnswers(envelopes()));

  it('is answered soundly when the arguments of a tool are wrong, and leaves the service as it was', async () => {
    let before = 0; // taken half-way, when all that is loaded once has been
    await expectSoundAnswers(toolCalls(tools, ids), async () => {
      before = await memory();
    });
    expect(await memory()).toBeLessThan(before + GROWTH_ALLOWED_BYTES);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect((await ask('tools/list')).tools).toHaveLength(tools.length);
    expect(service.api.exitCode).toBeNull();
    const reached = await service.query("SELECT DISTINCT action FROM audit_events WHERE outcome = 'success'");
    const done = reached.map(({ action }) => action);
    // Arguments that nothing accepts would prove little: nearly every tool has done its work at times.
    expect(done.length).toBeGreaterThanOrEqual(tools.length - 4);
    expect(await service.query('SELECT id FROM generations')).toEqual([]);
    const faults = service
      .log()
      .split('\n')
      .filter((line) => /"level":"?(50|60|error|fatal)/.test(line));
    expect(faults.slice(0, 3)).toEqual([]);
  });
});
