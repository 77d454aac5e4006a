/** Of one request or one course, with all that follows from it, such as sealing. */
export interface Cost {
  /** Processor time, in milliseconds. */
  apiMs: number;
  postgresMs: number;
  workerMs: number;
  /** Events in the audit trail. */
  events: number;
}

export interface TableSize {
  rows: number;
  /** Indexes included. */
  bytesEach: number;
}

/** What `node tools/load/course.ts --costs <file>` has measured. */
export interface Costs {
  measured: { on: string; by: string; machine: string };
  requests: Record<Kind, Cost>;
  /** Planned, approved and built, eight slides by the offline author, with the questions how far it is. */
  course: Cost;
  tables: Record<Table, TableSize>;
}

export const KINDS = [
  'sign in',
  'list courses',
  'read content',
  'record progress',
  'list my courses',
  'open a course',
  'open a quiz',
] as const;
export type Kind = (typeof KINDS)[number];

/** What grows with people and with use. */
export const TABLES = [
  'users',
  'members',
  'enrollments',
  'enrollment_steps',
  'quiz_attempts',
  'audit_events',
  'audit_seals',
  'courses',
  'course_versions',
] as const;
export type Table = (typeof TABLES)[number];
