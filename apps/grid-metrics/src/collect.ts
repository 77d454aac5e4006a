import { parseArgs } from 'node:util';
import { EnvironmentError } from '@lib/validation';
import { readCollectorConfig } from './config.js';
import { readRecorded } from './collect/file.source.js';
import { collect, collectSynthetic, sinceHeld, type CollectContext } from './collect/run.js';
import { fetchUpstream } from './collect/upstream.source.js';
import { openObjectStoreForWriting, StoreUnavailableError } from './snapshot/source/index.js';

const USAGE = `Writes the summaries that the grid-metrics service reads.

  node collect.js                     asks the upstream API at UPSTREAM_URL for what is new
  node collect.js --from-file <dir>   takes recorded upstream responses (*.json) instead
  node collect.js --synthesise        writes invented data, marked as such, for demonstrations

Exit codes: 0 all is written; 1 nothing or not all could be written; 2 wrong use;
3 written, but some of the answers could not be used.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { 'from-file': { type: 'string' }, synthesise: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return say(USAGE, 0);
  const recorded = values['from-file'];
  if (recorded !== undefined && values.synthesise) return complain('Use --from-file or --synthesise, not both.', 2);
  const { store: settings, upstreamUrl, windowDays } = readCollectorConfig(process.env);
  const store = await openObjectStoreForWriting(settings);
  const context: CollectContext = { store, prefix: settings.prefix, windowDays, progress: (line) => void say(`${line}\n`, 0) };
  context.progress(`writing to ${store.description}, ${settings.prefix}/`);
  const now = Date.now();
  if (values.synthesise) {
    await collectSynthetic(context, now);
    return 0;
  }
  if (recorded === undefined && upstreamUrl === null) {
    return complain('UPSTREAM_URL is not set. Set it, or use --from-file <dir> or --synthesise.', 2);
  }
  const result =
    recorded === undefined
      ? await collect(context, (held) => fetchUpstream({ url: upstreamUrl!, since: sinceHeld(held, now, windowDays), now }), now)
      : await collect(context, () => readRecorded(recorded), 'newest reading');
  if (result.written.length === 0) return complain('No usable reading was found; nothing is written.', 1);
  return result.problems === 0 ? 0 : 3;
}

function say(text: string, code: number): number {
  process.stdout.write(text);
  return code;
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
  else if (error instanceof EnvironmentError || error instanceof StoreUnavailableError) process.exitCode = complain(message, 1);
  else if (code === 'ENOENT' || code === 'ENOTDIR')
    process.exitCode = complain(`The folder of recorded answers cannot be read: ${message}`, 1);
  else throw error;
}
