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
 * Reads the values that are sent, one after the other. Each of their buffers has memory of its own, of just its size, and fills as its
 * bytes come in, so that no large piece of work is left for the end.
 * @returns what gives the next value; it throws where the pipe closes before that has come
 */
export function receive(pipe: Readable): () => Promise<unknown> {
  const values: unknown[] = [];
  let closed: Error | null = null;
  let wake = (): void => undefined;
  const parts = readParts((value) => {
    values.push(value);
    wake();
  });
  let target = parts.next().value;
  let filled = 0;
  pipe.on('data', (chunk: Buffer) => {
    for (let taken = 0; taken < chunk.length;) {
      const copied = chunk.copy(target, filled, taken);
      taken += copied;
      filled += copied;
      if (filled < target.length) break;
      target = parts.next().value!;
      filled = 0;
    }
  });
  const end = (error: Error): void => {
    closed ??= error;
    wake();
  };
  pipe.once('error', end).once('close', () => end(new Error('The pipe was closed before all was sent')));
  return async () => {
    while (values.length === 0) {
      if (closed) throw closed;
      await new Promise<void>((resolve) => (wake = resolve));
    }
    return values.shift();
  };
}

/** Gives out what is to be filled next; asks for the one after when that is full. */
function* readParts(done: (value: unknown) => void): Generator<Buffer, never> {
  for (;;) {
    const length = Buffer.alloc(LENGTH_BYTES);
    yield length;
    const head = Buffer.alloc(length.readUInt32LE());
    yield head;
    const deserializer = new Tail(head);
    deserializer.readHeader();
    const value: unknown = deserializer.readValue();
    for (const body of deserializer.bodies) if (body.length > 0) yield body;
    done(value);
  }
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
