import { SentinelConnector, type SentinelConnectionOptions } from 'ioredis';

/**
 * Finds the primary by its sentinels. Whoever is being looked for anew has no use for what the last search listens to: word of a
 * fail-over that came by it would call the new search off, and the client takes that for its end and never connects again.
 */
export class PrimaryConnector extends SentinelConnector {
  /** @param options of the client, as the client's own types leave them open. */
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(...heard: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    this.disconnect();
    return super.connect(...heard);
  }
}
