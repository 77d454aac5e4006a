import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';
import { judge, type AuditReport, type Exception } from './audit-exceptions.ts';
import { lockFiles } from './lock-files.ts';

type Weaknesses = NonNullable<AuditReport['vulnerabilities']>;

/** Asks the registry for known weaknesses of everything in the lock files. Exit codes: 0 none that is unexplained, 1 some, 2 not answered. */
const found = lockFiles().flatMap(({ folder }) => Object.entries(audit(folder)));
const vulnerabilities: Weaknesses = {};
for (const [name, { via }] of found) (vulnerabilities[name] ??= { via: [] }).via.push(...via);
const exceptions = JSON.parse(readFileSync(join(import.meta.dirname, 'audit-exceptions.json'), 'utf8')) as Exception[];
const faults = judge({ vulnerabilities }, exceptions, new Date().toISOString().slice(0, 10));
for (const fault of new Set(faults)) console.error(fault);
console.log(
  faults.length === 0 ? `No weakness that is not explained; ${exceptions.length} explained.` : `${faults.length} to settle.`,
);
process.exit(faults.length === 0 ? 0 : 1);

function audit(folder: string): Weaknesses {
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
    cwd: join(root, folder),
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (error) throw error;
  const report = JSON.parse(stdout) as AuditReport;
  if (report.vulnerabilities) return report.vulnerabilities;
  console.error(
    `The registry did not answer the audit: ${report.message ?? 'no reason given'}. Ask one that does: npm_config_registry=…`,
  );
  process.exit(2);
}
