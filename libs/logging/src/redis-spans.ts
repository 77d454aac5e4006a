import { tracingChannel } from 'node:diagnostics_channel';
import type { Span, SpanOptions } from './span.js';

interface RedisCommand {
  command: string;
  error?: unknown;
}

/** ioredis tells of its commands by a channel of Node's; of their arguments nothing is kept. @returns what ends it. */
export function traceRedis(startChild: (name: string, options: SpanOptions) => Span | null): () => void {
  const channel = tracingChannel<string, RedisCommand>('ioredis:command');
  const open = new WeakMap<RedisCommand, Span>();
  const end = (message: RedisCommand): void => {
    const span = open.get(message);
    if (!span) return;
    if (message.error !== undefined) span.fail(message.error);
    span.end();
  };
  const subscribers = {
    start: (message: RedisCommand) => {
      const name = message.command.toUpperCase();
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': name };
      const span = startChild(name, { kind: 'client', attributes });
      if (span) open.set(message, span);
    },
    end: () => undefined,
    error: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: end,
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}
