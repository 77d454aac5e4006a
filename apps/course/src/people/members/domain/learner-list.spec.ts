import { describe, expect, it } from '@jest/globals';
import { readLearners } from './learner-list.js';

describe('readLearners', () => {
  it('finds the column by its heading and numbers rows as a spreadsheet does', () => {
    expect(
      readLearners([
        ['Name', 'E-Mail'],
        ['Ann', ' Ann@Example.org '],
        ['', ''],
        ['Bo', 'bo@example.org'],
      ]),
    ).toEqual([
      { row: 2, email: 'ann@example.org', status: 'ready', detail: '', role: '' },
      { row: 4, email: 'bo@example.org', status: 'ready', detail: '', role: '' },
    ]);
  });

  it('takes the first column where there is no heading', () => {
    expect(readLearners([['ann@example.org'], ['bo@example.org', 'Bo']]).map(({ email }) => email)).toEqual([
      'ann@example.org',
      'bo@example.org',
    ]);
  });

  it('says of each bad row what is wrong with it', () => {
    expect(readLearners([['email'], ['ann'], ['bo@example.org'], ['BO@example.org'], [' ', 'x']])).toEqual([
      { row: 2, email: 'ann', status: 'invalid', detail: 'This is not an e-mail address', role: '' },
      { row: 3, email: 'bo@example.org', status: 'ready', detail: '', role: '' },
      { row: 4, email: 'bo@example.org', status: 'duplicate', detail: 'Row 3 has the same address', role: '' },
      { row: 5, email: '', status: 'invalid', detail: 'This is not an e-mail address', role: '' },
    ]);
  });

  it('notes a role that is not that of learners', () => {
    const rows = [
      ['Role', 'Email'],
      ['Trainer', 'ann@example.org'],
      ['learner', 'bo@example.org'],
      ['', 'cy@example.org'],
    ];
    expect(readLearners(rows).map(({ role }) => role)).toEqual(['Trainer', '', '']);
    expect(readLearners([['ann@example.org', 'role']]).map(({ role }) => role)).toEqual(['']);
  });

  it('reads an empty table as no learners', () => {
    expect(readLearners([])).toEqual([]);
  });
});
