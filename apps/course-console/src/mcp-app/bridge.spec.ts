import { describe, expect, it } from '@jest/globals';
import { NoConnection } from '../api/problem.js';
import { Bridge, type Frame } from './bridge.js';

type Message = Record<string, unknown>;

/** The window of a view, and what its host hears and says. */
function frame() {
  const sent: Message[] = [];
  const timers = new Map<number, () => void>();
  const parent = { postMessage: (message: unknown) => void sent.push(message as Message) };
  let listen: (event: { source: unknown; data: unknown }) => void = () => undefined;
  const view: Frame = {
    parent,
    addEventListener: (_kind, listener) => (listen = listener),
    setTimeout: (task) => timers.set(timers.size + 1, task).size,
    clearTimeout: (timer) => timers.delete(timer),
  };
  const say = (data: unknown, source: unknown = parent): void => listen({ source, data });
  return { view, sent, say, timers };
}

describe('the bridge', () => {
  it('shakes hands before anything else, and says so', async () => {
    const { view, sent, say } = frame();
    const host = new Bridge(view).connect('review-gate');
    expect(sent).toMatchObject([
      { jsonrpc: '2.0', method: 'ui/initialize', params: { protocolVersion: '2026-01-26', appInfo: { name: 'review-gate' } } },
    ]);
    say({ jsonrpc: '2.0', id: sent[0]!.id, result: { hostCapabilities: { openLinks: {} } } });
    expect(await host).toEqual({ hostCapabilities: { openLinks: {} } });
    expect(sent[1]).toEqual({ jsonrpc: '2.0', method: 'ui/notifications/initialized', params: {} });
  });

  it('hears its parent alone', async () => {
    const { view, sent, say } = frame();
    const bridge = new Bridge(view);
    const heard: unknown[] = [];
    bridge.on('tool-result', (result) => heard.push(result));
    const answer = bridge.request('tools/call', {});
    const told = { method: 'ui/notifications/tool-result', params: { from: 'elsewhere' } };
    say(told, {});
    say({ id: sent[0]!.id, result: 'forged' }, {});
    for (const nonsense of [null, 'text', 7]) say(nonsense);
    say({ ...told, params: { from: 'the host' } });
    say({ id: sent[0]!.id, result: 'answered' });
    expect(heard).toEqual([{ from: 'the host' }]);
    expect(await answer).toBe('answered');
  });

  it('answers what hosts ask of a view, and refuses the rest', () => {
    const { view, sent, say } = frame();
    new Bridge(view);
    for (const [id, method] of ['ping', 'ui/resource-teardown', 'tools/list'].entries()) say({ id, method });
    expect(sent).toEqual([
      { jsonrpc: '2.0', id: 0, result: {} },
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 2, error: { code: -32_601, message: expect.any(String) } },
    ]);
  });

  it('tells a refusal from an answer that never comes', async () => {
    const { view, sent, say, timers } = frame();
    const bridge = new Bridge(view);
    const refused = bridge.request('tools/call', {});
    say({ id: sent[0]!.id, error: { code: -1, message: 'The user declined' } });
    await expect(refused).rejects.toThrow('The user declined');
    expect(timers.size).toBe(0);
    const lost = bridge.request('tools/call', {});
    for (const end of timers.values()) end();
    await expect(lost).rejects.toThrow(NoConnection);
  });
});
