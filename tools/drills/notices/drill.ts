import { waitFor } from '../../kit/wait.ts';
import type { Installation } from '../installation.ts';
import { Random } from '../random.ts';
import type { Check } from '../verify.ts';
import type { DrillMailServer } from './drill-mail-server.ts';
import { LEARNERS_AT, makeSchool } from './school.ts';
import { TOLD, verify, type Told } from './verify.ts';

/** Beside each, how many mails it may leave taken and not known to be: a worker has 20 under way, and there are two. */
export const FAULTS = {
  'kill the mail server': 40,
  'kill an API': 0,
  'kill a worker': 20,
  'kill PostgreSQL': 0,
  'kill the mail server and a worker': 60,
  'kill both workers': 40,
} as const;
export type Fault = keyof typeof FAULTS;

export interface NoticesDrillOptions {
  seed: number;
  /** A learner is told twice: of the course, and that it is due. */
  learners: number;
  /** After both workers were killed. */
  faults: readonly Fault[];
  /** For how long the mail server looks at each mail, before it takes it and after. */
  lookMs: number;
  say: (text: string) => void;
}

export interface NoticesDrillReport {
  checks: Check[];
  told: Told[];
  /** Mails that the server took, and how many more of them were one that it had. */
  taken: number;
  copies: number;
  /** Processes that ended by themselves. */
  fallen: readonly string[];
  seconds: number;
}

const MAILS_EACH = 2;
const LEASE_SECONDS = 130;
const MOVES = 20;

/** Makes a course due for so many learners at once, strikes while they are told of it, and counts at the end what the mail server has. */
export async function runNoticesDrill(
  installation: Installation,
  mailServer: DrillMailServer,
  options: NoticesDrillOptions,
): Promise<NoticesDrillReport> {
  const { seed, learners, faults, lookMs, say } = options;
  const random = new Random(seed);
  const begun = Date.now();
  const clock = (): string => `${((Date.now() - begun) / 1_000).toFixed(1).padStart(6)} s`;
  const taken = (): number => mailServer.received().filter(({ to }) => to.endsWith(LEARNERS_AT)).length;
  await mailServer.up(lookMs);
  const school = await makeSchool(installation, learners);
  say(`${clock()}  ${learners} learners are given a course that is due tomorrow, while the API that is asked is killed`);
  await Promise.all([school.assign(), installation.kill('main', 0, random.between(0, 200))]);
  const strike = (fault: Fault): Promise<unknown> => perform(fault, installation, mailServer, { random, lookMs });
  // Two workers that begin now look for deadlines at once
  const struck: Fault[] = ['kill both workers', ...faults];
  for (const [index, fault] of struck.entries()) {
    const enough = Math.floor((learners * MAILS_EACH * index) / struck.length);
    const isThere = (): boolean => taken() >= enough;
    await waitFor(isThere, { seconds: 5, what: 'mails' }).catch(() => undefined); // it strikes then in a pause
    say(`${clock()}  ${fault}, after ${taken()} mails`);
    await strike(fault);
  }
  say(`${clock()}  the last fault is over`);
  await settle(installation, learners);
  say(`${clock()}  all is quiet`);
  const told = await installation.query<Told>(TOLD, [LEARNERS_AT]);
  const received = mailServer.received().filter(({ to }) => to.endsWith(LEARNERS_AT));
  const mostCopies = struck.reduce((sum, fault) => sum + FAULTS[fault], 0);
  return {
    checks: verify({ learners, told, received, listed: await school.listed(), mostCopies }),
    told,
    taken: received.length,
    copies: received.length - new Set(received.map(({ messageId }) => messageId)).size,
    fallen: installation.fallen,
    seconds: (Date.now() - begun) / 1_000,
  };
}

async function perform(
  fault: Fault,
  installation: Installation,
  mailServer: DrillMailServer,
  { random, lookMs }: { random: Random; lookMs: number },
): Promise<unknown> {
  const downMs = random.between(0, 500);
  const which = random.between(0, 1);
  switch (fault) {
    case 'kill both workers':
      return Promise.all([installation.kill('worker', 0, downMs), installation.kill('worker', 1, downMs)]);
    case 'kill a worker':
      return installation.kill('worker', which, downMs);
    case 'kill an API':
      return installation.kill('main', which, downMs);
    case 'kill the mail server':
      return mailServer.kill(downMs, lookMs);
    case 'kill the mail server and a worker':
      return Promise.all([mailServer.kill(downMs, lookMs), installation.kill('worker', which, 0)]);
    case 'kill PostgreSQL':
      return installation.restartPostgres('SIGKILL', downMs);
  }
}

interface Waits {
  untold: number;
  events: number;
  due: number;
  waiting: number;
}

const WAITS = `SELECT $1 - (SELECT count(*)::int FROM told_deadlines) AS untold,
  (SELECT count(*)::int FROM outbox_events WHERE dispatched_at IS NULL) AS events,
  (SELECT count(*)::int FROM mails WHERE recipient LIKE '%' || $2 AND state = 'waiting' AND next_attempt_at <= app_now()) AS due,
  (SELECT count(*)::int FROM mails WHERE recipient LIKE '%' || $2 AND state = 'waiting') AS waiting`;

/** Until nothing waits. What dead workers had comes when their lease is over, to which the clock is moved once nothing else is left. */
async function settle(installation: Installation, learners: number): Promise<void> {
  for (let moves = 1; ; moves += 1) {
    const { waiting } = await waitFor(
      async () => {
        const [waits] = await installation.query<Waits>(WAITS, [learners, LEARNERS_AT]);
        return waits!.untold + waits!.events + waits!.due === 0 && waits;
      },
      { what: 'all to be told' },
    );
    if (waiting === 0) return;
    if (moves > MOVES) throw new Error(`${waiting} mails wait on.`);
    await installation.advanceClock(moves * LEASE_SECONDS);
  }
}
