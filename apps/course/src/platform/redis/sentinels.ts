import { z } from 'zod';

export interface SentinelAddress {
  host: string;
  port: number;
}

const SENTINEL_PORT = 26_379;

/** `host:port`, by commas; a port that is left out is that of sentinels. */
export const sentinels = z.string().transform((text, ctx): SentinelAddress[] => {
  const addresses = text.split(',').map((part) => address(part.trim()));
  const good = addresses.filter((one) => one !== null);
  if (good.length === addresses.length) return good;
  ctx.addIssue('not addresses such as redis-1.example:26379, separated by commas');
  return z.NEVER;
});

function address(text: string): SentinelAddress | null {
  const url = URL.parse(`redis://${text}`);
  if (!url?.hostname || url.host !== text) return null; // a user, a path or nothing at all
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port ? Number(url.port) : SENTINEL_PORT };
}
