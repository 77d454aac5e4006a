import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { Workspace } from '../workspaces/index.js';

/** What a workspace asks of every assistant that connects; empty where it asks nothing. */
@Injectable()
export class HouseRules {
  constructor(private readonly database: Database) {}

  async of(workspaceId: string): Promise<string> {
    const workspace = await this.database.reader.findOne(Workspace, {
      select: { assistantInstructions: true },
      where: { id: workspaceId },
    });
    return workspace?.assistantInstructions ?? '';
  }
}
