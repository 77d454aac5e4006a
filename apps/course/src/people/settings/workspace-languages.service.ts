import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { languageOf } from '../workspaces/index.js';

/** The language of a workspace, for doors that show people something. */
@Injectable()
export class WorkspaceLanguages {
  constructor(private readonly database: Database) {}

  async of(workspaceId: string): Promise<string> {
    return languageOf(this.database.reader, workspaceId);
  }
}
