import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { endOfDay } from './due-dates.js';

describe('the end of a day', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['2026-10-31', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2026-03-07', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-02T05:00:00.000Z'],
    ['2026-10-24', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-06-30', 'UTC', '2026-07-01T00:00:00.000Z'],
  ])('%s in %s is %s', async (day, zone, end) => {
    const [row] = await database.query(`SELECT ${endOfDay('$1::date', '$2')} AS over`, [day, zone]);
    expect((row as { over: Date }).over.toISOString()).toBe(end);
  });
});
