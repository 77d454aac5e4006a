import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { ProblemError } from '../../kernel/errors.js';
import type { EventKind } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { openText, sealText, serverKey } from '../../platform/database/index.js';
import { isLearnedKind, XAPI_KINDS } from './xapi-statement.js';

const KEY = 'record-stores';

/** Never shown again. */
export const credentials = strictObject({
  username: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^:]*$/, 'must hold no colon'),
  password: z.string().min(1).max(500),
})
  .nullable()
  .describe('By which a learning record store knows the service (HTTP Basic); null for none. Never shown again');

type Credentials = z.output<typeof credentials>;

/** The header that says them, for the webhook of this id only. */
export async function sealAuthorization(tx: Tx, webhookId: string, given: Credentials): Promise<Buffer | null> {
  if (given === null) return null;
  const header = `Basic ${Buffer.from(`${given.username}:${given.password}`).toString('base64')}`;
  return sealText(await serverKey(tx, KEY), webhookId, header);
}

export async function openAuthorization(tx: Tx, webhookId: string, sealed: Buffer): Promise<string> {
  return openText(await serverKey(tx, KEY), webhookId, sealed);
}

export interface Store {
  format: 'events' | 'xapi';
  url: string;
  isKnown: boolean;
}

/**
 * What is sent to one host is not sent to another because somebody changed the address.
 * @throws {ProblemError} invalid-input.
 */
export function checkCredentials({ format, url, isKnown }: Store, given: Credentials | undefined, to = url): void {
  if (given && format !== 'xapi')
    refuse('credentials', 'are for a webhook of the format xapi; events are signed', 'Leave them out, or ask for that format.');
  if (isKnown && given === undefined && new URL(to).origin !== new URL(url).origin)
    refuse('credentials', 'are those of another host', 'Give those of the new one, or null where it asks for none.');
}

/** @throws {ProblemError} invalid-input. */
export function checkKinds(format: Store['format'], kinds: readonly EventKind[] | null): void {
  const other = format === 'xapi' ? kinds?.find((kind) => !isLearnedKind(kind)) : undefined;
  if (other)
    refuse('events', `hold ${other}, which is nothing for a learning record store`, `Choose of ${XAPI_KINDS.join(', ')}.`);
}

function refuse(field: string, detail: string, remedy: string): never {
  throw new ProblemError('invalid-input', `${field}: ${detail}. ${remedy}`, { errors: [{ pointer: `/${field}`, detail }] });
}
