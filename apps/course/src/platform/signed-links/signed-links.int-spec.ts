import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { startService, type TestService } from '../../../test/service.js';
import { Database } from '../database/database.js';
import { SignedLinks } from './signed-links.service.js';

describe('signed links', () => {
  let database: TestDatabase;
  let replicas: TestService[];

  beforeAll(async () => {
    database = await createTestDatabase();
    replicas = await Promise.all([startService(database), startService(database)]);
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await database.drop();
  });

  it('made by one replica open at the other, until the database says that they have expired', async () => {
    const [one, other] = replicas.map(({ app }) => app.get(SignedLinks)) as [SignedLinks, SignedLinks];
    const { reader } = replicas[0]!.app.get(Database);
    const id = uuid();
    await database.setClock(new Date('2026-01-01T12:00:00Z'));
    const expiresAt = new Date('2026-01-02T12:00:00Z');
    const urls = await Promise.all([one.contentSigner(reader).then((sign) => sign(id)), other.preview(id, expiresAt)]);
    const [content, preview] = urls.map((url) => url.split('/').at(-1)!) as [string, string];
    expect(await other.open('content', content)).toEqual({ id, expiresAt });
    expect(await one.open('preview', preview)).toEqual({ id, expiresAt });
    expect(await other.open('preview', content)).toBeNull();
    await database.setClock(expiresAt);
    expect([await one.open('content', content), await other.open('preview', preview)]).toEqual([null, null]);
  });
});
