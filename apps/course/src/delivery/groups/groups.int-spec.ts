import { beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { TestDatabase } from '../../../test/database.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { addGroupMembers, listGroupMembers, removeGroupMember } from './group-members.actions.js';
import { createGroup, deleteGroup, getGroup, listGroups, renameGroup } from './groups.actions.js';

describe('groups', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
  });

  const create = (name: string, as = owner) => service.run(createGroup, as, { name });
  async function member(role: 'learner' | 'trainer', name = 'Test'): Promise<string> {
    const { userId } = await addPerson(database, role, owner.workspaceId);
    await database.query('UPDATE users SET name = $2 WHERE id = $1', [userId, name]);
    const [row] = await database.query('SELECT id FROM members WHERE user_id = $1', [userId]);
    return row!.id as string;
  }

  it('have names of their own in a workspace, whatever the case, also when many are made at once', async () => {
    const { groupId } = await create('Night shift');
    await expect(create('NIGHT SHIFT')).rejects.toMatchObject({ code: 'name-taken' });
    await create('Night shift', await addPerson(database, 'owner'));
    const other = await create('Day shift');
    await expect(service.run(renameGroup, owner, { groupId: other.groupId, name: 'night shift' })).rejects.toMatchObject({
      code: 'name-taken',
    });
    expect(await service.run(renameGroup, owner, { groupId, name: 'NIGHT shift' })).toMatchObject({ name: 'NIGHT shift' });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => create('Crew')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are listed by name, page by page, and found by a part of it', async () => {
    for (const name of ['beta', 'Alpha', 'gamma', '100% crew']) await create(name);
    const first = await service.run(listGroups, owner, { limit: 3 });
    expect(first.data.map(({ name }) => name)).toEqual(['100% crew', 'Alpha', 'beta']);
    const second = await service.run(listGroups, owner, { limit: 3, cursor: first.nextCursor });
    expect(second).toMatchObject({ data: [{ name: 'gamma', members: 0 }], nextCursor: null, total: 4 });
    expect(await service.run(listGroups, owner, { search: '0%' })).toMatchObject({ total: 1, data: [{ name: '100% crew' }] });
    await expect(service.run(listGroups, owner, { search: 'x', cursor: first.nextCursor })).rejects.toMatchObject({
      code: 'invalid-cursor',
    });
  });

  it('hold learners only, each once', async () => {
    const { groupId } = await create('Crew');
    const [ben, ann] = [await member('learner', 'Ben'), await member('learner', 'ann')];
    expect(await service.run(addGroupMembers, owner, { groupId, memberIds: [ben, ann, ben] })).toMatchObject({
      added: 2,
      members: 2,
    });
    expect(await service.run(addGroupMembers, owner, { groupId, memberIds: [ben] })).toMatchObject({ added: 0, members: 2 });
    const first = await service.run(listGroupMembers, owner, { groupId, limit: 1 });
    expect(first).toMatchObject({ data: [{ memberId: ann, name: 'ann' }], total: 2 });
    expect(await service.run(listGroupMembers, owner, { groupId, limit: 1, cursor: first.nextCursor })).toMatchObject({
      data: [{ memberId: ben }],
      nextCursor: null,
    });
    const learner = await member('learner');
    for (const [memberIds, code] of [
      [[learner, await member('trainer')], 'not-a-learner'],
      [[learner, uuid()], 'member-not-found'],
    ] as const)
      await expect(service.run(addGroupMembers, owner, { groupId, memberIds })).rejects.toMatchObject({ code });
    expect(await service.run(getGroup, owner, { groupId })).toMatchObject({ members: 2 });
    await service.run(removeGroupMember, owner, { groupId, memberId: ben });
    await expect(service.run(removeGroupMember, owner, { groupId, memberId: ben })).rejects.toMatchObject({
      code: 'member-not-found',
    });
  });

  it('of another workspace are as if they were not there', async () => {
    const { groupId } = await create('Crew');
    const stranger = await addPerson(database, 'owner');
    const theirs = [
      service.run(getGroup, stranger, { groupId }),
      service.run(listGroupMembers, stranger, { groupId }),
      service.run(renameGroup, stranger, { groupId, name: 'Mine' }),
      service.run(deleteGroup, stranger, { groupId }),
      service.run(addGroupMembers, stranger, { groupId, memberIds: [uuid()] }),
      service.run(removeGroupMember, stranger, { groupId, memberId: uuid() }),
    ];
    for (const attempt of theirs) await expect(attempt).rejects.toMatchObject({ code: 'group-not-found' });
    await service.run(deleteGroup, owner, { groupId });
    await expect(service.run(getGroup, owner, { groupId })).rejects.toMatchObject({ code: 'group-not-found' });
  });
});
