import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionDetails } from '../interaction-reader.service.js';
import { connectionOf, isOwnForm } from './visit.js';

const SHOWN: InteractionDetails = {
  uid: 'one',
  prompt: 'consent',
  client: {
    id: 'https://app.example/client.json',
    name: 'Plain notes',
    uri: null,
    logoUri: null,
    redirectUri: 'http://127.0.0.1:4711/back',
    redirectHost: '127.0.0.1:4711',
    documentHost: 'app.example',
  },
  workspaceId: '0197c9a0-0000-7000-8000-000000000001',
  workspaceName: 'Pump school',
  choices: null,
  scopes: ['course:read'],
  user: { id: 'olive', name: 'Olive', email: 'olive@example.org' },
  obstacle: null,
};
const SECRET = 's'.repeat(43);
const request = (body: object): FastifyRequest =>
  ({ headers: { cookie: `svc_form=${SECRET}` }, params: { uid: 'one' }, body }) as unknown as FastifyRequest;

describe('the form of a consent page', () => {
  const { formToken } = connectionOf(request({}), {} as FastifyReply, SHOWN, 'https://courses.example');
  const isTaken = (details: InteractionDetails): boolean => isOwnForm(request({ formToken }), details);

  it('is taken while all that it showed is as it was', () => {
    expect(isTaken(structuredClone(SHOWN))).toBe(true);
  });

  it.each<[string, Partial<InteractionDetails>]>([
    ['the app calls itself otherwise', { client: { ...SHOWN.client, name: 'Pump school, by its makers' } }],
    ['the answer goes elsewhere', { client: { ...SHOWN.client, redirectUri: 'http://127.0.0.1:9/back' } }],
    ['more is asked for', { scopes: ['course:read', 'course:write'] }],
    ['it is about another workspace', { workspaceId: '0197c9a0-0000-7000-8000-000000000002' }],
    ['the workspace is called otherwise', { workspaceName: 'Pump academy' }],
    ['another account is signed in', { user: { ...SHOWN.user!, id: 'otto' } }],
    ['it is about another request', { uid: 'two' }],
  ])('is refused once %s', (_what, change) => {
    expect(isTaken({ ...SHOWN, ...change })).toBe(false);
  });
});
