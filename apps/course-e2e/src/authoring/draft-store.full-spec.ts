import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '@repo/tools/kit/paths.ts';
import { newTeam } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

/** Beside the many that `together.spec.ts` of the console does with a model of the service. */
const RUNS = process.env.FC_RUNS ?? '5';

describe('the store of drafts of the console', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await useSharedService();
  });
  afterAll(async () => {
    await service.stop();
  });

  it('loses nothing of two people who write at once, with the service itself', async () => {
    const { workspaceId, members } = await newTeam(service);
    const tokens = { Ann: members.owner.session, Bob: members.trainer.session };
    const house = JSON.stringify({ url: service.url, workspaceId, tokens });
    const program = join(root, 'apps/course-console/test/together-by-rest.ts');
    const loader = pathToFileURL(join(root, 'tools/jest/threads.mjs')).href;
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', loader, program, house, RUNS]);
    // It has been there, and was not only started
    expect(stdout.trim()).toBe(`${RUNS} runs`);
  });
});
