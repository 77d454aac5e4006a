import { readFileSync } from 'node:fs';

/** USER_HZ: the kernel reports processor time in hundredths of a second (proc_pid_stat(5)). */
const TICKS_PER_SECOND = 100;

/** @type {Map<string, number>} */
const spent = new Map();
let counted = 0;

/** What `bootstrap.mjs`, which runs before this process, used to install packages. */
const { INSTALL_PROCESSOR_SECONDS } = process.env;
if (INSTALL_PROCESSOR_SECONDS) spent.set('install', Number(INSTALL_PROCESSOR_SECONDS));
delete process.env.INSTALL_PROCESSOR_SECONDS;

/**
 * Charges what this process's children have used since the last call, their own children included, to this part of the run.
 * @param {string} part
 */
export function chargeProcessorTime(part) {
  const total = endedChildren();
  spent.set(part, (spent.get(part) ?? 0) + total - counted);
  counted = total;
}

/** Processor seconds of each part. Empty where the system does not count them. */
export function processorTimes() {
  return [...spent].map(([part, seconds]) => ({ part, seconds })).filter(({ seconds }) => seconds > 0);
}

/** User and system time of children that have ended and been waited for, in seconds; 0 outside Linux. */
export function endedChildren() {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
