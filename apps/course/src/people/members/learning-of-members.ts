import type { Tx } from '../../kernel/transaction.js';

/** What becomes of somebody's learning when their membership changes; whoever keeps the learning knows. */
export abstract class LearningOfMembers {
  /** The id that somebody who returns had as a learner of the workspace; null for whoever is new. */
  abstract formerId(tx: Tx, workspaceId: string, userId: string): Promise<string | null>;
  /** A learner, whose row is there. */
  abstract begin(tx: Tx, memberId: string): Promise<void>;
  /** A member who is a learner no longer, and stays. */
  abstract stop(tx: Tx, memberId: string): Promise<void>;
  /** A member who goes, whose row is locked. */
  abstract leave(tx: Tx, memberId: string): Promise<void>;
}
