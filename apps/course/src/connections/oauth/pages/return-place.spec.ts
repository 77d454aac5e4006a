import { describe, expect, it } from '@jest/globals';
import { pageHeaders } from '../../../platform/pages/index.js';
import { returnPlace } from './return-place.js';

describe('where an app takes the browser back to', () => {
  it.each([
    ['https://claude.ai/api/cb?x=1', 'claude.ai', 'website', 'https://claude.ai'],
    ['https://claude.ai@evil.example/cb', 'evil.example', 'website', 'https://evil.example'],
    ['https://clаude.ai/cb', 'xn--clude-5ve.ai', 'website', 'https://xn--clude-5ve.ai'],
    ['http://127.0.0.1:33418/callback', '127.0.0.1:33418', 'this-device', 'http://127.0.0.1:33418'],
    ['http://localhost:8080/', 'localhost:8080', 'this-device', 'http://localhost:8080'],
    ['http://localhost.evil.example/', 'localhost.evil.example', 'website', 'http://localhost.evil.example'],
    ['http://[::1]:8080/', '[::1]:8080', 'this-device', 'http:'],
    ['cursor://anysphere.cursor/callback', 'cursor:', 'app', 'cursor:'],
    ['com.example.app:/callback', 'com.example.app:', 'app', 'com.example.app:'],
  ])('%s is %s', (uri, shown, kind, source) => {
    expect(returnPlace(uri)).toEqual({ shown, kind, source });
  });

  it('cannot add to the page’s policy', () => {
    const { source } = returnPlace("https://a;script-src'unsafe-inline'.example/cb");
    expect(pageHeaders(source)['Content-Security-Policy']).toMatch(/form-action 'self' https: https:; frame-ancestors 'none'$/);
  });
});
