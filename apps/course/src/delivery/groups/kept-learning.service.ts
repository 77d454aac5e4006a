import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/transaction.js';
import type { LearningOfMembers } from '../../people/members/index.js';
import { recordOf, reopenAssignments } from '../learning/index.js';
import { leaveLearning, stopLearning } from './groups.repository.js';

@Injectable()
export class KeptLearning implements LearningOfMembers {
  formerId(tx: Tx, workspaceId: string, userId: string): Promise<string | null> {
    return recordOf(tx, workspaceId, userId);
  }

  begin(tx: Tx, memberId: string): Promise<void> {
    return reopenAssignments(tx, memberId);
  }

  stop(tx: Tx, memberId: string): Promise<void> {
    return stopLearning(tx, memberId);
  }

  leave(tx: Tx, memberId: string): Promise<void> {
    return leaveLearning(tx, memberId);
  }
}
