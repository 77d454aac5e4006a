/**
 * Releases a service: `npx node tools/release/release.ts course 1.2.0`. It sets the version in its package.json and wherever its image
 * stands, writes what has changed and how to upgrade into its CHANGELOG.md, commits, and tags the commit. Nothing is pushed:
 * `git push --follow-tags` lets the workflow of the forge build, sign and publish.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';
import { notesSince, upgradeNotes } from './upgrade-notes.ts';
import { rewriteMentions, SERVICES } from './versions.ts';

const [group, version] = process.argv.slice(2);
const service = SERVICES.find((one) => one.group === group);
if (!service || !/^\d+\.\d+\.\d+$/.test(version ?? ''))
  throw new Error('Name the service, course or grid, and the version: course 1.2.0');

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

if (run('git', 'status', '--porcelain')) throw new Error('Commit first: a release is of what is committed.');
const before = run('git', 'tag', '--list', `${service.group}-v*`, '--merged', 'HEAD', '--sort=-version:refname').split('\n')[0];
const from = before || run('git', 'rev-list', '--max-parents=0', 'HEAD').split('\n').at(-1)!;
const nx = (...args: string[]): string => run('npx', 'nx', 'release', ...args, '--group', service.group);

nx('version', version!, '--git-commit=false', '--git-tag=false', '--stage-changes=false');
rewriteMentions(service, version!);
nx('changelog', version!, '--from', from, '--git-commit=false', '--git-tag=false', '--stage-changes=false');
if (service.group === 'course')
  addUpgradeNotes(join(root, service.folder, 'CHANGELOG.md'), upgradeNotes(before ? notesSince(before) : []));
run('npx', 'prettier', '--write', `${service.folder}/CHANGELOG.md`, `${service.folder}/package.json`);
run('git', 'add', '--all');
run('git', 'commit', '--quiet', '-m', `Release ${service.group} ${version}`);
run('git', 'tag', '--annotate', `${service.group}-v${version}`, '-m', `${service.group} ${version}`);
console.log(`Tagged ${service.group}-v${version}. Publish it with: git push --follow-tags`);

/** At the end of the newest release's section. */
function addUpgradeNotes(file: string, notes: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [newest = '', ...older] = text.split(/^(?=##? \d)/m);
  writeFileSync(file, [`${newest.trimEnd()}\n\n${notes}\n`, ...older].join(''));
}
