import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { uploadFile } from './files.actions.js';
import { Upload } from './upload.js';

describe('uploads at the same time', () => {
  let database: TestDatabase;
  let service: TestService;
  let trainer: Person;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
    trainer = await addPerson(database, 'trainer');
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });

  const upload = (name: string, content: string) =>
    service.run(uploadFile, trainer, { name, content: Upload.of(Buffer.from(content)) }).then(
      () => 'kept',
      (error: { code?: string }) => error.code,
    );

  it('cannot share the last room of the workspace', async () => {
    const left = 5;
    await database.query(
      `INSERT INTO files (id, workspace_id, name, kind, media_type, bytes, sha256) VALUES ($1, $2, 'huge', 'video', 'video/mp4', $3, '')`,
      [uuid(), trainer.workspaceId, 2_000_000_000 - left],
    );
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => upload(`${name}.txt`, 'four')));
    expect(outcomes.sort()).toEqual(['kept', 'limit-exceeded', 'limit-exceeded', 'limit-exceeded']);
    await database.query(`DELETE FROM files WHERE name = 'huge'`);
  });

  it('cannot share a name', async () => {
    const outcomes = await Promise.all(['same.txt', 'SAME.txt', 'Same.TXT'].map((name) => upload(name, 'x')));
    expect(outcomes.sort()).toEqual(['kept', 'name-taken', 'name-taken']);
  });

  it('of captions are kept as what they are, or refused with the line that is wrong', async () => {
    expect(await upload('tour.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHere.')).toBe('kept');
    expect(await database.query(`SELECT kind, media_type FROM files WHERE name = 'tour.vtt'`)).toEqual([
      { kind: 'resource', media_type: 'text/vtt' },
    ]);
    expect(await upload('subrip.vtt', '1\n00:00:01,000 --> 00:00:02,000\nHere.')).toBe('kept');
    expect(await database.query(`SELECT media_type, bytes FROM files WHERE name = 'subrip.vtt'`)).toEqual([
      { media_type: 'text/vtt', bytes: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHere.\n'.length },
    ]);
    expect(await upload('style.vtt', 'WEBVTT\n\nSTYLE\n::cue {}\n\n00:01.000 --> 00:02.000\nHere.')).toBe('kept');
    expect(await upload('prose.vtt', 'No times at all.')).toBe('unsupported-media-type');
    expect(await upload('broken.vtt', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHere.')).toBe('unsupported-media-type');
  });
});
