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

  it.each([
    ['semicolons, and commas in names', 'Name;Email\nDoe, Ann;ann@example.org\nDoe, Bo;bo@example.org'],
    ['tabs, and both in names', 'Name\tEmail\nDoe, Ann\tann@example.org\nDoe; Bo\tbo@example.org'],
    ['commas, and semicolons in quotes', 'Email,Name\nann@example.org,"Doe; Ann"\nbo@example.org,"Doe, Bo"'],
    ['what its first line says', 'sep=|\r\nName|Email\r\nDoe, Ann|ann@example.org\r\n;|bo@example.org'],
    ['what its first line says after a byte order mark', '\ufeffsep=;\nName;Email\nA, A;ann@example.org\nB, B;bo@example.org'],
    ['line ends of several kinds', 'Email;Name\r\nann@example.org;Ann\nbo@example.org;Bo\r'],
  ])('is read with %s', async (_what, csv) => {
    expect(await summaryOf(csv)).toMatchObject({
      invited: 2,
      rows: [
        { row: 2, email: 'ann@example.org', status: 'invited' },
        { row: 3, email: 'bo@example.org', status: 'invited' },
      ],
    });
  });

  it.each(['latin1', 'utf8'] as const)('is told how to be saved where it is in UTF-16 and was read as %s', async (encoding) => {
    const csv = Buffer.from('\ufeffName;Email\nAnn;ann@example.org', 'utf16le').toString(encoding);
    await expect(summaryOf(csv)).rejects.toMatchObject({
      code: 'invalid-input',
      errors: [{ pointer: '/csv', detail: expect.stringMatching(/UTF-16.*; save the file as UTF-8/) as unknown }],
    });
  });

  it('says of each row with another role that it is invited as a learner', async () => {
    expect(await summaryOf('Email,Role\nann@example.org,Trainer\nbo@example.org,Learner')).toMatchObject({
      rows: [
        { detail: 'Would be invited for seven days, as a learner: the role "Trainer" of the table is not used' },
        { detail: 'Would be invited for seven days' },
      ],
    });
  });

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
