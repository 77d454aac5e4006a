import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * PostgreSQL ends a statement by itself when its time is over. Where nothing comes for longer, the server or the way to it hangs:
 * the connection is given up, so that whoever waits is told and the pool makes another.
 */
export function endSilence(client: pg.Client, afterMs: number): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const { stream } = connection;
  stream.setTimeout(afterMs, () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (readyForQuery) return; // idle
    stream.destroy(Object.assign(new Error(`PostgreSQL has not answered for ${afterMs} ms`), { code: 'ETIMEDOUT' }));
  });
}
