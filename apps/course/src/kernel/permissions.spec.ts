import { describe, expect, it } from '@jest/globals';
import { ROLES, type Actor, type Credential, type Role, type WorkspaceAccess } from './actor.js';
import { type ProblemError } from './errors.js';
import { authorise, enterMcp, PERMISSIONS, reaches, type Permission } from './permissions.js';

const HERE = '01890000-0000-7000-8000-000000000001';
const ELSEWHERE = '01890000-0000-7000-8000-000000000002';

const actor = (credential: Partial<Credential> = {}): Actor => ({
  userId: 'u',
  name: 'U',
  credential: { kind: 'session', id: 'c', workspaceId: null, scopes: null, clientId: null, ...credential },
});
const access = (role: Role, mcpAccess = true): WorkspaceAccess => ({ workspaceId: HERE, role, mcpAccess, contentVersion: '0' });

function refusalOf(work: () => void): ProblemError | null {
  try {
    work();
    return null;
  } catch (error) {
    return error as ProblemError;
  }
}

const outcome = (work: () => void): string => refusalOf(work)?.code ?? 'allowed';

/** The role matrix as people agreed on it: owner, admin, trainer, learner. */
const MATRIX: [Permission, ...boolean[]][] = [
  ['workspace.belong', true, true, true, true],
  ['notices.own', true, true, true, true],
  ['workspace.read', true, true, true, false],
  ['workspace.own', true, false, false, false],
  ['workspace.configure', true, true, false, false],
  ['members.manage', true, true, false, false],
  ['tokens.manage', true, true, false, false],
  ['audit.read', true, true, false, false],
  ['webhooks.manage', true, true, false, false],
  ['ledger.read', true, true, false, false],
  ['courses.write', true, false, true, false],
  ['courses.approve', true, false, true, false],
  ['answers.grade', true, false, true, false],
  ['attempts.read', true, false, true, false],
  ['records.read', true, true, true, false],
  ['certificates.manage', true, true, true, false],
  ['generations.use', true, false, true, false],
  ['learning.take', false, false, false, true],
];

describe('the role matrix', () => {
  it('has a line for every permission that asks for a role', () => {
    const withRoles = Object.entries(PERMISSIONS).filter(([, rule]) => Array.isArray(rule.roles));
    expect(MATRIX.map(([permission]) => permission).sort()).toEqual(withRoles.map(([permission]) => permission).sort());
  });

  it.each(MATRIX)('%s', (permission, ...allowed) => {
    ROLES.forEach((role, index) => {
      const bySession = outcome(() => authorise(permission, 'read', actor(), access(role)));
      expect([role, bySession]).toEqual([role, allowed[index] ? 'allowed' : 'forbidden']);
      const byToken = outcome(() => authorise(permission, 'read', actor({ kind: 'token' }), access(role)));
      const tokenRole = role === 'owner' || role === 'trainer';
      const isForTokens = ![
        'workspace.own',
        'tokens.manage',
        'answers.grade',
        'attempts.read',
        'certificates.manage',
        'courses.approve',
        'records.read',
        'notices.own',
      ].includes(permission);
      const byRole = allowed[index] && isForTokens ? 'allowed' : 'forbidden';
      expect([role, byToken]).toEqual([role, tokenRole ? byRole : 'role-not-allowed']);
    });
  });
});

describe('who may enter', () => {
  it.each([
    ['nobody is signed in', null, access('owner'), 'unauthorized'],
    ['the caller has no role there, or there is no such workspace', actor(), null, 'role-not-allowed'],
    ['a token is for another workspace', actor({ kind: 'token', workspaceId: ELSEWHERE }), access('owner'), 'role-not-allowed'],
    ['a token is for this workspace', actor({ kind: 'token', workspaceId: HERE }), access('owner'), 'allowed'],
    [
      'a grant has no such scope',
      actor({ kind: 'grant', workspaceId: HERE, scopes: ['course:write'] }),
      access('owner'),
      'insufficient-scope',
    ],
    ['a grant has the scope', actor({ kind: 'grant', workspaceId: HERE, scopes: ['course:read'] }), access('owner'), 'allowed'],
  ])('when %s', (_case, who, where, expected) => {
    expect(outcome(() => authorise('workspace.read', 'read', who, where))).toBe(expected);
  });

  it('refuses a credential for one workspace whatever lies outside of it, but for what keeps to its reach', () => {
    const bound = actor({ kind: 'token', workspaceId: HERE });
    const forAccounts = Object.entries(PERMISSIONS).filter(([, rule]) => rule.roles === 'account');
    const outside = forAccounts.map(([name]) => [
      name,
      outcome(() => authorise(name as Permission, 'read', bound, access('owner'))),
    ]);
    expect(Object.fromEntries(outside)).toEqual({
      'account.read': 'forbidden',
      'account.credentials': 'forbidden',
      'workspaces.create': 'forbidden',
      'workspaces.list': 'allowed',
    });
    expect(outcome(() => authorise('workspaces.list', 'read', bound, null))).toBe('role-not-allowed');
    expect(outcome(() => authorise('workspaces.list', 'read', bound, access('admin')))).toBe('role-not-allowed');
  });

  it('tells programs who may, where a role may not', () => {
    const refuse = (): void => authorise('workspace.configure', 'write', actor(), access('learner'));
    const told = { role: 'learner', roles: ['owner', 'admin'] };
    expect(refusalOf(refuse)).toMatchObject({ extensions: told });
  });

  it('knows what else a caller reaches by role and scope', () => {
    const reading = actor({ kind: 'grant', workspaceId: HERE, scopes: ['course:read'] });
    const asks = [actor(), reading].map((who) => ROLES.filter((role) => reaches({ actor: who, role }, 'courses.write', 'write')));
    expect(asks).toEqual([['owner', 'trainer'], []]);
  });

  it('lets only a session manage credentials', () => {
    expect(outcome(() => authorise('account.credentials', 'write', actor(), null))).toBe('allowed');
    expect(outcome(() => authorise('account.credentials', 'write', actor({ kind: 'token' }), null))).toBe('forbidden');
  });

  it('opens the MCP door to owners and trainers while MCP access is on', () => {
    expect(ROLES.map((role) => outcome(() => enterMcp(actor(), access(role))))).toEqual([
      'allowed',
      'role-not-allowed',
      'allowed',
      'role-not-allowed',
    ]);
    expect(outcome(() => enterMcp(actor(), access('owner', false)))).toBe('mcp-access-off');
    expect(outcome(() => enterMcp(actor(), null))).toBe('role-not-allowed');
  });
});
