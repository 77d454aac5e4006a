import { parseArgs } from 'node:util';
import { counted, EnvironmentError } from '@lib/validation';
import { AlertRulesError, readAlertRules, tellAlerts, type AlertRule } from './alerts/index.js';
import { rebuildArchive } from './archive/rebuild.js';
import { recordedAnswers } from './collect/file.source.js';
import { takeLease } from './collect/lease.js';
import { ClockError } from './collect/losses.js';
import { showProgress } from './collect/progress.js';
import type { CollectContext } from './collect/collect-context.js';
import { collect, collectSynthetic, sinceHeld, type CollectResult, type Held } from './collect/run.js';
import { UpstreamClient } from './collect/upstream.client.js';
import { upstreamAnswers } from './collect/upstream.source.js';
import { readCollectorConfig } from './config.js';
import { openObjectStoreForWriting, StoreUnavailableError } from './snapshot/source/index.js';

const USAGE = `Writes the summaries that the grid-metrics service reads.

  node collect.js                      asks the upstream API at UPSTREAM_URL for what is new, and again for what is missing
  node collect.js --from-file <path>   takes a recorded upstream answer, or the *.json files of a folder, instead
  node collect.js --synthesise         writes invented data, marked as such, for demonstrations; never over measured data;
                  --history-days <n>   of so many days in the archive, not only of the window
  node collect.js --rebuild-archive    makes the archive anew from its files and its log, where it is damaged
  node collect.js --accept-clock       writes although the newest reading of all areas is more than a day older than the clock

Run it every 15 minutes; of two at once one works. A run that is ended at any moment, or that could not have everything, is put right
by the next one. What it writes, and where, is set by the environment; docs/configuration.md lists the variables.

Exit codes
  0  all is written
  1  failed: nothing could be had, the store cannot be written, or the environment or the clock is wrong
  2  wrong use
  3  written, but not all: answers could not be had or used, fields are missing or unknown, or values cannot be true;
     each is named. A run soon after makes up for what was only late
  4  nothing is written: --synthesise leaves alone what was measured
  5  nothing is done: another collector is at work
`;

/** Twenty years and a few days. */
const MOST_HISTORY_DAYS = 7_310;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'from-file': { type: 'string' },
      synthesise: { type: 'boolean' },
      'history-days': { type: 'string' },
      'accept-clock': { type: 'boolean' },
      'rebuild-archive': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const recorded = values['from-file'];
  if (recorded !== undefined && values.synthesise) return complain('Use --from-file or --synthesise, not both.', 2);
  const historyDays = Number(values['history-days'] ?? 0);
  if (!Number.isInteger(historyDays) || historyDays < 0 || historyDays > MOST_HISTORY_DAYS) {
    return complain(`--history-days is a whole number of days, at most ${MOST_HISTORY_DAYS}.`, 2);
  }
  const { store: settings, UPSTREAM_URL, UPSTREAM_PAUSE_MS, WINDOW_DAYS, ALERTS } = readCollectorConfig(process.env);
  const rules = ALERTS === undefined ? [] : readAlertRules(ALERTS);
  const store = await openObjectStoreForWriting(settings);
  const context: CollectContext = {
    store,
    prefix: settings.prefix,
    windowDays: WINDOW_DAYS,
    source: recorded === undefined && UPSTREAM_URL !== undefined ? new URL(UPSTREAM_URL).host : 'recorded',
    progress: showProgress(process.stdout),
    acceptClock: values['accept-clock'] === true,
  };
  context.progress.note(`writing to ${store.description}, ${settings.prefix}/`);
  const rebuilds = values['rebuild-archive'] === true;
  if (!rebuilds && !values.synthesise && recorded === undefined && UPSTREAM_URL === undefined) {
    return complain('UPSTREAM_URL is not set. Set it, or use --from-file <path> or --synthesise.', 2);
  }
  const lease = await takeLease(store, settings.prefix);
  if (typeof lease === 'string') return complain(`${lease}. This one has done nothing.`, 5);
  try {
    if (rebuilds) return await rebuild(context);
    if (values.synthesise) {
      if (!(await collectSynthetic(context, Date.now(), Math.max(historyDays, WINDOW_DAYS)))) return 4;
      return await alert(context, rules, 0);
    }
    if (recorded !== undefined) {
      const answers = await recordedAnswers(recorded);
      return await alert(context, rules, codeFor(await collect(context, () => answers, 'newest reading')));
    }
    const manners = { pauseMs: UPSTREAM_PAUSE_MS, backoffMs: 4 * UPSTREAM_PAUSE_MS };
    const client = new UpstreamClient(UPSTREAM_URL!, context.progress.note, manners);
    return await alert(context, rules, codeFor(await collectUpstream(context, client)));
  } finally {
    await lease.release();
  }
}

function collectUpstream(context: CollectContext, client: UpstreamClient): Promise<CollectResult> {
  const now = Date.now();
  const ask = ({ summaries, backfills }: Held) =>
    upstreamAnswers(client, { since: sinceHeld(summaries, now, context.windowDays), now, fillIn: backfills });
  return collect(context, ask, now);
}

async function rebuild({ store, prefix, progress }: CollectContext): Promise<number> {
  const { files, unreadable } = await rebuildArchive(store, prefix);
  for (const name of unreadable) progress.note(`${name} cannot be read, and is left out`);
  progress.note(`archive: ${counted(files.length, 'file')} made anew`);
  return unreadable.length === 0 ? 0 : 3;
}

/** Also where there is nothing new: what could not be told before may be told now, and what waits for an alert that is no more is forgotten. */
async function alert(context: CollectContext, rules: readonly AlertRule[], code: number): Promise<number> {
  await tellAlerts(context, rules, Date.now());
  return code;
}

function codeFor({ written, problems }: CollectResult): number {
  if (written.size === 0) return complain('No usable reading was found; nothing is written.', 1);
  return problems === 0 ? 0 : 3;
}

function complain(text: string, code: number): number {
  process.stderr.write(`${text}\n`);
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) process.exitCode = complain(`${message}\n\n${USAGE}`, 2);
  else if ([EnvironmentError, StoreUnavailableError, ClockError, AlertRulesError].some((known) => error instanceof known)) {
    process.exitCode = complain(message, 1);
  } else if (code === 'ENOENT' || code === 'EACCES') {
    process.exitCode = complain(`The recorded answers cannot be read: ${message}`, 1);
  } else throw error;
}
