import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { assistantInstructionsOf } from '../workspaces/index.js';

/** What a workspace asks of every assistant that connects; empty where it asks nothing. */
@Injectable()
export class HouseRules {
  constructor(private readonly database: Database) {}

  async of(workspaceId: string): Promise<string> {
    return assistantInstructionsOf(this.database.reader, workspaceId);
  }
}
