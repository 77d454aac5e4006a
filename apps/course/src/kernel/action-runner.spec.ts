import { beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineAction, SHOWN_ONCE, type Action, type ActionContext } from './action.js';
import type { ActionCall } from './action-call.js';
import { ActionRunner } from './action-runner.js';
import type { Actor, WorkspaceAccess } from './actor.js';
import { ProblemError } from './errors.js';
import { MemoryPorts } from '../../test/memory-ports.js';

const HERE = 'workspace-1';

class Ledger {
  readonly balance = 12;
}
class Mail {}

const mo: Actor = {
  userId: 'mo',
  name: 'Mo',
  credential: { kind: 'session', id: 'session-1', workspaceId: null, scopes: null, clientId: null },
};
const access = (more: Partial<WorkspaceAccess> = {}): WorkspaceAccess => ({
  workspaceId: HERE,
  role: 'owner',
  mcpAccess: true,
  contentVersion: '1',
  ...more,
});

describe('a call of an action', () => {
  let ports: MemoryPorts;
  let runner: ActionRunner;
  beforeEach(() => {
    ports = new MemoryPorts([new Ledger(), new Mail()]);
    ports.standings.set('mo', access());
    runner = new ActionRunner(ports);
  });

  const call = (more: Partial<ActionCall> = {}): ActionCall => ({
    actor: mo,
    workspaceId: HERE,
    input: { title: 'Fire safety' },
    door: 'rest',
    confirm: true,
    idempotencyKey: null,
    requestId: 'request-1',
    ip: '192.0.2.1',
    userAgent: 'spec',
    client: null,
    signal: new AbortController().signal,
    ...more,
  });

  const common = {
    title: 'Rename',
    description: 'Renames.',
    tag: 'Courses',
    input: z.strictObject({ title: z.string().min(3), language: z.string().default('en') }),
    output: z.strictObject({ said: z.string() }),
    permission: 'workspace.configure',
    uses: [Ledger],
  } as const;
  type Steps = Pick<
    Action<typeof common.input, typeof common.output, string, typeof Ledger>,
    'check' | 'summarise' | 'prepare' | 'commit' | 'kept' | 'sensitive' | 'hold'
  >;
  const step =
    <T>(name: string, answer: T) =>
    (): Promise<T> => {
      ports.steps.push(name);
      return Promise.resolve(answer);
    };
  const refuse = (name: string, error: Error = new ProblemError('name-taken', 'Choose another.')) => {
    return (): Promise<never> => {
      ports.steps.push(name);
      return Promise.reject(error);
    };
  };
  const steps = (): Steps => ({
    check: step('check', undefined),
    summarise: step('summarise', { said: 'would rename' }),
    prepare: step('prepare', 'prepared'),
    commit: step('commit', { said: 'renamed' }),
  });
  const write = (more: Partial<Steps> = {}) =>
    defineAction({ ...common, name: 'rename', route: 'POST /names', effect: 'write', ...steps(), ...more });
  const read = (more: Partial<Steps> = {}) =>
    defineAction({ ...common, name: 'look', route: 'GET /names', effect: 'read', ...steps(), summarise: undefined!, ...more });

  const run = (action: Parameters<ActionRunner['run']>[0], more?: Partial<ActionCall>) => runner.run(action, call(more));
  const codeOf = (running: Promise<unknown>): Promise<unknown> =>
    running.then(
      () => 'no failure',
      (error: unknown) => (error instanceof ProblemError ? error.code : error),
    );

  describe('that writes', () => {
    it('asks for the standing, claims the key, checks, prepares, and writes in one transaction that holds result and record', async () => {
      const action = write({
        commit(ctx) {
          ports.steps.push('commit');
          ctx.afterCommit(step('wake', undefined));
          return Promise.resolve({ said: 'renamed' });
        },
      });
      expect(await run(action, { idempotencyKey: 'k' })).toEqual({ output: { said: 'renamed' }, replayed: false });
      expect(ports.steps).toEqual([
        'standing',
        'claim',
        'check',
        'prepare',
        'standing',
        'begin',
        'commit',
        'keep',
        'record in it',
        'end',
        'wake',
      ]);
      expect(ports.records).toMatchObject([{ action: 'rename', outcome: 'success', errorCode: null, workspaceId: HERE }]);
    });

    it('checks and prepares outside of the transaction, and commits in it, with what was parsed and prepared', async () => {
      const seen: unknown[] = [];
      const saw = (name: string, { tx }: ActionContext, input: unknown, prepared?: unknown): void =>
        void seen.push([name, ports.isOpen(tx), input, prepared]);
      await run(
        write({
          check: (ctx, input) => Promise.resolve(saw('check', ctx, input)),
          prepare: (ctx, input) => Promise.resolve(saw('prepare', ctx, input)).then(() => 'hash'),
          commit: (ctx, input, prepared) => Promise.resolve(saw('commit', ctx, input, prepared)).then(() => ({ said: '' })),
        }),
      );
      const input = { title: 'Fire safety', language: 'en' };
      expect(seen).toEqual([
        ['check', false, input, undefined],
        ['prepare', false, input, undefined],
        ['commit', true, input, 'hash'],
      ]);
    });

    it('needs no standing where the door has just read it', async () => {
      await run(write(), { access: access() });
      expect(ports.steps[0]).toBe('check');
    });

    it.each([
      ['the check refuses', { check: () => refuse('check')() }, ['check']],
      ['the preparation fails', { prepare: () => refuse('prepare')() }, ['check', 'prepare']],
      ['the write fails', { commit: () => refuse('commit')() }, ['check', 'prepare', 'standing', 'begin', 'commit', 'roll back']],
    ])('frees the key and records the failure, outside of any transaction, when %s', async (_when, more, ran) => {
      expect(await codeOf(run(write(more), { idempotencyKey: 'k' }))).toBe('name-taken');
      expect(ports.steps).toEqual(['standing', 'claim', ...ran, 'release', 'record']);
      expect(ports.records).toMatchObject([{ outcome: 'failed', errorCode: 'name-taken' }]);
      expect((await run(write(), { idempotencyKey: 'k' })).replayed).toBe(false);
    });

    it('is rolled back, as a fault of ours, when it answers against its own schema', async () => {
      const action = write({ commit: () => Promise.resolve({ said: 'renamed', secret: 'x' }) });
      expect(await codeOf(run(action))).toMatchObject({ message: expect.stringContaining('rename') as unknown });
      expect(ports.steps.slice(-3)).toEqual(['begin', 'roll back', 'record']);
      expect(ports.records).toMatchObject([{ outcome: 'failed', errorCode: 'internal-error' }]);
    });

    it('leaves nothing of a write whose record cannot be stored', async () => {
      ports.recordsRefused = 1;
      await expect(run(write(), { idempotencyKey: 'k' })).rejects.toThrow('records are refused');
      expect(ports.records).toMatchObject([{ outcome: 'failed' }]);
      expect(ports.kept.size).toBe(0);
    });

    it('wakes nobody after a failure', async () => {
      const action = write({
        commit(ctx) {
          ctx.afterCommit(step('wake', undefined));
          return Promise.reject(new ProblemError('name-taken', 'Choose another.'));
        },
      });
      await codeOf(run(action));
      expect(ports.steps).not.toContain('wake');
    });

    it('stands when a task after it fails: that is told, and the others run', async () => {
      const lost = new Error('the queue is away');
      const action = write({
        commit(ctx) {
          ctx.afterCommit(refuse('first', lost));
          ctx.afterCommit(step('second', undefined));
          return Promise.resolve({ said: 'renamed' });
        },
      });
      expect((await run(action)).output).toEqual({ said: 'renamed' });
      expect(ports.steps.slice(-3)).toEqual(['end', 'first', 'second']);
      expect(ports.lost).toEqual([lost]);
    });
  });

  describe('with an idempotency key', () => {
    it('is given the first result again, before a check that the first call may have made fail', async () => {
      await run(write(), { idempotencyKey: 'k' });
      ports.steps.length = 0;
      const again = await run(write({ check: refuse('check') }), { idempotencyKey: 'k' });
      expect(again).toEqual({ output: { said: 'renamed' }, replayed: true });
      expect(ports.steps).toEqual(['standing', 'claim', 'standing', 'record']);
      expect(ports.records[1]).toMatchObject({ outcome: 'success' });
    });

    it('says so where the first result has not the shape of today', async () => {
      await run(write(), { idempotencyKey: 'k' });
      const today = { ...write(), output: z.strictObject({ told: z.string() }) };
      expect(await run(today as never, { idempotencyKey: 'k' })).toEqual({
        output: { said: 'renamed' },
        replayed: true,
        outdated: true,
      });
    });

    it('keeps no secret of an answer that is shown once', async () => {
      const action = write({ kept: (output) => ({ ...output, said: SHOWN_ONCE }) });
      expect((await run(action, { idempotencyKey: 'k' })).output).toEqual({ said: 'renamed' });
      expect((await run(action, { idempotencyKey: 'k' })).output).toEqual({ said: SHOWN_ONCE });
    });

    it('writes nothing when another call has taken the key over meanwhile', async () => {
      const action = write({
        commit() {
          ports.loseLeases();
          return Promise.resolve({ said: 'renamed' });
        },
      });
      expect(await codeOf(run(action, { idempotencyKey: 'k' }))).toBe('unavailable');
      expect(ports.steps.slice(-4)).toEqual(['keep', 'roll back', 'release', 'record']);
      expect(ports.records).toMatchObject([{ outcome: 'failed', errorCode: 'unavailable' }]);
    });

    it('compares what was parsed, in any order of its fields, and of passwords and the like nothing', async () => {
      await run(write(), { idempotencyKey: 'k', input: { title: 'Fire safety', language: 'en' } });
      const again = run(write(), { idempotencyKey: 'k', input: { language: 'en', title: 'Fire safety' } });
      expect((await again).replayed).toBe(true);
      expect((await run(write(), { idempotencyKey: 'k' })).replayed).toBe(true);
      expect(await codeOf(run(write(), { idempotencyKey: 'k', input: { title: 'Other' } }))).toBe('idempotency-key-reused');
      await run(write({ sensitive: true }), { idempotencyKey: 's' });
      expect((await run(write({ sensitive: true }), { idempotencyKey: 's', input: { title: 'Other' } })).replayed).toBe(true);
    });

    it('needs a caller, and takes no key for what cannot be read', async () => {
      expect(await codeOf(run({ ...write(), permission: 'public' }, { actor: null, idempotencyKey: 'k' }))).toBe('invalid-input');
      expect(await codeOf(run(write(), { idempotencyKey: 'k', input: {} }))).toBe('invalid-input');
      expect(ports.steps).not.toContain('claim');
    });

    it('stops waiting for the first call when its own caller has gone', async () => {
      const gone = new Error('gone');
      await expect(run(write(), { idempotencyKey: 'k', signal: AbortSignal.abort(gone) })).rejects.toBe(gone);
      expect(ports.steps).toEqual(['standing', 'claim', 'record']);
    });
  });

  describe('over MCP', () => {
    it('is summarised when it is not confirmed: checked, and neither claimed, prepared nor written', async () => {
      const unconfirmed = { door: 'mcp', confirm: false, idempotencyKey: 'k' } as const;
      expect((await run(write(), unconfirmed)).output).toEqual({ said: 'would rename' });
      expect(ports.steps).toEqual(['standing', 'check', 'summarise', 'record']);
      expect(ports.records).toMatchObject([{ outcome: 'success', confirm: false, door: 'mcp' }]);
      expect(await codeOf(run(write({ check: refuse('check') }), unconfirmed))).toBe('name-taken');
    });

    it('is summarised over REST too where that is asked for, which the trail says', async () => {
      expect((await run(write(), { confirm: false })).output).toEqual({ said: 'would rename' });
      expect(ports.records).toMatchObject([{ outcome: 'success', confirm: false, door: 'rest' }]);
    });

    it('is run when it is confirmed, or when there is nothing to confirm', async () => {
      expect((await run(write(), { door: 'mcp', confirm: true })).output).toEqual({ said: 'renamed' });
      const plain = { ...write(), summarise: undefined! };
      expect((await run(plain, { door: 'mcp', confirm: false })).output).toEqual({ said: 'renamed' });
      expect(ports.records.map(({ confirm }) => confirm)).toEqual([true, null]);
    });
  });

  describe('that reads', () => {
    it('checks, prepares and answers without a transaction, and is on record before its answer leaves', async () => {
      expect((await run(read())).output).toEqual({ said: 'renamed' });
      expect(ports.steps).toEqual(['standing', 'check', 'prepare', 'standing', 'commit', 'record']);
      ports.recordsRefused = 1;
      await expect(run(read())).rejects.toThrow('records are refused');
    });

    it('is asked of a replica where it may be, and again of the primary where that fails, and touches once what it touched', async () => {
      const commit = (ctx: ActionContext<never>) => {
        ctx.target('course', 'c1');
        return step('commit', { said: 'hello' })();
      };
      const action = { ...read({ commit }), replica: true as const };
      expect((await run(action)).output).toEqual({ said: 'hello' });
      const once = ['check', 'prepare', 'standing', 'commit'];
      expect(ports.steps).toEqual(['standing', 'at the replica', ...once, 'at the primary', ...once, 'record']);
      expect(ports.records[0]!.targets).toEqual([{ kind: 'course', id: 'c1' }]);
    });

    it('is given a held answer while the content stays as it is, with what the answer touched', async () => {
      const action = read({
        hold: 'list',
        commit(ctx) {
          ctx.target('course', 'c1');
          return step('commit', { said: 'hello' })();
        },
      });
      await run(action);
      expect((await run(action)).output).toEqual({ said: 'hello' });
      expect(ports.steps.filter((name) => name === 'commit')).toHaveLength(1);
      expect(ports.records[1]).toMatchObject({ outcome: 'success', targets: [{ kind: 'course', id: 'c1' }] });
      await run(action, { input: { title: 'Other' } });
      ports.standings.set('mo', access({ contentVersion: '2' }));
      await run(action);
      expect(ports.steps.filter((name) => name === 'commit')).toHaveLength(3);
      ports.standings.set('mo', access({ contentVersion: '2', role: 'learner' }));
      expect(await codeOf(run(action))).toBe('forbidden');
    });
  });

  describe('that waits', () => {
    const demotes = (): Promise<string> => {
      ports.standings.set('mo', access({ role: 'learner' }));
      return step('prepare', 'prepared')();
    };

    it.each([
      ['a read', read],
      ['a write', write],
    ])('neither answers nor writes for a caller who lost the role meanwhile: %s', async (_what, action) => {
      expect(await codeOf(run(action({ prepare: demotes }), { access: access() }))).toBe('forbidden');
      expect(ports.steps).not.toContain('commit');
      expect(ports.records).toMatchObject([{ outcome: 'denied', errorCode: 'forbidden' }]);
    });

    it('does neither for a caller whose credential has ended', async () => {
      const readmit = refuse('readmit', new ProblemError('unauthorized', 'Sign in.'));
      for (const action of [read(), write()]) expect(await codeOf(run(action, { readmit }))).toBe('unauthorized');
      expect(ports.steps).toContain('prepare');
      expect(ports.steps).not.toContain('commit');
    });

    it('gives no first result to a caller who lost the role while waiting for it', async () => {
      await run(write(), { idempotencyKey: 'k' });
      const readmit = (): Promise<void> => demotes().then(() => undefined);
      expect(await codeOf(run(write(), { idempotencyKey: 'k', readmit }))).toBe('forbidden');
    });

    it('is written by the role of now', async () => {
      const seen: string[] = [];
      const prepare = (): Promise<string> => {
        ports.standings.set('mo', access({ role: 'admin' }));
        return Promise.resolve('prepared');
      };
      const commit = ({ role }: ActionContext<never>) => {
        seen.push(role);
        return Promise.resolve({ said: '' });
      };
      await run(write({ prepare, commit }));
      await run(read({ prepare, commit }));
      expect(seen).toEqual(['admin', 'admin']);
    });
  });

  describe('that is refused', () => {
    it('is refused for who calls before anything of it is read', async () => {
      ports.standings.set('mo', access({ role: 'learner' }));
      expect(await codeOf(run(write(), { input: { wrong: true } }))).toBe('forbidden');
      ports.standings.clear();
      expect(await codeOf(run(write(), { input: { wrong: true } }))).toBe('role-not-allowed');
      expect(await codeOf(run(write(), { actor: null, input: { wrong: true } }))).toBe('unauthorized');
      expect(ports.records.map(({ outcome, errorCode, argsDigest }) => [outcome, errorCode, argsDigest])).toEqual([
        ['denied', 'forbidden', null],
        ['denied', 'role-not-allowed', null],
        ['failed', 'unauthorized', null],
      ]);
    });

    it('is told all that is wrong with its input at once', async () => {
      const error: unknown = await codeOf(run(write(), { input: { title: 'x', colour: 'red' } })).then(() =>
        run(write(), { input: { title: 'x', colour: 'red' } }).catch((thrown: unknown) => thrown),
      );
      expect((error as ProblemError).errors).toHaveLength(2);
      expect(ports.steps).not.toContain('check');
    });

    it('does not wait for its record where the database is away', async () => {
      ports.recordsHang = true;
      const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      await expect(run(read({ commit: refuse('commit', away) }))).rejects.toBe(away);
    });
  });

  describe('on record', () => {
    it('says who called, from where and with what, but of sensitive input not even a digest', async () => {
      await run(write(), { idempotencyKey: 'k' });
      await run(write({ sensitive: true }));
      const [record, sensitive] = ports.records;
      expect(record).toMatchObject({
        actor: { type: 'session', id: 'mo', name: 'Mo', credentialId: 'session-1', clientId: null },
        door: 'rest',
        ip: '192.0.2.1',
        userAgent: 'spec',
        requestId: 'request-1',
        argsDigest: expect.any(String) as unknown,
        idempotencyKeyHash: expect.not.stringMatching(/^k$/) as unknown,
        confirm: null,
      });
      expect(sensitive).toMatchObject({ argsDigest: null, idempotencyKeyHash: null });
    });

    it('concerns other workspaces only when it has succeeded', async () => {
      const concerning = (fails: boolean) =>
        write({
          check: (ctx) => Promise.resolve(ctx.concerns(['workspace-2'])),
          ...(fails && { commit: refuse('commit') }),
        });
      await run(concerning(false));
      await codeOf(run(concerning(true)));
      expect(ports.records.map(({ alsoIn }) => alsoIn)).toEqual([['workspace-2'], undefined]);
    });
  });

  it('is given the services that its action declares, and no others', async () => {
    expect((await run(write({ commit: (ctx) => Promise.resolve({ said: `${ctx.use(Ledger).balance}` }) }))).output).toEqual({
      said: '12',
    });
    // @ts-expect-error -- the compiler refuses it as well
    const undeclared = write({ commit: (ctx) => Promise.resolve({ said: JSON.stringify(ctx.use(Mail)) }) });
    expect(await codeOf(run(undeclared))).toMatchObject({ message: expect.stringMatching(/rename.*Mail/) as unknown });
  });

  it('tells a door beforehand whether the caller gets in', async () => {
    const doors = async (): Promise<boolean> => runner.admits(write(), mo, HERE);
    expect(await doors()).toBe(true);
    ports.standings.set('mo', access({ role: 'learner' }));
    expect(await doors()).toBe(false);
  });

  it('has no caller and no workspace where it has none', async () => {
    const open = (commit: (ctx: ActionContext<never>) => unknown) => ({
      ...write(),
      permission: 'public' as const,
      commit: (ctx: ActionContext<typeof Ledger>) => Promise.resolve({ said: String(commit(ctx)) }),
    });
    const nobody = { actor: null, workspaceId: null };
    await expect(
      run(
        open(({ actor }) => actor),
        nobody,
      ),
    ).rejects.toThrow('actor');
    await expect(
      run(
        open(({ workspaceId }) => workspaceId),
        nobody,
      ),
    ).rejects.toThrow('workspace');
  });
});
