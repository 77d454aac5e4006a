import type { ToolAnswer } from './mcp-clients.js';

/** An app that connects itself by OAuth, driven as its user drives it. */
export interface ConnectingApp {
  tools(): Promise<string[]>;
  call(name: string, args: Record<string, unknown>): Promise<ToolAnswer>;
  /** Its user lets it ask for more than at first; where this is missing, the app asks by itself. */
  allowMore?(): Promise<void>;
  /** Gives back what it was granted (RFC 7009). */
  disconnect?(): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectingOptions {
  endpoint: URL;
  /** What the app asks for at first; as it finds out where it is missing. */
  scope?: string;
  /** What the user does with an address that the app opens: ends where the browser is sent back to the app, with yes or no. */
  browse: (url: string) => Promise<void>;
  /** Where the app publishes what it is; where it is missing, the app registers itself. */
  metadataUrl?: string;
}

export type OpenApp = (options: ConnectingOptions) => Promise<ConnectingApp>;
