import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { missingLines, writtenCommands } from '@repo/tools/kit/written.ts';
import { newTeam } from '../support/people.js';
import { PASSWORD, rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const ROOT = resolve(import.meta.dirname, '../../../..');
const INSPECTOR = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/inspector/package.json')),
  'clients/launcher/build/index.js',
);
/** The packages that a page names are here already: nothing is fetched. */
const NPX = `npx() { while [ "$1" != mcp-inspector ]; do shift; done; shift; node '${INSPECTOR}' "$@"; }`;
const END = '=== a command has ended';

let service: SharedService;
let folder: string;

beforeAll(async () => {
  service = await useSharedService();
  const team = await newTeam(service.url);
  const { workspaceId } = team;
  const { email, session } = team.members.owner;
  await team.as('owner', 'PATCH W/features', { mcpAccess: true });
  const made = await rest(service.url, 'POST /account/access-tokens', { token: session, body: { label: 'walk', workspaceId } });
  const mcpUrl = `${service.url}/workspaces/${workspaceId}/mcp`;
  const course = { url: service.url, workspaceId, mcpUrl, token: made.body.secret as string, email, password: PASSWORD };
  folder = await mkdtemp(join(tmpdir(), 'walk-'));
  await mkdir(join(folder, '.local'));
  await writeFile(join(folder, '.local/stack.json'), JSON.stringify({ course }));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

it('answer in one shell, one after the other, what their pages say', async () => {
  const pages = ['docs/course-by-rest.md', 'apps/course/docs/bring-your-material.md', 'docs/course-by-mcp.md'];
  const written = (await Promise.all(pages.map((page) => readFile(join(ROOT, page), 'utf8')))).flatMap(writtenCommands);
  const script = ['set -e', NPX, ...written.map(({ command }) => `${command}\necho '${END}'`)].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: folder, maxBuffer: 1 << 26 });
  const came = stdout.split(`${END}\n`);
  expect(came).toHaveLength(written.length + 1);
  const missing = written.flatMap(({ answer }, index) => (answer === null ? [] : missingLines(answer, came[index]!)));
  expect(missing).toEqual([]);
  expect(written.filter(({ answer }) => answer !== null).length).toBeGreaterThanOrEqual(4);
});
