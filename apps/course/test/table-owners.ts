/** Which capability a table belongs to: its entity, its statements, the types of its rows. */
export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'platform/database': ['idempotency_keys', 'server_keys'],
  'platform/mail': ['mails'],
  'people/identity': ['users', 'sessions', 'password_resets', 'registrations'],
  'people/tokens': ['access_tokens'],
  'people/workspaces': ['workspaces', 'members'],
  'people/members': ['invitations'],
  'people/credits': ['credit_entries'],
  'authoring/courses': ['courses', 'course_versions'],
  'authoring/comments': ['comments', 'comment_mentions'],
  'authoring/generation': ['generations', 'generation_slides'],
  'authoring/models': ['model_calls'],
  'authoring/files': ['files', 'file_uses', 'unowned_files'],
  'authoring/preview-links': ['preview_links'],
  'delivery/publishing': ['course_approvals'],
  'delivery/certificates': ['certificate_rules', 'certificates'],
  'delivery/groups': ['groups', 'group_members'],
  'delivery/assignments': ['assignments', 'closed_assignments'],
  'delivery/learning': [
    'enrollments',
    'enrollment_steps',
    'learning_records',
    'path_enrollments',
    'quiz_attempts',
    'told_deadlines',
    'told_path_deadlines',
  ],
  'delivery/paths': ['learning_paths', 'path_assignments', 'path_steps'],
  'delivery/surveys': ['survey_answers', 'survey_takers', 'survey_urns'],
  'connections/oauth': ['oauth_artifacts', 'oauth_clients', 'oauth_grants'],
  'connections/notices': ['notice_choices', 'notices'],
  'connections/outbox': ['outbox_events'],
  'connections/webhooks': ['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints'],
  'record/audit': ['audit_anchors', 'audit_chains', 'audit_events', 'audit_seals', 'audit_unsealed'],
};

/** Tables that a capability names though they are another's, and why a call of the owner would not do. */
export interface Exception {
  in: string;
  reads?: readonly string[];
  writes?: readonly string[];
  because: string;
}

/** One statement, for a list must be searched, sorted and paged by what it shows. */
const SHOWN = 'the name of a person or place stands beside each row, and lists are searched, sorted and paged by it';
/** The owner stands above, or calls this one. */
const CIRCLE = 'to call the owner would be a circle of imports';

export const EXCEPTIONS: readonly Exception[] = [
  {
    in: 'record/retention',
    reads: [
      'access_tokens',
      'generations',
      'idempotency_keys',
      'invitations',
      'mails',
      'model_calls',
      'notices',
      'oauth_grants',
      'outbox_events',
      'password_resets',
      'preview_links',
      'registrations',
      'sessions',
      'webhook_deliveries',
    ],
    writes: ['idempotency_keys'],
    because: 'one mechanism clears the old rows of every table, in batches',
  },
  {
    in: 'record/audit',
    reads: [
      'access_tokens',
      'courses',
      'files',
      'generations',
      'groups',
      'invitations',
      'learning_paths',
      'members',
      'oauth_grants',
      'users',
      'webhook_endpoints',
    ],
    because: SHOWN,
  },
  { in: 'record/backups', reads: ['files'], because: 'a backup is of every table; contents of files go with their rows' },
  {
    in: 'operator/monitoring',
    reads: ['audit_unsealed', 'credit_entries', 'generations', 'mails', 'outbox_events', 'webhook_deliveries'],
    because: 'what waits is counted in one look at all queues, for the operator',
  },
  {
    in: 'kernel',
    writes: ['outbox_events'],
    because: 'every capability tells events through the kernel; the outbox hands them on',
  },

  {
    in: 'people/identity',
    writes: ['access_tokens', 'oauth_artifacts', 'oauth_grants'],
    because: 'all credentials of a person end in one place and in a fixed order, and the owners stand above',
  },
  {
    in: 'people/tokens',
    reads: ['members', 'sessions', 'users'],
    because: 'who may act is one question for each request; a token is made under a lock of its session',
  },
  {
    in: 'people/credits',
    reads: ['courses', 'generations', 'users', 'workspaces'],
    because: `${SHOWN}; movements are in a row under the workspace's lock; ${CIRCLE}`,
  },
  {
    in: 'people/members',
    reads: ['group_members', 'groups', 'members', 'users', 'workspaces'],
    because: `${SHOWN}; groups stand above`,
  },
  {
    in: 'authoring/courses',
    reads: ['enrollments', 'learning_paths', 'path_steps', 'users'],
    because: `${SHOWN}; a course with learners or in a path is kept, and those stand above`,
  },
  { in: 'authoring/comments', reads: ['members', 'users'], because: SHOWN },
  { in: 'authoring/files', reads: ['courses'], because: `a file says what shows it; ${CIRCLE}` },
  {
    in: 'authoring/generation',
    reads: ['courses'],
    because: 'the course that was generated may be gone, and nothing is refused then',
  },
  {
    in: 'authoring/preview',
    reads: ['courses', 'files', 'members', 'preview_links', 'users', 'workspaces'],
    writes: ['preview_links'],
    because: `a page is one statement; links are managed here since courses make links, and ${CIRCLE}`,
  },
  { in: 'authoring/preview-links', reads: ['members'], because: 'a link is as good as the role of its maker, at every opening' },

  {
    in: 'delivery/publishing',
    reads: ['course_versions', 'courses', 'members', 'users'],
    because: `resources list the published version beside its course, searched by the draft; ${SHOWN}`,
  },
  { in: 'delivery/packaging', reads: ['course_versions', 'courses', 'workspaces'], because: 'a package is one statement' },
  {
    in: 'delivery/analytics',
    reads: ['courses', 'enrollment_steps', 'enrollments', 'quiz_attempts'],
    because: 'it has no table: it counts what is learned',
  },
  {
    in: 'delivery/learning-records',
    reads: [
      'assignments',
      'course_versions',
      'enrollment_steps',
      'enrollments',
      'group_members',
      'learning_records',
      'members',
      'users',
      'workspaces',
    ],
    because: `it has no table: it shows what was learned; ${SHOWN}`,
  },
  {
    in: 'delivery/certificates',
    reads: ['course_versions', 'learning_records', 'users', 'workspaces'],
    because: `a certificate is issued in one statement, of what is true then; ${SHOWN}; learning, which issues them, stands above`,
  },
  {
    in: 'delivery/surveys',
    reads: ['enrollments', 'learning_records', 'users'],
    because: SHOWN,
  },
  {
    in: 'delivery/groups',
    reads: ['assignments', 'members', 'path_assignments', 'users'],
    writes: ['assignments', 'path_assignments'],
    because: `${SHOWN}; what a member learns ends with a group under one order of locks`,
  },
  {
    in: 'delivery/assignments',
    reads: [
      'courses',
      'enrollments',
      'group_members',
      'groups',
      'learning_records',
      'members',
      'quiz_attempts',
      'users',
      'workspaces',
    ],
    because: `${SHOWN}; who is reached by an assignment is found in one statement`,
  },
  {
    in: 'delivery/paths',
    reads: ['courses', 'group_members', 'groups', 'learning_records', 'members', 'path_enrollments', 'users', 'workspaces'],
    because: `${SHOWN}; who is reached by an assignment is found in one statement`,
  },
  {
    in: 'delivery/catalogue',
    reads: [
      'assignments',
      'course_versions',
      'courses',
      'enrollments',
      'learning_paths',
      'members',
      'path_assignments',
      'path_enrollments',
      'path_steps',
      'workspaces',
    ],
    because: 'it has no table: courses and paths are one list, searched and paged, with what the caller has of each',
  },
  {
    in: 'delivery/learning',
    reads: [
      'assignments',
      'closed_assignments',
      'course_versions',
      'courses',
      'group_members',
      'learning_paths',
      'members',
      'path_assignments',
      'path_steps',
      'workspaces',
    ],
    writes: ['assignments', 'closed_assignments'],
    because: 'who learns what by when follows from assignments, in one statement for all learners of a course',
  },

  {
    in: 'connections/oauth',
    reads: ['members', 'users', 'workspaces'],
    because: `who may act is one question for each request; ${SHOWN}`,
  },
  {
    in: 'connections/outbox',
    reads: ['course_versions', 'courses', 'enrollments', 'groups', 'learning_paths', 'learning_records', 'users'],
    because: 'details of a batch of events are read in one statement',
  },
  {
    in: 'connections/notices',
    reads: [
      'assignments',
      'comment_mentions',
      'comments',
      'courses',
      'enrollments',
      'generations',
      'group_members',
      'members',
      'path_assignments',
      'path_enrollments',
      'path_steps',
      'users',
      'workspaces',
    ],
    because: 'who is told of a batch of events is found in one statement, and a notice stands beside the name of its course',
  },
];
