/**
 * How each table would lie if PostgreSQL were distributed by workspace, as Citus does it by a column (0105): rows of one workspace on
 * one node, a table that all nodes join as a copy on each, and what no workspace has on one node.
 */

/** By this column. */
export const DISTRIBUTED: Readonly<Record<string, string>> = {
  assignments: 'workspace_id',
  audit_anchors: 'chain',
  audit_chains: 'chain',
  audit_events: 'workspace_id',
  audit_seals: 'chain',
  audit_unsealed: 'chain',
  certificates: 'workspace_id',
  comments: 'workspace_id',
  course_approvals: 'workspace_id',
  courses: 'workspace_id',
  credit_entries: 'workspace_id',
  enrollments: 'workspace_id',
  files: 'workspace_id',
  generations: 'workspace_id',
  groups: 'workspace_id',
  idempotency_keys: 'workspace_id',
  invitations: 'workspace_id',
  learning_paths: 'workspace_id',
  learning_records: 'workspace_id',
  members: 'workspace_id',
  model_calls: 'workspace_id',
  outbox_events: 'workspace_id',
  path_assignments: 'workspace_id',
  path_enrollments: 'workspace_id',
  preview_links: 'workspace_id',
  webhook_deliveries: 'workspace_id',
  webhook_endpoints: 'workspace_id',
  workspaces: 'id',
};

/** By the workspace too, which only the row that this column names knows today: a column would have to be added and filled. */
export const BY_PARENT: Readonly<Record<string, string>> = {
  certificate_rules: 'course_id',
  closed_assignments: 'course_id',
  comment_mentions: 'comment_id',
  course_versions: 'course_id',
  enrollment_steps: 'enrollment_id',
  file_uses: 'course_id',
  generation_slides: 'generation_id',
  group_members: 'group_id',
  notices: 'member_id',
  path_steps: 'path_id',
  quiz_attempts: 'enrollment_id',
  survey_answers: 'course_id',
  survey_takers: 'enrollment_id',
  survey_urns: 'course_id',
  told_deadlines: 'enrollment_id',
  told_path_deadlines: 'path_enrollment_id',
  webhook_attempts: 'delivery_id',
};

/** A copy on each node: any table may refer to it, and it to no distributed one. */
export const REFERENCE: Readonly<Record<string, string>> = {
  users: 'a person is in several workspaces, and is named beside rows of each; seldom written',
};

/** On one node. */
export const LOCAL: Readonly<Record<string, string>> = {
  access_tokens: 'found by a secret before any workspace is known; some are for all workspaces of a person',
  mails: 'go to people, some of whom have no account; kept for days',
  migrations: 'what was done to the schema',
  notice_choices: 'for all their workspaces',
  oauth_artifacts: 'found by a secret before any workspace is known; kept for days',
  oauth_clients: 'an app asks for many workspaces',
  oauth_grants: 'codes and tokens refer to them, and a person lists all of theirs',
  password_resets: 'found by a secret; of a person',
  registrations: 'found by a secret; of people who have no account yet',
  server_keys: 'a handful, of the installation',
  sessions: 'found by a secret; of a person',
  unowned_files: 'contents without a row, which no workspace has any more',
};

/** What adding the workspace to keys would not settle, and what would have to become of it. */
export const UNSETTLED: Readonly<Record<string, string>> = {
  'audit_events.workspace_id may be null':
    'calls outside of any workspace: their trail would need the zero UUID that its chain has already',
  'access_tokens_workspace_id_fkey refers from one node to all':
    'tokens would end with their workspace by a statement of its deletion',
  'oauth_grants_workspace_id_fkey refers from one node to all': 'the same',
  'audit_seals_event_id_key is unique over all workspaces':
    'with the chain in it, it says the same: an event is in the chain of its workspace alone',
  'audit_unsealed_pkey is unique over all workspaces': 'the same',
  'certificates_number_key is unique over all workspaces':
    'whoever checks a number knows no workspace: a small local table from number to workspace, with this key',
  'credit_entries_generation_id_reason_key is unique over all workspaces':
    'with the workspace in it, it says the same; the version in service names its columns when it writes',
  'invitations_secret_hash_key is unique over all workspaces':
    'found by 256 random bits, which need no key to be unique: the link would have to carry the workspace, and the index not be unique',
  'certificates_member_id_fkey changes with what it refers to':
    'a record gets the id of its member when the person comes back (0035), which a key that holds the workspace cannot cascade: the service would write it',
  'enrollments_past_of_record changes with what it refers to': 'the same',
  'enrollments_record changes with what it refers to': 'the same',
  'path_assignments_member_id_fkey changes with what it refers to': 'the same',
  'path_enrollments_member_id_fkey changes with what it refers to': 'the same',
};

/** Could be distributed as they are. What is added here stays. */
export const READY = ['audit_anchors', 'audit_chains', 'idempotency_keys', 'workspaces'];

export interface Key {
  table: string;
  name: string;
  columns: string[];
}

export interface Reference extends Key {
  to: string;
  toColumns: string[];
  cascadesUpdates: boolean;
}

export interface Catalogue {
  /** Unique indexes, those of primary keys and those that hold for some rows too; an expression is no column. */
  keys: Key[];
  references: Reference[];
  /** `table.column` */
  nullable: ReadonlySet<string>;
}

export interface Obstacle {
  table: string;
  what: string;
  /** The workspace in the key changes nothing that it says: ids are random, and what it refers to is of the same workspace. */
  settledByWidening: boolean;
}

/** What the distributed database would refuse. */
export function obstaclesIn({ keys, references, nullable }: Catalogue): Obstacle[] {
  const isDistributed = (table: string): boolean => table in DISTRIBUTED || table in BY_PARENT;
  const holds = (table: string, columns: readonly string[]): boolean => columns.includes(DISTRIBUTED[table] ?? 'workspace_id');
  const isOfParent = ({ table, columns }: Key): boolean =>
    references.some(
      (each) => each.table === table && isDistributed(each.to) && each.columns.some((one) => columns.includes(one)),
    );

  const ofColumns = Object.entries(DISTRIBUTED)
    .filter(([table, column]) => nullable.has(`${table}.${column}`))
    .map(([table, column]) => ({ table, what: `${table}.${column} may be null`, settledByWidening: false }));
  const ofKeys = keys
    .filter(({ table, columns }) => isDistributed(table) && !holds(table, columns))
    .map((key) => ({
      table: key.table,
      what: `${key.name} is unique over all workspaces`,
      settledByWidening: key.columns.join() === 'id' || isOfParent(key),
    }));
  const ofReferences = references.flatMap(({ table, name, columns, to, toColumns, cascadesUpdates }): Obstacle[] => {
    if (!isDistributed(to)) return [];
    if (!isDistributed(table)) return [{ table, what: `${name} refers from one node to all`, settledByWidening: false }];
    return [
      ...(holds(table, columns) && holds(to, toColumns)
        ? []
        : [{ table, what: `${name} refers to another node`, settledByWidening: true }]),
      ...(cascadesUpdates ? [{ table, what: `${name} changes with what it refers to`, settledByWidening: false }] : []),
    ];
  });
  return [...ofColumns, ...ofKeys, ...ofReferences];
}
