import { parseArgs } from 'node:util';
import { EnvironmentError } from '@lib/validation';
import { recordedAnswers } from './collect/file.source.js';
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
  node collect.js --synthesise         writes invented data, marked as such, for demonstrations; never over measured data
  node collect.js --accept-clock       writes although the newest reading of all areas is more than a day older than the clock

Run it every 15 minutes, one at a time. A run that is ended at any moment, or that could not have everything, is put right
by the next one. What it writes, and where, is set by the environment; docs/configuration.md lists the variables.

Exit codes
  0  all is written
  1  failed: nothing could be had, the store cannot be written, or the environment or the clock is wrong
  2  wrong use
  3  written, but not all: answers could not be had or used, fields are missing or unknown, or values cannot be true;
     each is named. A run soon after makes up for what was only late
  4  nothing is written: --synthesise leaves alone what was measured
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'from-file': { type: 'string' },
      synthesise: { type: 'boolean' },
      'accept-clock': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const recorded = values['from-file'];
  if (recorded !== undefined && values.synthesise) return complain('Use --from-file or --synthesise, not both.', 2);
  const { store: settings, UPSTREAM_URL, UPSTREAM_PAUSE_MS, WINDOW_DAYS } = readCollectorConfig(process.env);
  const store = await openObjectStoreForWriting(settings);
  const context: CollectContext = {
    store,
    prefix: settings.prefix,
    windowDays: WINDOW_DAYS,
    progress: showProgress(process.stdout),
    acceptClock: values['accept-clock'] === true,
  };
  context.progress.note(`writing to ${store.description}, ${settings.prefix}/`);
  if (values.synthesise) {
    return (await collectSynthetic(context, Date.now())) ? 0 : 4;
  }
  if (recorded !== undefined) {
    const answers = await recordedAnswers(recorded);
    return codeFor(await collect(context, () => answers, 'newest reading'));
  }
  if (UPSTREAM_URL === undefined) {
    return complain('UPSTREAM_URL is not set. Set it, or use --from-file <path> or --synthesise.', 2);
  }
  const manners = { pauseMs: UPSTREAM_PAUSE_MS, backoffMs: 4 * UPSTREAM_PAUSE_MS };
  return codeFor(await collectUpstream(context, new UpstreamClient(UPSTREAM_URL, context.progress.note, manners)));
}

function collectUpstream(context: CollectContext, client: UpstreamClient): Promise<CollectResult> {
  const now = Date.now();
  const ask = ({ summaries, backfills }: Held) =>
    upstreamAnswers(client, { since: sinceHeld(summaries, now, context.windowDays), now, fillIn: backfills });
  return collect(context, ask, now);
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
  else if ([EnvironmentError, StoreUnavailableError, ClockError].some((known) => error instanceof known)) {
    process.exitCode = complain(message, 1);
  } else if (code === 'ENOENT' || code === 'EACCES') {
    process.exitCode = complain(`The recorded answers cannot be read: ${message}`, 1);
  } else throw error;
}
