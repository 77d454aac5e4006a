import { describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { addPerson, useService, type TestService } from '../../../test/service.js';
import { bulkInvite } from './bulk-invite.actions.js';

describe('a table of learners', () => {
  let database: TestDatabase;
  let service: TestService;
  useService((made) => ({ database, service } = made));

  const summaryOf = async (csv: string): Promise<unknown> =>
    service.run(bulkInvite, await addPerson(database, 'owner'), { csv }, { confirm: false });

  it('may end with as many empty lines as a spreadsheet leaves', async () => {
    const csv = `email\nann@example.org\n${';;\n'.repeat(9_000)}`;
    expect(await summaryOf(csv)).toMatchObject({ invited: 1, rows: [{ row: 2, status: 'invited' }] });
  });

  it('is refused for its lines before all of them are parsed', async () => {
    for (const line of ['\n', ';\n', 'a\n'])
      await expect(summaryOf(line.repeat(490_000))).rejects.toMatchObject({
        code: 'limit-exceeded',
        message: expect.stringContaining('more than 10000 lines') as unknown,
      });
  });

  it('is refused for more rows than can be invited at once', async () => {
    const rows = Array.from({ length: 1_001 }, (_, index) => `a${index}@example.org\n`).join('');
    await expect(summaryOf(rows)).rejects.toMatchObject({
      code: 'limit-exceeded',
      message: expect.stringContaining('1001 rows') as unknown,
    });
  });
});
