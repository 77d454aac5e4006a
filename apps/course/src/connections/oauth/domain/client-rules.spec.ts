import { describe, expect, it } from '@jest/globals';
import { clientFault, MOST_REDIRECTS } from './client-rules.js';
import { resourceOf, workspaceOf } from './resources.js';
import { scopesAskedFor } from './scopes.js';

const redirect = (uri: string): string | null => clientFault({ redirect_uris: [uri] });

describe('a client', () => {
  it.each([
    'https://app.example/back',
    'http://127.0.0.1/back',
    'http://[::1]:4711/back',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://publisher.extension/back',
    'warp://mcp/back',
    'com.example.app:/back',
  ])('may be sent back to %s', (uri) => {
    expect(redirect(uri)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'intent://x',
    'shell:startup',
    'shell://x/y',
    'ldap://evil.example/x',
    'gopher://evil.example/x',
    'feed:javascript:alert(1)',
    'feed://evil.example/x',
    'smb://evil.example/share',
    'ssh://evil.example/',
    'search-ms:/query',
    'vbscript:/x',
    'iris.beep://evil.example/x',
    'web+app://x/y',
    'com.example.app:x',
    'chrome://settings/',
    'ms-settings:privacy',
    'https://good.example@evil.example/back',
    'https://*.example/back',
    'https://good.example\\@evil.example/',
    'https://app.example/a b',
    `https://app.example/${'a'.repeat(1_000)}`,
  ])('may not be sent back to %s', (uri) => {
    expect(redirect(uri)).toMatch(/^redirect_uris must/);
  });

  it('has a name that can be read, and not more of anything than a client needs', () => {
    expect(clientFault({ client_name: 'Büro-Assistent 🤖' })).toBeNull();
    expect(clientFault({ client_name: 'Good\u202Eelbuort' })).toMatch(/^client_name/);
    expect(clientFault({ client_name: 'a'.repeat(101) })).toMatch(/^client_name/);
    expect(clientFault({ redirect_uris: Array(MOST_REDIRECTS + 1).fill('https://app.example/') })).toMatch(/^redirect_uris/);
    expect(clientFault({ logo_uri: `https://app.example/${'a'.repeat(1_000)}` })).toMatch(/^logo_uri/);
  });
});

describe('a resource', () => {
  const origin = 'https://courses.example.org';
  const id = '0197a000-0000-7000-8000-000000000000';

  it('names the workspace whose endpoint it is', () => {
    expect(workspaceOf(resourceOf(id, origin), origin)).toBe(id);
    expect(workspaceOf(resourceOf(id.toUpperCase(), origin), origin)).toBe(id);
  });

  it.each([
    `${origin}/workspaces/${id}/mcp/`,
    `${origin}/workspaces/${id}/mcp?x`,
    `${origin}.evil.example/workspaces/${id}/mcp`,
    `https://elsewhere.example/workspaces/${id}/mcp`,
    `${origin}/workspaces/../workspaces/${id}/mcp`,
    origin,
  ])('is not %s', (resource) => {
    expect(workspaceOf(resource, origin)).toBeNull();
  });
});

describe('a request for scopes', () => {
  it.each([
    [undefined, ['course:read', 'course:write']],
    ['', ['course:read', 'course:write']],
    ['course:read', ['course:read']],
    ['course:write', ['course:read', 'course:write']],
    ['openid course:read offline_access', ['course:read']],
    ['openid', null],
  ])('%p comes to %p', (requested, granted) => {
    expect(scopesAskedFor(requested)).toEqual(granted);
  });
});
