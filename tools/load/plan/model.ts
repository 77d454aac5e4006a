import { BEHAVIOUR, CAPACITIES, CONNECTIONS_PER_PROCESS, FEWEST, REDIS_BYTES_PER_CALLER, WISHES } from './behaviour.ts';
import type { Cost, Costs, Kind, Table } from './costs.ts';
import { serversFor } from './queue.ts';

const GB = 1e9;
const { learner, trainer, peak, years } = BEHAVIOUR;

export interface Limit {
  what: string;
  /** 1 is the limit itself. */
  used: number;
  then: string;
}

export interface Plan {
  workspaces: number;
  learners: number;
  /** In the busiest minute of the year. */
  callsPerSecond: number;
  apiReplicas: number;
  workers: number;
  databaseCores: number;
  databaseConnections: number;
  databaseGb: number;
  /** What is asked for again and again: all but the audit trail, and a month of that. */
  databaseMemoryGb: number;
  redisGb: number;
  objectsGb: number;
  mailsOnBusiestDay: number;
  /** The one that is met first at the head. */
  limits: Limit[];
}

/** What so many workspaces take, by what one request of each kind has cost. */
export function planFor(workspaces: number, costs: Costs): Plan {
  const learners = workspaces * BEHAVIOUR.learnersPerWorkspace;
  const trainers = workspaces * trainer.perWorkspace;
  const courses = trainers * trainer.coursesPerYear;
  const calls = callsOfAYear(learners, trainers);
  const kinds = Object.keys(calls) as Kind[];
  const perSecond = sum(kinds.map((kind) => busiest(calls[kind])));
  const coursesPerSecond = busiest(courses);
  const load = (of: keyof Cost): number =>
    sum(kinds.map((kind) => busiest(calls[kind]) * costs.requests[kind][of])) + coursesPerSecond * costs.course[of];
  const servers = (of: 'apiMs' | 'postgresMs' | 'workerMs', wish: keyof typeof WISHES): number =>
    serversFor(perSecond, load(of) / perSecond, WISHES[wish]);

  const apiReplicas = Math.max(FEWEST, servers('apiMs', 'api'));
  const workers = Math.max(FEWEST, servers('workerMs', 'worker'));
  const databaseConnections = (apiReplicas + workers) * CONNECTIONS_PER_PROCESS;
  const events = sum(kinds.map((kind) => calls[kind] * costs.requests[kind].events)) + courses * costs.course.events;
  const size = sizes(costs, { learners, trainers, courses, events });
  const mailsOnBusiestDay = ((learners * learner.mailsPerYear) / peak.workingDays) * peak.busyDay;
  const plan = {
    ...{ workspaces, learners, callsPerSecond: perSecond, apiReplicas, workers, databaseConnections, mailsOnBusiestDay },
    databaseCores: Math.max(FEWEST, servers('postgresMs', 'database')),
    databaseGb: size.all / GB,
    databaseMemoryGb: size.asked / GB,
    redisGb: (busiest(kinds.reduce((all, kind) => all + calls[kind], 0)) * 60 * REDIS_BYTES_PER_CALLER) / GB,
    objectsGb: (courses * years.rest * trainer.megabytesPerCourse) / 1_000,
  };
  return { ...plan, limits: limitsOf(plan, load('events')) };
}

function callsOfAYear(learners: number, trainers: number): Record<Kind, number> {
  const visits = learners * learner.visitsPerYear;
  const work = trainers * trainer.visitsPerYear;
  return {
    'sign in': visits * learner.signInsPerVisit + work,
    'list my courses': visits * learner.listsPerVisit,
    'open a course': visits * learner.coursesOpenedPerVisit,
    'open a quiz': visits * learner.quizzesPerVisit,
    'record progress': visits * learner.stepsPerVisit + work * trainer.writesPerVisit,
    'list courses': work * trainer.listsPerVisit,
    'read content': work * trainer.coursesReadPerVisit,
  };
}

/** A second of the busiest minute, of so many a year. */
const busiest = (perYear: number): number =>
  (((perYear / peak.workingDays) * peak.busyDay * peak.busyHourShare) / 3_600) * peak.busyMinute;

interface Amounts {
  learners: number;
  trainers: number;
  /** Of a year, as the next. */
  courses: number;
  events: number;
}

function sizes({ tables }: Costs, { learners, trainers, courses, events }: Amounts): { all: number; asked: number } {
  const each = (table: Table): number => tables[table].bytesEach;
  const visits = learners * learner.visitsPerYear;
  const people = (learners + trainers) * (each('users') + each('members'));
  const learning =
    learners * learner.coursesPerYear * each('enrollments') +
    visits * (learner.stepsPerVisit * each('enrollment_steps') + learner.quizzesPerVisit * each('quiz_attempts'));
  const written = courses * (each('courses') + each('course_versions'));
  const rest = people + years.rest * (learning + written);
  const audit = events * (each('audit_events') + each('audit_seals'));
  return { all: rest + years.audit * audit, asked: rest + audit / 12 };
}

function limitsOf(plan: Omit<Plan, 'limits'>, eventsPerSecond: number): Limit[] {
  const busyMails = (plan.mailsOnBusiestDay * peak.busyHourShare) / 3_600;
  const limits: Limit[] = [
    {
      what: 'restore.js in a night',
      used: plan.databaseGb / CAPACITIES.restoredGbInANight,
      then: "PostgreSQL's base backups and WAL, and the bucket's own versions",
    },
    {
      what: 'connections of PostgreSQL',
      used: plan.databaseConnections / CAPACITIES.databaseConnections,
      then: 'PgBouncer before it',
    },
    {
      what: 'processor of PostgreSQL',
      used: plan.databaseCores / CAPACITIES.databaseCores,
      then: 'several installations, or distribution by workspace',
    },
    {
      what: 'memory of PostgreSQL',
      used: plan.databaseMemoryGb / CAPACITIES.databaseMemoryGb,
      then: 'a larger machine; several installations, or distribution by workspace',
    },
    {
      what: 'one worker that seals',
      used: eventsPerSecond / CAPACITIES.sealsPerSecond,
      then: 'chains, one a workspace, sealed by several workers; until then seals come later, and no call waits',
    },
    {
      what: 'one mail server',
      used: busyMails / CAPACITIES.mailsPerSecond,
      then: 'one that takes more; until then mails come later, and each once',
    },
  ];
  return limits.toSorted((one, other) => other.used - one.used);
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** With how many workspaces a limit is met. */
export function workspacesAt(what: string, costs: Costs): number {
  const used = (workspaces: number): number => planFor(workspaces, costs).limits.find((limit) => limit.what === what)!.used;
  let [below, above] = [0, 1];
  while (used(above) < 1) [below, above] = [above, above * 2];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    [below, above] = used(middle) < 1 ? [middle, above] : [below, middle];
  }
  return above;
}
