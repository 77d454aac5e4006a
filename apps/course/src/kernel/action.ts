import type { z } from 'zod';
import type { Actor, Role } from './actor.js';
import type { BodyKind } from './body-sizes.js';
import type { ProblemError } from './errors.js';
import type { Hold } from './holds.js';
import type { Permission } from './permissions.js';
import type { Tx } from './transaction.js';

/** A class whose instance the application holds. */
export type ServiceType = abstract new (...args: never[]) => unknown;

export type ServiceOf<S extends ServiceType> = S extends abstract new (...args: never[]) => infer T ? T : never;

/** Gives a service that the action declares, and no other. */
export type Use<S extends ServiceType> = <T extends S>(type: T) => ServiceOf<T>;

/** Entity tags without their quotes, of which one must be that of what is there; or whatever is there. */
export type IfMatch = '*' | readonly string[];

/** What an action's code is given; `S` are the services that it declares. */
export interface ActionContext<S extends ServiceType = never> {
  readonly actor: Actor;
  readonly workspaceId: string;
  readonly role: Role;
  /** Reads, and in `commit` of a write the one transaction. Not to be used in `prepare`, where no transaction is open. */
  readonly tx: Tx;
  readonly requestId: string;
  /** Where the call came from; null where it is not known. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Accept-Language, for what people read who asked by this call. */
  readonly acceptLanguage: string | undefined;
  /** REST's If-Match, the revisions that will do; null where it was not sent. */
  readonly ifMatch: IfMatch | null;
  /** What a call sends, at its door, to do what a summary told. */
  readonly confirmation: 'confirm true' | 'summary false';
  /** How long the JSON of a page of a list may be at the call's door, whatever its limit. `null`: no bound. */
  readonly pageCharacters: number | null;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
  /** Tells a caller that asked for it how far the work is. */
  progress(report: ProgressReport): void;
  readonly use: Use<S>;
  /** Names what the call touched, for the audit trail. */
  target(kind: string, id: string): void;
  /** Puts the call, once it has succeeded, into the audit trail of these workspaces too. */
  concerns(workspaceIds: readonly string[]): void;
  /** Runs once the transaction has committed; for waking queues, whose loss the reconciler makes good. */
  afterCommit(task: () => Promise<unknown>): void;
}

/** How far a work is: `done` of `total`, and what is being done. */
export interface ProgressReport {
  done: number;
  total: number;
  message: string;
}

/** What a form can ask for: one plain value each, as every client can show it. */
export type FormField = { title: string; description?: string } & (
  | { type: 'string'; maxLength?: number }
  | { type: 'string'; enum: string[] }
  | { type: 'integer'; minimum: number; maximum: number }
  | { type: 'boolean'; default: boolean }
);

export interface UserForm {
  /** The fields for a refusal; null where the user cannot mend it so. */
  asks(refusal: ProblemError): { message: string; fields: Record<string, FormField> } | null;
  /** What was filled in, as arguments of the action, which are then checked like all others. */
  read(filled: Record<string, unknown>): Record<string, unknown>;
}

/** What can stand beside a tool's answer in a conversation. */
export type View = 'review-gate' | 'import-report' | 'publish-checks';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What stands in the place of a secret in the answer to a repeated idempotency key. */
export const SHOWN_ONCE = 'shown once, in the first answer';

/** One thing that a user can do, declared once; REST, MCP and the console are doors to it. */
export interface Action<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  P = unknown,
  S extends ServiceType = ServiceType,
> {
  /** The field's word in snake_case: tool name, operation id and name in the audit trail. */
  name: string;
  title: string;
  /** When to use it, when not, and what comes of it. */
  description: string;
  /** `GET /workspaces/:workspaceId/courses`. Path parameters other than the workspace are fields of the input. */
  route: `${Method} /${string}`;
  /** Group in the interactive documentation. */
  tag: string;
  /** HTTP status of success where it is not 200. */
  status?: 200 | 201 | 202 | 204;
  /** Where success has more than that one: what is answered with each, told apart by its shape. `output` is any of them. */
  statuses?: Readonly<Partial<Record<200 | 201 | 202, z.ZodType>>>;
  /** Path of the resource that a 201 made; each has one. */
  location?(output: z.output<O>, workspaceId: string): string;
  /** Entity tag of what a REST answer shows, without quotes; for If-Match. */
  etag?(output: z.output<O>): string;
  /** A write with an `etag` asks for If-Match; this one looks at it where it is sent. */
  ifMatch?: 'optional';
  input: I;
  output: O;
  /** Success is a file and no JSON; `output` is a `fileAnswer`. */
  answer?: 'file';
  permission: Permission;
  effect: 'read' | 'write';
  /** All that `ctx.use` gives. A process that lacks one of them does not start. */
  uses?: readonly S[];
  /** How much a REST call may send; small where nothing is said. */
  body?: BodyKind;
  /** Reads only: for how long the answer may be given again to whoever may ask for it. */
  hold?: Hold;
  /**
   * Reads only: asked of a replica, where there is one that has caught up. For what PostgreSQL takes its time over, and for lists that are asked for
   * often; not for what goes on reading after it has answered, as a file does.
   */
  replica?: true;
  /** The input holds a password or the like: not even its digest is kept, so repeats under one key are not compared. */
  sensitive?: true;
  /** What is kept of the answer for a repeated idempotency key, where it holds a secret that is shown once. */
  kept?(output: z.output<O>): z.output<O>;
  /** Offered as a tool over MCP. */
  tool?: {
    /** The kind of model that it calls, if the deployment has one. No tool reaches anything else outside the workspace. */
    openWorld?: 'text' | 'image';
    /** A repeat changes nothing more. */
    idempotent?: true;
    /** Called again with the same arguments for what is left to do, so such a call is no repeat. */
    continues?: true;
    /** Whether the first result of a call without a key is still true when the call is repeated; if not, the call runs again. Default: yes. */
    isCurrent?(ctx: ActionContext, input: z.output<I>, first: z.output<O>): Promise<boolean>;
    /** Asked of the user where a client shows forms, when the call was refused for what it lacks. */
    form?: UserForm;
    /** Shown beside the answer, where the client shows views. */
    view?: View;
    /** What a tool takes, where REST takes more. */
    input?: z.ZodObject;
    /** What of the answer a tool tells, where REST tells more. */
    output?: z.ZodObject;
    text(output: z.output<O>): string;
    /** Next steps that are not in the output, for both forms of the answer: some clients show only the text, some only the data. */
    next?(output: z.output<O>): string;
  };
  /** Refusals that need data. Runs for summaries too, so that what refuses the call refuses its summary. */
  check?(ctx: ActionContext<NoInfer<S>>, input: z.output<I>): Promise<void>;
  /** What the write would do, cost and meet. Changes nothing. */
  summarise?(ctx: ActionContext<NoInfer<S>>, input: z.output<I>): Promise<z.input<O>>;
  /** Long work before the write, with no transaction open. */
  prepare?(ctx: ActionContext<NoInfer<S>>, input: z.output<I>): Promise<P>;
  /** Reads: the answer. Writes: one short transaction. */
  commit(ctx: ActionContext<NoInfer<S>>, input: z.output<I>, prepared: P): Promise<z.input<O>>;
}

export function defineAction<I extends z.ZodObject, O extends z.ZodType, P = void, S extends ServiceType = never>(
  action: Action<I, O, P, S>,
): Action<I, O, P, S> {
  return action;
}

/** An action whose schemas no longer matter to the holder: for lists of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the input type is contravariant; only `any` accepts them all
export type AnyAction = Action<any, any, any, any>;
