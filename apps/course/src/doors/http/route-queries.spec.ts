import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../../kernel/errors.js';
import { actions } from '../actions.js';
import { refuseUnknownParameters } from './route-queries.js';

const APPROVE = '/workspaces/:workspaceId/generations/:generationId/approve';

const refusal = (method: string, route: string, query: Record<string, unknown>) => {
  try {
    refuseUnknownParameters(method, route, query);
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error;
  }
};

describe('a query parameter', () => {
  it('that is unknown is refused by every write', () => {
    const taken = actions
      .filter(({ effect }) => effect === 'write')
      .map(({ route }) => [route, refusal(...(route.split(' ') as [string, string]), { nope: '1' })?.code] as const)
      .filter(([, code]) => code !== 'invalid-input');
    expect(taken).toEqual([]);
  });

  it('that is nearly the one which asks for a summary is refused and told which', () => {
    expect(refusal('POST', APPROVE, { Summary: 'true' })).toMatchObject({
      status: 422,
      message: 'Summary: Unknown field; use summary. Correct this and send it again.',
      errors: [{ pointer: '/Summary', detail: 'Unknown field; use summary' }],
    });
    expect(refusal('POST', APPROVE, { summary: 'true' })).toBeNull();
  });

  it('of one operation is none of another', () => {
    expect(refusal('POST', '/workspaces/:workspaceId/files', { name: 'x.png' })).toBeNull();
    expect(refusal('PUT', '/workspaces/:workspaceId/settings/appearance/logo', { name: 'x.png' })?.code).toBe('invalid-input');
  });

  it('is refused at signed files and at MCP, which take none', () => {
    expect(refusal('GET', '/content/:token', { size: 'small' })?.code).toBe('invalid-input');
    expect(refusal('HEAD', '/content/:token', { size: 'small' })?.code).toBe('invalid-input');
    expect(refusal('POST', '/workspaces/:workspaceId/mcp', { confirm: 'true' })?.code).toBe('invalid-input');
  });

  it('is named under an escaped pointer, and of many only some are', () => {
    const errors = refusal('POST', APPROVE, { 'a/b~c': '1' })?.errors;
    expect(errors).toEqual([{ pointer: '/a~1b~0c', detail: 'Unknown field; remove it' }]);
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`parameter-${index}`, '']));
    expect(refusal('POST', APPROVE, many)?.errors.length).toBeLessThan(120);
  });
});
