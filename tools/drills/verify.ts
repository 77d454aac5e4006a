import type { Claim } from './journey.ts';

export type Query = <T>(sql: string, values?: unknown[]) => Promise<T[]>;

export interface Check {
  name: string;
  /** How many things were looked at. */
  seen: number;
  violations: string[];
}

interface Row {
  id: string;
  workspace_id: string;
  state: string;
  estimated_credits: number | null;
  plan: { modules: { slides: { title: string }[] }[] } | null;
  done: number;
  total: number;
  course_id: string | null;
}

interface Course {
  id: string;
  workspace_id: string;
  slides: number;
  draft: Record<'modules' | 'pool', { slides: { title: string; items: unknown[] }[] }[]>;
}

interface Entry {
  workspace_id: string;
  generation_id: string;
  reason: string;
  amount: number;
}

const RESTING = ['awaiting_review', 'completed', 'expired', 'failed', 'cancelled'];

/** Looks in the database itself whether anything was lost, halved, doubled or charged wrongly. */
export async function verify(query: Query, claims: readonly Claim[], initialCredits: number): Promise<Check[]> {
  const generations = await query<Row>('SELECT * FROM generations ORDER BY id');
  const courses = await query<Course>('SELECT id, workspace_id, slides, draft FROM courses');
  const entries = await query<Entry>('SELECT * FROM credit_entries WHERE generation_id IS NOT NULL');
  const balances = await query<{ workspace_id: string; balance: number }>(
    'SELECT workspace_id, sum(amount)::int AS balance FROM credit_entries GROUP BY workspace_id',
  );
  const events = await query<{ kind: string; id: string; course_id: string | null }>(
    `SELECT kind, payload->>'generationId' AS id, payload->>'courseId' AS course_id FROM outbox_events WHERE kind LIKE 'generation.%'`,
  );
  const [leftover] = await query<{ count: number }>('SELECT count(*)::int AS count FROM generation_slides');
  return [
    check('every job rests at the gate or at an end', generations, ({ id, state }) =>
      RESTING.includes(state) ? [] : [`${id} is ${state}`],
    ),
    asAnswered(generations, claims),
    check('every completed job has one whole course', generations, (row) => wholeness(row, generations, courses)),
    check('no course without a job', courses, ({ id }) =>
      generations.some(({ course_id }) => course_id === id) ? [] : [`course ${id} belongs to no job`],
    ),
    check('one charge for each approved job, a refund only for a failed one', generations, (row) => charging(row, entries)),
    check('balance = initial − courses built', balances, ({ workspace_id, balance }) => {
      const spent = generations
        .filter((row) => row.workspace_id === workspace_id && row.state === 'completed')
        .reduce((sum, row) => sum + row.estimated_credits!, 0);
      const right = balance === initialCredits - spent && balance >= 0;
      return right ? [] : [`workspace ${workspace_id} has ${balance}, not ${initialCredits} − ${spent}`];
    }),
    check('one event for each change', generations, (row) => telling(row, events)),
    {
      name: 'no written slide is left over',
      seen: leftover!.count,
      violations: leftover!.count ? [`${leftover!.count} are`] : [],
    },
  ];
}

function check<T>(name: string, rows: T[], violationsOf: (row: T) => string[]): Check {
  return { name, seen: rows.length, violations: rows.flatMap(violationsOf) };
}

/** The jobs are exactly those that were answered for, and stand as the answers said. */
function asAnswered(generations: Row[], claims: readonly Claim[]): Check {
  const known = new Set(claims.map(({ generationId }) => generationId));
  const states: Record<Claim['outcome'], string[]> = {
    built: ['completed', 'failed'],
    untouched: ['awaiting_review'],
    cancelled: ['cancelled'],
    undecided: RESTING,
  };
  const unasked = generations.filter(({ id }) => !known.has(id)).map(({ id }) => `nobody was told of ${id}`);
  const wrong = claims.flatMap(({ journey, generationId, outcome, chargedCredits }) => {
    const row = generations.find(({ id }) => id === generationId);
    if (!row) return [`${journey}: ${generationId} is lost`];
    return [
      ...(states[outcome].includes(row.state) ? [] : [`${journey}: ${generationId} was to be ${outcome} and is ${row.state}`]),
      ...(chargedCredits === undefined || chargedCredits === row.estimated_credits
        ? []
        : [`${journey}: ${generationId} was told ${chargedCredits} credits and not ${row.estimated_credits}`]),
    ];
  });
  return { name: 'every job is as the API answered', seen: claims.length, violations: [...unasked, ...wrong] };
}

function wholeness({ id, workspace_id, state, course_id, plan, done, total }: Row, all: Row[], courses: Course[]): string[] {
  if (state !== 'completed') return course_id === null ? [] : [`${id} is ${state} and has course ${course_id}`];
  const course = courses.find((one) => one.id === course_id && one.workspace_id === workspace_id);
  if (!course) return [`${id} is completed and has no course`];
  const planned = plan!.modules.flatMap(({ slides }) => slides.map(({ title }) => title));
  const slides = [...course.draft.modules, ...course.draft.pool].flatMap((module) => module.slides);
  const titles = slides.map(({ title }) => title);
  const empty = slides.filter(({ items }) => items.length === 0);
  return [
    ...(titles.toSorted().join('\n') === planned.toSorted().join('\n')
      ? []
      : [`the course of ${id} has ${titles.length} slides, not the ${planned.length} of its plan`]),
    ...empty.map(({ title }) => `the course of ${id} has nothing in "${title}"`),
    ...(course.slides === planned.length && done === total && total === planned.length
      ? []
      : [`${id} counts ${done} of ${total}, its course ${course.slides} of ${planned.length}`]),
    ...(all.filter((row) => row.course_id === course_id).length === 1 ? [] : [`course ${course_id} belongs to several jobs`]),
  ];
}

function charging({ id, workspace_id, state, estimated_credits }: Row, entries: Entry[]): string[] {
  const own = entries.filter(({ generation_id }) => generation_id === id);
  const amounts = (reason: string): number[] => own.filter((entry) => entry.reason === reason).map(({ amount }) => amount);
  const [charges, refunds] = [amounts('charge'), amounts('refund')];
  // A job may also fail before its gate: then there is neither.
  const wasApproved = ['building', 'completed'].includes(state) || (state === 'failed' && charges.length > 0);
  const right = (found: number[], wanted: number[]): boolean => found.join() === wanted.join();
  return [
    ...(right(charges, wasApproved ? [-estimated_credits!] : [])
      ? []
      : [`${id} is ${state}, its charges: ${charges.join(', ') || 'none'}`]),
    ...(right(refunds, wasApproved && state === 'failed' ? [estimated_credits!] : [])
      ? []
      : [`${id} is ${state}, its refunds: ${refunds.join(', ') || 'none'}`]),
    ...(own.every((entry) => entry.workspace_id === workspace_id) ? [] : [`${id} was charged to another workspace`]),
  ];
}

function telling(
  { id, state, plan, course_id }: Row,
  events: { kind: string; id: string; course_id: string | null }[],
): string[] {
  const wanted = [
    ...(plan ? ['generation.awaiting_review'] : []),
    ...(state === 'completed' || state === 'failed' ? [`generation.${state}`] : []),
  ];
  const told = events.filter((event) => event.id === id);
  const kinds = told.map(({ kind }) => kind).sort();
  return [
    ...(kinds.join() === wanted.join() ? [] : [`of ${id}, which is ${state}, was told: ${kinds.join(', ') || 'nothing'}`]),
    ...told.filter((event) => event.course_id && event.course_id !== course_id).map(() => `of ${id} another course was told`),
  ];
}
