import { AccessToken } from './people/tokens/index.js';
import { Course, CourseVersion } from './authoring/courses/index.js';
import { CreditEntry } from './people/credits/index.js';
import { Generation, GenerationSlide } from './authoring/generation/index.js';
import { Session, User } from './people/identity/index.js';
import { Member, Workspace } from './people/workspaces/index.js';

/** Every table that is written through TypeORM; the others have entities for the types of their statements only. */
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
