import { z } from 'zod';
import { sql, statements, type RawBuilder } from '../../platform/database/index.js';
import type { RecordsTables } from './tables.js';

/** By which records of courses and of learning paths are found. */
export const peopleFilters = {
  memberId: z.uuid().optional().describe('From list_members, or from another record: also of somebody who has left'),
  groupId: z.uuid().optional().describe('From list_groups: those who are in the group now'),
  search: z.string().trim().min(1).max(100).optional().describe('Part of a name or an address'),
};
export type PeopleFilters = z.output<z.ZodObject<typeof peopleFilters>>;

const db = statements<RecordsTables>();

/** What holds of this person where they are asked for: nothing where everybody is. */
export function areAskedFor(
  person: RawBuilder<string>,
  workspaceId: string,
  { memberId, groupId, search }: PeopleFilters,
): RawBuilder<boolean>[] {
  return [
    ...(memberId === undefined ? [] : [sql<boolean>`${person} = ${memberId}`]),
    ...(groupId === undefined ? [] : [sql<boolean>`${person} IN ${inGroup(groupId)}`]),
    ...(search === undefined ? [] : [sql<boolean>`${person} IN ${found(workspaceId, search)}`]),
  ];
}

const inGroup = (groupId: string) => db.selectFrom('group_members').select('member_id').where('group_id', '=', groupId);

function found(workspaceId: string, search: string) {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('learning_records as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.id')
    .where('r.workspace_id', '=', workspaceId)
    .where((eb) => eb.or([eb('u.name', 'ilike', part), eb('u.email', 'ilike', part)]));
}
