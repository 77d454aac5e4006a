import { AccessToken } from '../tokens/index.js';
import { Course, CourseVersion } from '../courses/index.js';
import { CreditEntry } from '../credits/index.js';
import { Generation, GenerationSlide } from '../generation/index.js';
import { Session, User } from '../identity/index.js';
import { Member, Workspace } from '../workspaces/index.js';

/** Every table that is written through TypeORM; the audit trail and the idempotency keys are plain SQL. */
export const entities = [
  AccessToken,
  Course,
  CourseVersion,
  CreditEntry,
  Generation,
  GenerationSlide,
  Member,
  Session,
  User,
  Workspace,
];
