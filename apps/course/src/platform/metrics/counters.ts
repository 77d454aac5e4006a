import { Counter, Histogram } from 'prom-client';
import { registry } from './registry.js';

/** Seconds of what people wait for. */
const WAITS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds of what goes on in the background. */
const WORKS = [0.05, 0.25, 1, 5, 15, 60, 300, 900];

const counter = <L extends string>(name: string, help: string, labelNames: L[] = []): Counter<L> =>
  new Counter({ name, help, labelNames, registers: [registry] });
const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]): Histogram<L> =>
  new Histogram({ name, help, labelNames, buckets, registers: [registry] });

const actions = counter(
  'course_actions_total',
  'Calls of actions by outcome (success, denied, failed by the caller, fault of ours)',
  ['action', 'door', 'outcome'],
);
const actionSeconds = histogram('course_action_duration_seconds', 'Time of calls of actions', ['action', 'door'], WAITS);

/** `errorCode` tells a fault of ours from what the caller did. */
export function countAction(call: {
  action: string;
  door: string;
  outcome: string;
  errorCode: string | null;
  durationMs: number;
}): void {
  const { action, door, errorCode, durationMs } = call;
  const outcome = errorCode === 'internal-error' ? 'fault' : call.outcome;
  actions.inc({ action, door, outcome });
  actionSeconds.observe({ action, door }, durationMs / 1_000);
}

const jobs = counter('course_jobs_total', 'Attempts at jobs by outcome (done, failed)', ['queue', 'job', 'outcome']);
const jobSeconds = histogram('course_job_duration_seconds', 'Time of attempts at jobs', ['queue', 'job'], WORKS);

/** @returns what is to be told at the end. */
export function countJob(queue: string, job: string): (outcome: 'done' | 'failed') => void {
  const stop = jobSeconds.startTimer({ queue, job });
  return (outcome) => {
    stop();
    jobs.inc({ queue, job, outcome });
  };
}

const modelCalls = counter('course_model_calls_total', 'Calls of models by outcome', ['model', 'purpose', 'outcome']);
const modelSeconds = histogram('course_model_call_duration_seconds', 'Time of calls of models', ['model', 'purpose'], WORKS);
const modelTokens = counter('course_model_tokens_total', 'Tokens of calls of models', ['model', 'direction']);
const modelCost = counter('course_model_cost_total', 'Cost of calls of models, by the configured prices', ['model']);

/** `model` is the name that the deployment gave it. */
export function countModelCall(call: {
  model: string;
  purpose: string;
  outcome: string;
  durationMs: number;
  inputTokens: number;
  outputTokens: number;
  cost: number;
}): void {
  const { model, purpose, outcome } = call;
  modelCalls.inc({ model, purpose, outcome });
  modelSeconds.observe({ model, purpose }, call.durationMs / 1_000);
  modelTokens.inc({ model, direction: 'input' }, call.inputTokens);
  modelTokens.inc({ model, direction: 'output' }, call.outputTokens);
  modelCost.inc({ model }, call.cost);
}

/** From 0 on, so that a first event is an increase: Prometheus sees none where a series begins. */
function countedFromZero<L extends string>(name: string, help: string, label: L, values: string[]): Counter<L> {
  const made = counter(name, help, [label]);
  for (const value of values) made.inc({ [label]: value } as Record<L, string>, 0);
  return made;
}

/** What is counted one by one. */
export const counters = {
  generationChanges: countedFromZero('course_generation_changes_total', 'Changes of state of generations', 'change', [
    'beginPlan',
    'openGate',
    'approve',
    'expire',
    'cancel',
    'revise',
    'complete',
    'failPlan',
    'failBuild',
  ]),
  generationsRequeued: countedFromZero(
    'course_generations_requeued_total',
    'Unfinished generations that nobody was at work on, put into the queue again',
    'task',
    ['plan', 'build'],
  ),
  credits: countedFromZero('course_credits_total', 'Credits moved by the ledger, without their sign', 'reason', [
    'grant',
    'charge',
    'refund',
    'images',
    'proposal',
  ]),
  webhookAttempts: countedFromZero(
    'course_webhook_attempts_total',
    'Attempts at deliveries by the state that they led to',
    'state',
    ['delivered', 'pending', 'failed'],
  ),
  webhooksDisabled: countedFromZero('course_webhooks_disabled_total', 'Webhooks that the service switched off', 'reason', [
    'gone',
    'failing',
  ]),
  mails: countedFromZero(
    'course_mails_total',
    'Attempts at mails by outcome (failed: tried again; lost: given up; logged: no SMTP is configured)',
    'outcome',
    ['sent', 'failed', 'lost', 'logged'],
  ),
  failedRounds: countedFromZero('course_failed_rounds_total', 'Rounds of the work in the background that failed', 'loop', [
    'generations',
    'webhooks',
    'audit',
    'mail',
    'retention',
  ]),
};

const replicaReads = counter('course_replica_reads_total', 'Reads that a replica may answer, by who did (replica, primary)', [
  'by',
]);

export function countReplicaRead(by: 'replica' | 'primary'): void {
  replicaReads.inc({ by });
}
