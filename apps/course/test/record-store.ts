import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** As strict as the stores that there are: no field, null or kind of UUID that xAPI 1.0.3 did not have. */
const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const iri = z.string().regex(/^[a-z][a-z+.-]*:\/\/[^\s<>"{}|\\^`]+$/i);
const languageMap = z.record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.string());
const extensions = z.record(
  iri,
  z.unknown().refine((value) => value !== null),
);
const activity = z.strictObject({
  objectType: z.literal('Activity').optional(),
  id: iri,
  definition: z
    .strictObject({
      type: iri.optional(),
      name: languageMap.optional(),
      description: languageMap.optional(),
      extensions: extensions.optional(),
    })
    .optional(),
});
const agent = z.strictObject({
  objectType: z.literal('Agent').optional(),
  name: z.string().optional(),
  account: z.strictObject({ homePage: iri, name: z.string().min(1) }),
});

/** Of the statements that we make: of others it knows nothing. */
export const statementRules = z.strictObject({
  id: uuid,
  timestamp: z.iso.datetime({ offset: true }),
  actor: agent,
  verb: z.strictObject({ id: iri, display: languageMap }),
  object: activity,
  result: z
    .strictObject({
      completion: z.boolean().optional(),
      success: z.boolean().optional(),
      score: z.strictObject({ scaled: z.number().min(-1).max(1) }).optional(),
      extensions: extensions.optional(),
    })
    .optional(),
  context: z
    .strictObject({
      registration: uuid.optional(),
      platform: z.string().optional(),
      revision: z.string().optional(),
      contextActivities: z.strictObject({ parent: z.array(activity).min(1).optional() }).optional(),
    })
    .optional(),
});

export type StoredStatement = z.output<typeof statementRules>;

/** A small learning record store on the loopback, which refuses what xAPI 1.0.3 refuses and keeps the rest. */
export async function startRecordStore(username: string, password: string) {
  const kept = new Map<string, StoredStatement>();
  const answers: number[] = [];
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  let isMute = false;

  async function take(request: IncomingMessage): Promise<[status: number, body: unknown]> {
    const body = await text(request);
    const { authorization, 'content-type': type, 'x-experience-api-version': version } = request.headers;
    if (request.method !== 'POST' || request.url !== '/xapi/statements') return [404, 'no such resource'];
    if (authorization !== expected) return [401, 'who asks?'];
    if (!/^1\.0(\.\d+)?$/.test(String(version))) return [400, 'X-Experience-API-Version'];
    if (type !== 'application/json') return [415, 'application/json'];
    const { data: statement, error } = statementRules.safeParse(JSON.parse(body));
    if (!statement) return [400, z.prettifyError(error)];
    const before = kept.get(statement.id);
    if (before) return isDeepStrictEqual(before, statement) ? [200, [statement.id]] : [409, 'another has this id'];
    kept.set(statement.id, statement);
    return [200, [statement.id]];
  }

  const server = createServer((request, response) => {
    void take(request).then(([status, body]) => {
      answers.push(status);
      if (isMute) return response.destroy();
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi/statements`,
    kept: () => [...kept.values()],
    /** What it answered, or would have. */
    answers,
    /** Whether its answers are lost on the way. */
    mute(is: boolean): void {
      isMute = is;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
