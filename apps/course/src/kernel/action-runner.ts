import { currentWork, inWork, traced } from '@lib/logging';
import type { z } from 'zod';
import type { Action, ActionContext, ServiceType, Use } from './action.js';
import type { ActionCall, ActionResult } from './action-call.js';
import type { Actor, WorkspaceAccess } from './actor.js';
import { auditActor, auditRecord, type AuditRecord, type AuditTrail } from './audit.js';
import { canonicalHash } from './canonical.js';
import { isOutOfReach, ProblemError, toProblemError } from './errors.js';
import type { Holds } from './holds.js';
import type { Claim, IdempotencyStore } from './idempotency.js';
import { authorise } from './permissions.js';
import { invalidInput, parseInput } from './parse-input.js';
import type { Tx, UnitOfWork } from './transaction.js';
import { within } from './within.js';

/** The write stands: a queue that does not answer must not hold up its answer, and the reconciler makes good what is lost. */
const TASKS_WITHIN_MS = 2_000;

export interface RunnerPorts {
  database: UnitOfWork;
  idempotency: IdempotencyStore;
  audit: AuditTrail;
  holds: Holds;
  accessOf(userId: string, workspaceId: string): Promise<WorkspaceAccess | null>;
  /** A task after the commit failed; the write stands, and the reconciler makes good what was lost. */
  onLostTask: (error: unknown) => void;
  use: Use<ServiceType>;
}

/** The only pipeline: authorise, parse, check, summarise or claim, prepare, commit with its audit event, check the output. */
export class ActionRunner {
  constructor(private readonly ports: RunnerPorts) {}

  /** Whether the caller gets past the door: for doors that would have to take in much before they call. */
  async admits(
    { permission, effect }: Pick<Action, 'permission' | 'effect'>,
    actor: Actor,
    workspaceId: string,
  ): Promise<boolean> {
    try {
      authorise(permission, effect, actor, await this.ports.accessOf(actor.userId, workspaceId));
      return true;
    } catch (error) {
      if (error instanceof ProblemError) return false;
      throw error;
    }
  }

  /**
   * @throws {ProblemError} for every expected failure; anything else is a fault of ours.
   */
  async run<I extends z.ZodObject, O extends z.ZodType, P, S extends ServiceType>(
    action: Action<I, O, P, S>,
    call: ActionCall,
  ): Promise<ActionResult<z.output<O>>> {
    return inWork({ ...currentWork(), requestId: call.requestId }, () =>
      traced(action.name, { kind: 'internal', attributes: { 'course.door': call.door } }, () => this.perform(action, call)),
    );
  }

  private async perform<I extends z.ZodObject, O extends z.ZodType, P, S extends ServiceType>(
    action: Action<I, O, P, S>,
    call: ActionCall,
  ): Promise<ActionResult<z.output<O>>> {
    const run = new Run(this.ports, action, call);
    try {
      return await run.perform();
    } catch (error) {
      const { code, isOurFault, status } = toProblemError(error);
      const recorded = this.ports.audit.append(run.record(isOurFault || status !== 403 ? 'failed' : 'denied', code));
      // The call has waited for the database already, and is not to wait for it again.
      if (isOutOfReach(error)) void recorded.catch(() => undefined);
      else await recorded;
      throw error;
    }
  }
}

/** One call under way. */
class Run<I extends z.ZodObject, O extends z.ZodType, P, S extends ServiceType> {
  private readonly started = performance.now();
  private readonly targets: AuditRecord['targets'] = [];
  private readonly concerned: string[] = [];
  private readonly tasks: (() => Promise<unknown>)[] = [];
  private access: WorkspaceAccess | null = null;
  private argsDigest: string | null = null;

  constructor(
    private readonly ports: RunnerPorts,
    private readonly action: Action<I, O, P, S>,
    private readonly call: ActionCall,
  ) {}

  async perform(): Promise<ActionResult<z.output<O>>> {
    const { action, call, ports } = this;
    this.access = call.access ?? (await this.standing());
    authorise(action.permission, action.effect, call.actor, this.access);
    const input = this.parse();
    if (action.effect === 'read') return this.read(input);

    const reading = this.context(ports.database.reader);
    const known = call.idempotencyKey === null || !this.willRun() ? null : await this.claim(call.idempotencyKey, input);
    if (known && 'result' in known) {
      await this.readmit();
      return this.replay(known.result);
    }
    try {
      await action.check?.(reading, input);
      if (!this.willRun()) return await this.summary(reading, input);
      return await this.write(reading, input, known?.claim ?? null);
    } catch (error) {
      await known?.claim.release();
      throw error;
    }
  }

  record(outcome: AuditRecord['outcome'], errorCode: string | null): AuditRecord {
    const { actor, workspaceId, confirm, requestId, ip, userAgent, door, client, repeatSeconds } = this.call;
    const idempotencyKey = repeatSeconds === undefined ? this.call.idempotencyKey : null;
    return auditRecord({
      workspaceId,
      ...(outcome === 'success' && { alsoIn: this.concerned }),
      action: this.action.name,
      actor: auditActor(actor),
      door,
      client,
      targets: this.targets,
      outcome,
      errorCode,
      confirm: this.action.summarise && (door === 'mcp' || !confirm) ? confirm : null,
      idempotencyKeyHash: idempotencyKey === null ? null : canonicalHash(idempotencyKey),
      argsDigest: this.action.sensitive ? null : this.argsDigest,
      ip,
      userAgent,
      requestId,
      durationMs: Math.round(performance.now() - this.started),
    });
  }

  /** In the workspace of the call, or else of the credential. */
  private async standing(): Promise<WorkspaceAccess | null> {
    const { actor, workspaceId } = this.call;
    const where = workspaceId ?? actor?.credential.workspaceId;
    return actor && typeof where === 'string' ? this.ports.accessOf(actor.userId, where) : null;
  }

  private parse(): z.output<I> {
    const parsed = parseInput(this.action.input, this.call.input ?? {});
    if (parsed.success) {
      this.argsDigest = canonicalHash(this.action.sensitive ? null : parsed.data);
      return parsed.data;
    }
    throw invalidInput(parsed.error);
  }

  /** A write that can say first what it would do runs only when confirmed; a call over REST is, unless it asks for the summary. */
  private willRun(): boolean {
    return this.call.confirm || !this.action.summarise;
  }

  private async read(input: z.output<I>): Promise<ActionResult<z.output<O>>> {
    const { hold, name } = this.action;
    const key = hold && this.ports.holds.keyOf(this.access!, `${this.call.door} ${name}`, this.argsDigest!);
    const held = key && this.ports.holds.get(key);
    if (held) this.targets.push(...held.targets);
    const output = held ? (held.output as z.output<O>) : await this.answer(input);
    if (key && !held) this.ports.holds.put(key, { output, targets: this.targets }, hold);
    await this.ports.audit.append(this.record('success', null));
    return { output, replayed: false };
  }

  private answer(input: z.output<I>): Promise<z.output<O>> {
    const { database } = this.ports;
    const ask = async (tx: Tx): Promise<z.output<O>> => {
      this.targets.length = 0; // of a replica that failed
      const ctx = this.context(tx);
      await this.action.check?.(ctx, input);
      const prepared = await this.prepare(ctx, input);
      return this.checked(await this.action.commit(this.context(tx), input, prepared));
    };
    return this.action.replica ? database.reading(ask) : ask(database.reader);
  }

  private async summary(ctx: ActionContext<S>, input: z.output<I>): Promise<ActionResult<z.output<O>>> {
    const output = this.checked(await this.action.summarise!(ctx, input));
    await this.ports.audit.append(this.record('success', null));
    return { output, replayed: false };
  }

  private async write(ctx: ActionContext<S>, input: z.output<I>, claim: Claim | null): Promise<ActionResult<z.output<O>>> {
    const prepared = await this.prepare(ctx, input);
    const output = await this.ports.database.transaction(async (tx) => {
      const result = this.checked(await this.action.commit(this.context(tx), input, prepared));
      await claim?.complete(tx, this.action.kept?.(result) ?? result);
      await this.ports.audit.append(this.record('success', null), tx);
      return result;
    });
    await within(TASKS_WITHIN_MS, this.afterwards());
    return { output, replayed: false };
  }

  private async prepare(ctx: ActionContext<S>, input: z.output<I>): Promise<P> {
    if (!this.action.prepare) return undefined as P;
    const prepared = await this.action.prepare(ctx, input);
    await this.readmit();
    return prepared;
  }

  /**
   * What a call waited for may have taken minutes, in which its caller may have been signed out, revoked or given another role: then there is
   * no answer, and nothing is written.
   */
  private async readmit(): Promise<void> {
    const { actor, readmit } = this.call;
    if (!actor) return;
    await readmit?.();
    this.access = await this.standing();
    authorise(this.action.permission, this.action.effect, actor, this.access);
  }

  private async afterwards(): Promise<void> {
    for (const task of this.tasks) await task().catch(this.ports.onLostTask);
  }

  private claim(key: string, input: z.output<I>): Promise<{ claim: Claim } | { result: unknown }> {
    const { actor, workspaceId, signal, repeatSeconds } = this.call;
    if (!actor) throw new ProblemError('invalid-input', 'An idempotency key needs a signed-in caller. Leave it out here.');
    const call = { workspaceId, userId: actor.userId, action: this.action.name, key, argsDigest: this.argsDigest! };
    const isCurrent = (first: unknown): Promise<boolean> => this.isCurrent(input, first);
    return this.ports.idempotency.claim({ ...call, ...(repeatSeconds && { withinSeconds: repeatSeconds, isCurrent }) }, signal);
  }

  private async isCurrent(input: z.output<I>, first: unknown): Promise<boolean> {
    const { output, tool } = this.action;
    const parsed = output.safeParse(first);
    if (!parsed.success || !tool?.isCurrent) return true;
    return tool.isCurrent(this.context(this.ports.database.reader), input, parsed.data);
  }

  private async replay(result: unknown): Promise<ActionResult<z.output<O>>> {
    await this.ports.audit.append(this.record('success', null));
    const parsed = this.action.output.safeParse(result);
    if (parsed.success) return { output: parsed.data, replayed: true };
    return { output: result as z.output<O>, replayed: true, outdated: true };
  }

  /** Our own answers are held to the declared schema: an unknown or wrong field is a fault of ours, not the caller's. */
  private checked(output: z.input<O>): z.output<O> {
    const parsed = this.action.output.safeParse(output);
    if (parsed.success) return parsed.data;
    throw new Error(`${this.action.name} answered against its own schema`, { cause: parsed.error });
  }

  private context(tx: Tx): ActionContext<S> {
    const { call, access, targets, concerned, tasks, ports, action } = this;
    const needed = <T>(value: T | null | undefined, what: string): T => {
      if (value === null || value === undefined) throw new Error(`${action.name} asks for the ${what} of a call that has none`);
      return value;
    };
    return {
      get actor() {
        return needed(call.actor, 'actor');
      },
      get workspaceId() {
        return needed(access?.workspaceId, 'workspace');
      },
      get role() {
        return needed(access?.role, 'role');
      },
      tx,
      requestId: call.requestId,
      ip: call.ip,
      userAgent: call.userAgent,
      acceptLanguage: call.acceptLanguage,
      ifMatch: call.ifMatch ?? null,
      pageCharacters: call.pageCharacters ?? null,
      confirmation: call.door === 'mcp' ? 'confirm true' : 'summary false',
      signal: call.signal,
      progress: (report) => call.onProgress?.(report),
      use: (type) => {
        if (action.uses?.includes(type)) return ports.use(type);
        throw new Error(`${action.name} uses ${type.name}, which it does not declare`);
      },
      target: (kind, id) => void targets.push({ kind, id }),
      concerns: (workspaceIds) => void concerned.push(...workspaceIds),
      afterCommit: (task) => void tasks.push(task),
    };
  }
}
