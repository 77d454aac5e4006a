import { describe, expect, it } from '@jest/globals';
import { Holds, type HeldAnswer } from './holds.js';

const answer: HeldAnswer = { output: { total: 1 }, targets: [] };
const access = (workspaceId: string, contentVersion: string) =>
  ({ workspaceId, role: 'owner', mcpAccess: true, contentVersion }) as const;

describe('holds', () => {
  it('gives a list answer again for 30 seconds and content for five minutes, and not a moment longer', () => {
    let now = 1;
    const holds = new Holds(() => now);
    holds.put('list', answer, 'list');
    holds.put('content', answer, 'content');

    now += 29_999;
    expect(holds.get('list')).toEqual(answer);
    now += 2;
    expect(holds.get('list')).toBeUndefined();
    expect(holds.get('content')).toEqual(answer);
    now += 270_000;
    expect(holds.get('content')).toBeUndefined();
  });

  it('keeps apart what differs in workspace, content version, action or arguments', () => {
    const holds = new Holds();
    const keys = [
      holds.keyOf(access('a', '1'), 'list_courses', 'digest'),
      holds.keyOf(access('b', '1'), 'list_courses', 'digest'),
      holds.keyOf(access('a', '2'), 'list_courses', 'digest'),
      holds.keyOf(access('a', '1'), 'list_members', 'digest'),
      holds.keyOf(access('a', '1'), 'list_courses', 'other digest'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(holds.keyOf(access('a', '1'), 'list_courses', 'digest')).toBe(keys[0]);
  });

  it('forgets the least used answers instead of growing without end', () => {
    const holds = new Holds();
    const large = { output: 'x'.repeat(1_000_000), targets: [] };
    for (let index = 0; index < 40; index++) holds.put(`key ${index}`, large, 'content');
    expect(holds.get('key 0')).toBeUndefined();
    expect(holds.get('key 39')).toEqual(large);
  });
});
