import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { Deserializer, Serializer } from 'node:v8';

/** On the wire: length of the head (4 bytes), the head, then all bytes that its values hold, one after the other. */
const LENGTH_BYTES = 4;

/**
 * Writes a value that `structuredClone` would take. Its buffers go from where they are: they are not copied into a message first.
 * @throws where the reader is gone
 */
export async function send(pipe: Writable, value: unknown): Promise<void> {
  const serializer = new Head();
  serializer.writeHeader();
  serializer.writeValue(value);
  const head = serializer.releaseBuffer();
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  for (const bytes of [length, head, ...serializer.bodies]) {
    if (!pipe.write(bytes)) await once(pipe, 'drain');
  }
}

/**
 * Reads the one value that is sent. Each of its buffers has memory of its own, of just its size, and fills as its bytes come in,
 * so that no large piece of work is left for the end.
 * @throws where the pipe closes before
 */
export function receive(pipe: Readable): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const parts = readParts(resolve);
    let target = parts.next().value!;
    let filled = 0;
    pipe.on('data', (chunk: Buffer) => {
      for (let taken = 0; target && taken < chunk.length;) {
        const copied = chunk.copy(target, filled, taken);
        taken += copied;
        filled += copied;
        if (filled < target.length) break;
        target = parts.next().value!;
        filled = 0;
      }
    });
    pipe.once('error', reject).once('close', () => reject(new Error('The pipe was closed before all was sent')));
  });
}

/** Gives out what is to be filled next; asks for the one after when that is full. */
function* readParts(done: (value: unknown) => void): Generator<Buffer, undefined> {
  const length = Buffer.alloc(LENGTH_BYTES);
  yield length;
  const head = Buffer.alloc(length.readUInt32LE());
  yield head;
  const deserializer = new Tail(head);
  deserializer.readHeader();
  const value: unknown = deserializer.readValue();
  for (const body of deserializer.bodies) if (body.length > 0) yield body;
  done(value);
  return undefined;
}

/** A buffer is written as its length; of one that stands in two places V8 writes the second as the first. */
class Head extends Serializer {
  readonly bodies: Uint8Array[] = [];

  constructor() {
    super();
    // Declared by the documentation, not by the types.
    (this as unknown as { _setTreatArrayBufferViewsAsHostObjects(on: boolean): void })._setTreatArrayBufferViewsAsHostObjects(
      true,
    );
  }

  _writeHostObject(body: Uint8Array): void {
    this.bodies.push(body);
    this.writeUint32(body.length);
  }
}

class Tail extends Deserializer {
  readonly bodies: Buffer[] = [];

  _readHostObject(): Buffer {
    const body = Buffer.allocUnsafeSlow(this.readUint32());
    this.bodies.push(body);
    return body;
  }
}
