import { expect, it } from '@jest/globals';
import { mediaName } from './media-names.js';

it('files stand in a package under a name that says what their bytes are', () => {
  expect(mediaName('x', 'image/jpeg')).toBe('media/x.jpg');
  expect(mediaName('x', 'application/unheard-of')).toBe('media/x.bin');
});
