import { describe, expect, it } from '@jest/globals';
import { auditRecord, type AuditRecord } from '../../kernel/audit.js';
import { auditRows } from './audit-rows.js';

const HERE = '01890000-0000-7000-8000-000000000001';
const THERE = '01890000-0000-7000-8000-000000000002';
const ME = '01890000-0000-7000-8000-000000000003';

const rowsOf = (workspaceId: string | null, alsoIn: (string | null)[]) => {
  const record = auditRecord({
    workspaceId,
    action: 'revoke',
    actor: { type: 'session', id: ME, name: 'Mo', credentialId: ME, clientId: null },
    door: 'rest',
    requestId: 'r',
    ip: '192.0.2.1',
    alsoIn,
  });
  return auditRows(record) as { workspace_id: string | null; actor_id: string | null; record: AuditRecord }[];
};

describe('what concerns several workspaces', () => {
  it('is in the trail of each, once, and no trail names the others', () => {
    const rows = rowsOf(null, [HERE, THERE, HERE]);
    expect(rows.map((row) => [row.workspace_id, row.record.workspaceId])).toEqual([
      [null, null],
      [HERE, HERE],
      [THERE, THERE],
    ]);
    expect(JSON.stringify(rows[2])).not.toContain(HERE);
  });

  it('says who did it where that is a member, and not where it was done in another workspace', () => {
    const [account, member] = rowsOf(null, [HERE]);
    expect([account!.actor_id, member!.actor_id, member!.record.ip]).toEqual([ME, ME, '192.0.2.1']);
    const [home, elsewhere, mine] = rowsOf(HERE, [THERE, null]);
    expect([home!.actor_id, mine!.actor_id]).toEqual([ME, ME]);
    expect(elsewhere).toMatchObject({ actor_id: null, record: { ip: null, actor: { type: 'session', id: null, name: null } } });
    expect(JSON.stringify(elsewhere)).not.toContain(HERE);
  });
});
