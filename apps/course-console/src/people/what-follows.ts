import type { Role } from '../api/problem.js';
import type { PeopleWords } from './words-en.js';

export const ROLES: readonly Role[] = ['owner', 'admin', 'trainer', 'learner'];

const WITH_TOKENS: readonly Role[] = ['owner', 'trainer'];
const INVITING: readonly Role[] = ['owner', 'admin'];

/** Of an owner, only an owner decides. */
export const mayChange = (by: Role, of: Role): boolean => by === 'owner' || of !== 'owner';

/** The roles that somebody with this one gives. */
export const givenBy = (by: Role): readonly Role[] => ROLES.filter((role) => mayChange(by, role));

type Follows = keyof PeopleWords['members']['follows'];

/** What comes of another role, besides what it may do. */
export function whatFollows({ from, to, isYou }: { from: Role; to: Role; isYou: boolean }): Follows[] {
  if (from === to) return [];
  const all: [Follows, boolean][] = [
    ['stopsLearning', from === 'learner'],
    ['startsLearning', to === 'learner'],
    ['losesTokens', WITH_TOKENS.includes(from) && !WITH_TOKENS.includes(to)],
    // An admin invites no owner
    ['losesInvitations', INVITING.includes(from) && (!INVITING.includes(to) || from === 'owner')],
    ['makesOwner', to === 'owner'],
    ['isYou', isYou],
  ];
  return all.flatMap(([name, isSo]) => (isSo ? [name] : []));
}
