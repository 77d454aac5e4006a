import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../random.ts';
import { runCollector } from './collector.ts';
import { recordDays } from './recorded-days.ts';

const KILLS_A_RUN = 2;
/** What a run changes in the folder, roughly: the moment of a kill is drawn from this. */
const CHANGES = 80;

export interface Finding {
  readonly expected: string;
  readonly measured: string;
  readonly ok: boolean;
}

export interface ArchiveReport {
  readonly findings: readonly Finding[];
  readonly kills: number;
  readonly runs: number;
}

/**
 * The same recorded answers go into two stores. The collectors of one are killed at random writes and started again, those of the other
 * never: in the end both archives are to have the same bytes, and so is what is made anew of the killed one, also under kills.
 */
export async function drillArchive(wanted: { kills: number; seed: number; say: (text: string) => void }): Promise<ArchiveReport> {
  const random = new Random(wanted.seed);
  const [never, killed] = ['never', 'killed'].map((name) => mkdtempSync(join(tmpdir(), `grid-archive-${name}-`))) as [
    string,
    string,
  ];
  const days = recordDays(wanted.seed, Math.max(2, Math.ceil(wanted.kills / KILLS_A_RUN)));
  let kills = 0;
  const underKills = async (most: number, args: readonly string[]): Promise<void> => {
    for (let left = most; left > 0; left -= 1) {
      // One that was quicker has done its work; to do it again changes nothing.
      if (await runCollector(killed, args, random.between(1, CHANGES))) kills += 1;
    }
    await runCollector(killed, args);
  };
  try {
    for (const [index, folder] of days.runs.entries()) {
      await runCollector(never, ['--from-file', folder]);
      await underKills(Math.min(KILLS_A_RUN, wanted.kills - kills), ['--from-file', folder]);
      wanted.say(`run ${index + 1} of ${days.runs.length}: killed ${kills} times so far`);
    }
    while (kills < wanted.kills) await underKills(1, ['--from-file', days.runs.at(-1)!]);
    const expected = archiveOf(never);
    const findings = [same('the archive is that of collectors that were never killed', expected, archiveOf(killed))];
    await underKills(2, ['--rebuild-archive']);
    findings.push(same('made anew of files and log, under kills, it is the same', expected, archiveOf(killed)));
    rmSync(join(killed, 'grid-data/archive/manifest.json'));
    await runCollector(killed, ['--rebuild-archive']);
    findings.push(same('made anew without a manifest, it is the same', expected, archiveOf(killed)));
    await runCollector(killed, ['--from-file', days.runs.at(-1)!]);
    findings.push(same('what was read before changes nothing when it is read again', expected, archiveOf(killed)));
    return { findings, kills, runs: days.runs.length };
  } finally {
    for (const folder of [never, killed, days.folder]) rmSync(folder, { recursive: true, force: true });
  }
}

/** SHA-256 of each file that counts, by area and month: of the bytes, and as the manifest has it. */
function archiveOf(objects: string): Map<string, string> {
  const manifest = JSON.parse(readFileSync(join(objects, 'grid-data/archive/manifest.json'), 'utf8')) as {
    files: { area: string; month: string; key: string; sha256: string }[];
  };
  return new Map(
    manifest.files.map(({ area, month, key, sha256 }) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(objects, key)))
        .digest('hex');
      return [`${area} ${month}`, hash === sha256 ? hash : `${hash}, and not as listed`] as const;
    }),
  );
}

function same(what: string, expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): Finding {
  const names = [...new Set([...expected.keys(), ...found.keys()])];
  const other = names.filter((name) => expected.get(name) !== found.get(name));
  return {
    expected: what,
    measured: other.length === 0 ? `${names.length} files, all with the same bytes` : `other bytes: ${other.join(', ')}`,
    ok: other.length === 0 && names.length > 0,
  };
}
