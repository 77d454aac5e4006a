import { SCOPES, type Scope } from '../../../kernel/actor.js';

interface Ability {
  can: readonly string[];
  /** What is out of reach for want of this scope. */
  lacking: string;
}

const ABILITIES: Record<Scope, Ability> = {
  'course:read': {
    can: [
      'Read published courses, and see titles, figures and preview links of all',
      'See the members: names, e-mail addresses, roles, groups',
      'See the workspace’s settings and credit balance',
    ],
    lacking: 'See courses, members or settings',
  },
  'course:write': {
    can: [
      'Write, import and copy courses, and spend the workspace’s credits on text and images',
      'Publish courses, and assign them to learners and groups',
    ],
    lacking: 'Create, change, publish or assign anything',
  },
};

const NEVER = [
  'See your password, or results of single learners',
  'Enter another workspace of yours',
  'Change members, roles or settings, or delete anything',
];

export function abilities(scopes: readonly Scope[]): { can: string[]; cannot: string[] } {
  const given = SCOPES.filter((scope) => scopes.includes(scope));
  const lacking = SCOPES.filter((scope) => !scopes.includes(scope));
  return {
    can: given.flatMap((scope) => ABILITIES[scope].can),
    cannot: [...lacking.map((scope) => ABILITIES[scope].lacking), ...NEVER],
  };
}
