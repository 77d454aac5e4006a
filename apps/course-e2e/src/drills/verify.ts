/** Enough for every generation of a drill. */
export const INITIAL_CREDITS = 100_000;

export type Query = <T>(sql: string, values?: unknown[]) => Promise<T[]>;

/** What the answers of the API promise of a generation; `undecided` where both ways were asked for at once or an answer was lost. */
export interface Claim {
  generationId: string;
  outcome: 'built' | 'untouched' | 'cancelled' | 'undecided';
  chargedCredits?: number;
}

const RESTING = ['awaiting_review', 'completed', 'expired', 'failed', 'cancelled'];
const STATES: Record<Claim['outcome'], string[]> = {
  built: ['completed', 'failed'],
  untouched: ['awaiting_review'],
  cancelled: ['cancelled'],
  undecided: RESTING,
};

const titles = (slides: string): string => `array(SELECT slide ->> 'title' FROM ${slides} AS slide ORDER BY 1)`;
const PLANNED = `jsonb_path_query(g.plan, '$.modules[*].slides[*]')`;
const WRITTEN = `jsonb_path_query(c.draft, '$.keyvalue() ? (@.key == "modules" || @.key == "pool").value[*].slides[*]')`;

/** Statements that give a text for each violation. */
const CHECKS: Record<string, string> = {
  'every job rests at the gate or at an end': `
    SELECT id || ' is ' || state AS text FROM generations WHERE state NOT IN (${RESTING.map((state) => `'${state}'`).join()})`,

  'every completed job has one whole course': `
    SELECT g.id || ' is ' || g.state || ' with course ' || coalesce(g.course_id::text, 'none') AS text
      FROM generations g LEFT JOIN courses c ON c.id = g.course_id AND c.workspace_id = g.workspace_id
     WHERE (g.state = 'completed') <> (g.course_id IS NOT NULL)
        OR g.state = 'completed' AND (c.id IS NULL OR ${titles(PLANNED)} <> ${titles(WRITTEN)} OR g.done <> g.total
           OR g.total <> c.slides OR c.slides <> (SELECT count(*) FROM ${PLANNED})
           OR EXISTS (SELECT FROM ${WRITTEN} AS slide WHERE slide -> 'items' = '[]'))
    UNION ALL
    SELECT 'course ' || course_id || ' belongs to several jobs' FROM generations GROUP BY course_id HAVING count(course_id) > 1`,

  'no course without a job': `
    SELECT 'course ' || id AS text FROM courses c WHERE NOT EXISTS (SELECT FROM generations WHERE course_id = c.id)`,

  'one charge for each approved job, a refund only for a failed one': `
    SELECT g.id || ' is ' || state || ', charges ' || charges::text || ', refunds ' || refunds::text AS text
      FROM generations g,
           LATERAL (SELECT array(SELECT amount FROM credit_entries WHERE generation_id = g.id AND reason = 'charge') AS charges,
                           array(SELECT amount FROM credit_entries WHERE generation_id = g.id AND reason = 'refund') AS refunds) entries,
           -- A job may also fail before its gate: then there is neither
           LATERAL (SELECT state IN ('building', 'completed') OR state = 'failed' AND charges <> '{}' AS was_approved) gate
     WHERE charges <> CASE WHEN was_approved THEN ARRAY[-estimated_credits] ELSE '{}' END
        OR refunds <> CASE WHEN was_approved AND state = 'failed' THEN ARRAY[estimated_credits] ELSE '{}' END
        OR EXISTS (SELECT FROM credit_entries WHERE generation_id = g.id AND workspace_id <> g.workspace_id)`,

  'balance = initial − courses built': `
    SELECT workspace_id || ' has ' || balance AS text
      FROM (SELECT workspace_id, sum(amount) AS balance FROM credit_entries GROUP BY 1) b
     WHERE balance < 0 OR balance <> ${INITIAL_CREDITS} - (
       SELECT coalesce(sum(estimated_credits), 0) FROM generations g WHERE g.workspace_id = b.workspace_id AND state = 'completed')`,

  'one event for each change': `
    SELECT g.id || ' is ' || state || ', events: ' || kinds AS text
      FROM generations g,
           LATERAL (SELECT coalesce(string_agg(kind, ',' ORDER BY kind), '') AS kinds,
                           bool_or(payload ->> 'courseId' IS DISTINCT FROM g.course_id::text AND payload ? 'courseId'
                                   AND payload ->> 'courseId' IS NOT NULL) AS is_of_another
                      FROM outbox_events WHERE kind LIKE 'generation.%' AND payload ->> 'generationId' = g.id::text) events
     WHERE is_of_another OR kinds <> concat_ws(',', CASE WHEN plan IS NOT NULL THEN 'generation.awaiting_review' END,
                                               CASE WHEN state IN ('completed', 'failed') THEN 'generation.' || state END)`,

  'no written slide is left over': `SELECT generation_id::text AS text FROM generation_slides`,
};

/** Looks in the database whether anything was lost, halved, doubled or charged wrongly. @returns violations, by check. */
export async function verify(query: Query, claims: readonly Claim[]): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, sql] of Object.entries(CHECKS))
    for (const { text } of await query<{ text: string }>(sql)) violations.push(`${name}: ${text}`);
  const jobs = await query<{ id: string; state: string; estimated_credits: number }>('SELECT * FROM generations');
  const known = new Set(claims.map(({ generationId }) => generationId));
  const told = (text: string): number => violations.push(`every job is as the API answered: ${text}`);
  for (const { id } of jobs) if (!known.has(id)) told(`no answer named ${id}`);
  for (const { generationId, outcome, chargedCredits } of claims) {
    const job = jobs.find(({ id }) => id === generationId);
    if (!job) told(`${generationId} is lost`);
    else if (!STATES[outcome].includes(job.state)) told(`${generationId} should be ${outcome} and is ${job.state}`);
    else if (chargedCredits !== undefined && chargedCredits !== job.estimated_credits)
      told(`${generationId} was answered with ${chargedCredits} credits, not ${job.estimated_credits}`);
  }
  return violations;
}
