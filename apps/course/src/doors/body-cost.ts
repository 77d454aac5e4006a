import type { IncomingMessage } from 'node:http';

/** A client that goes wrong once does not lock out who else is behind its address. */
const MOST = 100;

/** What a body is worth in requests without one: one for each kilobyte, and one for each second for which it held a connection. */
export function costOf({ bytes, milliseconds }: { bytes: number; milliseconds: number }): number {
  return Math.min(MOST, Math.floor(bytes / 1_000) + Math.floor(milliseconds / 1_000));
}

/** Tells once, when all of the body has come or nothing more will. */
export function whenReceived(message: IncomingMessage, tell: (received: { bytes: number; milliseconds: number }) => void): void {
  const { socket } = message;
  const [bytesBefore, began] = [socket.bytesRead, performance.now()];
  message.once('close', () => {
    // A small one has come with its head, and is not among the bytes that came since.
    const said = Math.min(Number(message.headers['content-length'] ?? 0), socket.readableHighWaterMark);
    tell({ bytes: Math.max(said, socket.bytesRead - bytesBefore), milliseconds: performance.now() - began });
  });
}
