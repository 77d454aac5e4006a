import { describe, expect, it } from '@jest/globals';
import { NewerDocument, storedDocument, type Stored } from './stored-document.js';

interface Room {
  name: string;
  seats: number;
}

const ROOM = storedDocument<Room>('room', [
  ({ title }: { title: string }) => ({ name: title }),
  (room: { name: string }) => ({ ...room, seats: 0 }),
]);
const stored = (document: unknown) => document as Stored<Room>;

describe('a stored document', () => {
  it.each([
    [1, { title: 'Hall' }, { name: 'Hall', seats: 0 }],
    [2, { name: 'Hall' }, { name: 'Hall', seats: 0 }],
    [3, { name: 'Hall', seats: 9 }, { name: 'Hall', seats: 9 }],
  ])('of version %i is read in the shape of today', (version, document, today) => {
    expect(ROOM.version).toBe(3);
    expect(ROOM.read(stored(document), version)).toEqual(today);
  });

  it('that a later version stored is refused, not guessed at', () => {
    expect(() => ROOM.read(stored({ size: 9 }), 4)).toThrow(NewerDocument);
  });
});
