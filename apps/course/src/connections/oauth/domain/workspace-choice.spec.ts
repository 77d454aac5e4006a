import { describe, expect, it } from '@jest/globals';
import { chosenOf, obstacleOf, type Choice } from './workspace-choice.js';

describe('a workspace', () => {
  it.each([
    ['owner', true, null],
    ['trainer', true, null],
    ['trainer', false, 'mcp-off'],
    ['admin', true, 'no-role'],
    ['learner', false, 'no-role'],
  ])('of which somebody is %s, with MCP access %p, has the obstacle %p', (role, mcpAccess, obstacle) => {
    expect(obstacleOf({ role, mcpAccess })).toBe(obstacle);
    expect(obstacleOf(null)).toBe('no-role');
  });

  it('is chosen from those that can be connected and from no others', () => {
    const choice = (workspaceId: string, obstacle: Choice['obstacle'] = null): Choice => ({
      workspaceId,
      name: 'Pump school',
      role: 'trainer',
      obstacle,
    });
    const choices = [choice('a'), choice('b', 'mcp-off'), choice('c', 'no-role'), choice('d')];
    expect(chosenOf(choices, 'd')).toBe(choices[3]);
    for (const wrong of ['b', 'c', 'e', 'A', '', undefined]) expect(chosenOf(choices, wrong)).toBeNull();
    expect(chosenOf([], 'a')).toBeNull();
  });
});
