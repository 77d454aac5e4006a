import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { newPlace, newPlan, type Place } from '../support/places.js';
import { PASSWORD, rest } from '../support/rest.js';

const REDIS = process.env.TEST_REDIS_URL;

(REDIS ? describe : describe.skip)(`a stolen Redis${REDIS ? '' : ' (skipped: TEST_REDIS_URL is not set)'}`, () => {
  // A database of its own: nothing of other suites is in it
  const REDIS_URL = REDIS && new URL('/10', REDIS).href;
  let redis: Redis;
  let service: CourseService;
  let place: Place;

  beforeAll(async () => {
    redis = new Redis(REDIS_URL!);
    await redis.flushdb();
    service = await startCourseService({ REDIS_URL });
    place = await newPlace(service, service.url);
  });
  afterAll(async () => {
    await place.close();
    await service.stop();
    await redis.flushdb();
    await redis.quit();
  });

  /** All that is in it: keys and values of every type. */
  async function stolen(): Promise<{ keys: string[]; text: string }> {
    const keys = await redis.keys('*');
    const values = await Promise.all(
      keys.map(async (key) => {
        const read: Record<string, () => Promise<unknown>> = {
          string: () => redis.get(key),
          hash: () => redis.hgetall(key),
          list: () => redis.lrange(key, 0, -1),
          set: () => redis.smembers(key),
          zset: () => redis.zrange(key, 0, -1),
          stream: () => redis.xrange(key, '-', '+'),
        };
        return JSON.stringify(await read[await redis.type(key)]?.());
      }),
    );
    return { keys, text: [...keys, ...values].join('\n') };
  }

  it('holds no secret, no address, no name and nothing of a course', async () => {
    const { email, session, token, workspaceId } = place.owner;
    const wrong = { email, password: 'not this password at all' };
    await rest(service.url, 'POST /auth/sign-in', { body: wrong });
    await newPlan(place);
    await place.as('POST W/invitations', { email: 'ann@example.org', role: 'learner' });
    const { keys, text } = await stolen();
    expect(keys.length).toBeGreaterThan(3);
    const known = [email, session, token, PASSWORD, wrong.password, 'Olive Owner', 'ann@example.org', 'Ladder', 'warehouse'];
    expect(known.filter((each) => text.includes(each))).toEqual([]);
    expect(text).not.toMatch(/svc_(pat|ses|dev|lnk|inv)_|eyJ|\$argon2/);
    expect(keys.filter((key) => !/^(bull|limit):/.test(key))).toEqual([]);
    expect(workspaceId).toBeTruthy();
  });

  it('gives nobody a role and builds nothing unapproved when a thief writes to it', async () => {
    const generationId = await newPlan(place);
    const jobs = (await redis.keys('bull:*')).filter((key) => /^bull:[\w-]+:meta$/.test(key)).map((key) => key.split(':')[1]!);
    for (const name of jobs) {
      const job = {
        name: 'build',
        data: JSON.stringify({ id: generationId, generationId }),
        opts: '{}',
        timestamp: '1',
        delay: '0',
        priority: '0',
      };
      await redis.hset(`bull:${name}:forged`, job);
      await redis.lpush(`bull:${name}:wait`, 'forged');
      await redis.zadd(`bull:${name}:marker`, 0, '0');
    }
    // What is asked next is worked on after the forged jobs
    await newPlan(place);
    const { data } = await place.client.call('get_generation_status', { generationId });
    expect(data).toMatchObject({ state: 'awaiting_review', courseId: null });
    expect((await place.as('GET W/courses')).body).toMatchObject({ total: 0 });
  });

  it('is gone: the service goes on, and limits start again', async () => {
    await redis.flushdb();
    expect((await place.as('GET W/courses')).status).toBe(200);
    await newPlan(place);
  });
});
