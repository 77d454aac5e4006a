import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';

/** What settings show of how the service is run. */
@Injectable()
export class Addresses {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get requestsPerMinute(): number {
    return this.config.RATE_LIMIT_PER_MINUTE;
  }

  get publicUrl(): string {
    return this.config.PUBLIC_URL;
  }

  mcpEndpoint(workspaceId: string): string {
    return `${this.config.PUBLIC_URL}/workspaces/${workspaceId}/mcp`;
  }

  file(workspaceId: string, fileId: string): string {
    return `${this.config.PUBLIC_URL}/workspaces/${workspaceId}/files/${fileId}/content`;
  }

  /** `number` in groups of four. */
  certificate(number: string): string {
    return `${this.config.PUBLIC_URL}/certificates/${number}`;
  }
}
