import { BEHAVIOUR } from './behaviour.ts';
import { KINDS, type Costs } from './costs.ts';
import { planFor, workspacesAt, type Plan } from './model.ts';

const SIZES = [10, 100, 1_000] as const;

const number = (value: number): string => Math.round(value).toLocaleString('en');
const fine = (value: number): string => (value >= 10 ? number(value) : value.toFixed(value >= 1 ? 1 : 2));

const ROWS: [string, (plan: Plan) => string][] = [
  ['learners', ({ learners }) => number(learners)],
  ['calls a second in the busiest minute', ({ callsPerSecond }) => number(callsPerSecond)],
  ['API replicas, a core each', ({ apiReplicas }) => number(apiReplicas)],
  ['workers', ({ workers }) => number(workers)],
  ['cores of PostgreSQL', ({ databaseCores }) => number(databaseCores)],
  ['connections, without a pooler', ({ databaseConnections }) => number(databaseConnections)],
  ['GB of PostgreSQL after three years', ({ databaseGb }) => number(databaseGb)],
  ['of them asked for again and again', ({ databaseMemoryGb }) => number(databaseMemoryGb)],
  ['GB of Redis, counters and jobs', ({ redisGb }) => fine(redisGb)],
  ['GB of the object store', ({ objectsGb }) => number(objectsGb)],
  ['mails on the busiest day', ({ mailsOnBusiestDay }) => number(mailsOnBusiestDay)],
  ['first limit', ({ limits: [first] }) => `${first!.what}: ${fine(first!.used)} times`],
  [
    'others that are met',
    ({ limits }) =>
      limits
        .slice(1)
        .filter(({ used }) => used >= 1)
        .map(({ what, used }) => `${what}: ${fine(used)}`)
        .join('; ') || 'none',
  ],
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]): string[] => [line(cells), line(cells.map(() => '---'))];

const { learner, trainer, peak, years } = BEHAVIOUR;
const TAKEN: [string, string][] = [
  [
    'a learner',
    `${learner.visitsPerYear} visits a year, each with ${learner.stepsPerVisit} slides or answers, ${learner.listsPerVisit} looks at all courses, ${learner.coursesOpenedPerVisit} at one, ${learner.quizzesPerVisit} quiz and ${learner.signInsPerVisit} of a sign-in; ${learner.coursesPerYear} courses and ${learner.mailsPerYear} mails a year`,
  ],
  [
    `a trainer, ${trainer.perWorkspace} a workspace`,
    `${trainer.visitsPerYear} visits a year, each with ${trainer.listsPerVisit} lists, ${trainer.coursesReadPerVisit} courses read and ${trainer.writesPerVisit} writes; ${trainer.coursesPerYear} courses made a year, of ${trainer.megabytesPerCourse} MB`,
  ],
  [
    'the peak',
    `${peak.workingDays} days a year; ${peak.busyDay} times the calls on the busiest, ${peak.busyHourShare * 100} % of them in one hour, ${peak.busyMinute} times as many in its busiest minute`,
  ],
  ['kept', `the audit trail ${years.audit} years, all else ${years.rest}`],
];

/** Four tables in Markdown: what is taken for granted, what that takes, where limits are, and what one request has cost. */
export function report(costs: Costs): string {
  const plans = SIZES.map((workspaces) => planFor(workspaces, costs));
  const limits = plans[0]!.limits.map(({ what, then }) => ({ what, then, at: workspacesAt(what, costs) }));
  return [
    ...head(['who', 'what they are taken to do']),
    ...TAKEN.map(line),
    '',
    ...head(['workspaces of 10,000 learners', ...SIZES.map(number)]),
    ...ROWS.map(([what, of]) => line([what, ...plans.map(of)])),
    '',
    ...head(['limit', 'met at so many workspaces', 'what is done then']),
    ...limits.toSorted((a, b) => a.at - b.at).map(({ what, at, then }) => line([what, number(at), then])),
    '',
    ...head(['one', 'API ms', 'PostgreSQL ms', 'worker ms', 'audit events']),
    ...[...KINDS.map((kind) => [kind, costs.requests[kind]] as const), ['course of eight slides', costs.course] as const].map(
      ([kind, cost]) => line([kind, fine(cost.apiMs), fine(cost.postgresMs), fine(cost.workerMs), fine(cost.events)]),
    ),
  ].join('\n');
}
