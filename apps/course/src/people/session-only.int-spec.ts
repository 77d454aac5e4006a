import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../test/database.js';
import { addPerson, useService, type Person, type TestService } from '../../test/service.js';
import type { AnyAction } from '../kernel/action.js';
import type { Actor } from '../kernel/actor.js';
import { addCredits } from './credits/credits.actions.js';
import { invite } from './members/invitations.actions.js';
import { changeMemberRole, removeMember } from './members/membership.actions.js';
import { updateFeatures } from './settings/features.actions.js';
import { deleteWorkspace } from './workspaces/workspace.actions.js';

describe('an access token of an owner', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let second: string;
  let trainer: string;

  useService((made) => ({ database, service } = made));
  const memberIdOf = async ({ userId }: Person): Promise<string> => {
    const [row] = await database.query('SELECT id FROM members WHERE user_id = $1', [userId]);
    return (row as { id: string }).id;
  };
  beforeAll(async () => {
    owner = await addPerson(database, 'owner');
    second = await memberIdOf(await addPerson(database, 'owner', owner.workspaceId));
    trainer = await memberIdOf(await addPerson(database, 'trainer', owner.workspaceId));
  });

  const byToken = (action: AnyAction, input: object): Promise<unknown> => {
    const credential = { kind: 'token', id: owner.userId, workspaceId: null, scopes: null, clientId: null } as const;
    const actor: Actor = { userId: owner.userId, name: 'Test', credential };
    return service.run(action, owner, input, { actor });
  };
  const refusal = { code: 'forbidden', message: expect.stringContaining('signed-in session') as unknown };

  it.each<[string, AnyAction, () => object]>([
    ['invites no owner', invite, () => ({ role: 'owner' })],
    ['makes nobody an owner', changeMemberRole, () => ({ memberId: trainer, role: 'owner' })],
    ['takes the role of no owner', changeMemberRole, () => ({ memberId: second, role: 'trainer' })],
    ['removes no owner', removeMember, () => ({ memberId: second })],
    ['adds no credits', addCredits, () => ({ amount: 1 })],
    ['does not switch the approval of publishing off', updateFeatures, () => ({ publishApproval: false })],
    ['does not switch it on', updateFeatures, () => ({ publishApproval: true })],
    ['does not delete the workspace', deleteWorkspace, () => ({ name: 'Test' })],
  ])('%s', async (_what, action, input) => {
    await expect(byToken(action, input())).rejects.toMatchObject(refusal);
  });

  it('does what its owner may do besides', async () => {
    expect(await byToken(invite, { role: 'admin' })).toMatchObject({ status: 'open' });
    expect(await byToken(changeMemberRole, { memberId: trainer, role: 'learner' })).toMatchObject({ role: 'learner' });
    expect(await byToken(updateFeatures, { outlineGeneration: true })).toMatchObject({ outlineGeneration: true });
  });

  it('leaves these to its owner, signed in', async () => {
    expect(await service.run(invite, owner, { role: 'owner' })).toMatchObject({ role: 'owner' });
    expect(await service.run(updateFeatures, owner, { publishApproval: true })).toMatchObject({ publishApproval: true });
    expect(await service.run(addCredits, owner, { amount: 1 })).toMatchObject({ amount: 1 });
  });
});
