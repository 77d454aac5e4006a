import { describe, expect, it } from '@jest/globals';
import { accepts, names } from './accept.js';

describe('an Accept header', () => {
  it.each<[string | undefined, boolean, boolean]>([
    [undefined, true, false],
    ['*/*', true, false],
    ['application/json', true, false],
    ['application/*;q=0.5', true, false],
    ['application/json, text/event-stream', true, true],
    ['Text/Event-Stream ; q=1 , APPLICATION/JSON', true, true],
    ['text/event-stream', false, true],
    ['application/json, text/event-stream;q=0', true, false],
    ['text/html', false, false],
    ['application/jsonp', false, false],
  ])('%j allows JSON: %j, and names the event stream: %j', (header, json, stream) => {
    expect([accepts(header, 'application/json'), names(header, 'text/event-stream')]).toEqual([json, stream]);
  });
});
