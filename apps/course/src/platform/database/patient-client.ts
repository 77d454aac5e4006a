import { startChild, type Span } from '@lib/logging';
import pg from 'pg';
import { endSilence } from './end-silence.js';

/** Beyond the time that a statement may take: for the way there and back. */
const SILENCE_MS = 2_000;

/** The most of a statement that a span shows. */
const SHOWN = 500;

/**
 * A connection whose loss is told by the query that fails on it, or by its pool. Without a listener of its own, one that is lost
 * in the moment between being made and being handed out would end the process. Every statement passes through here, so it is
 * here that each gets its span, where traces are kept.
 */
export class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const limit = typeof config === 'object' && Number(config.statement_timeout);
    if (limit) this.once('connect', () => endSilence(this, limit + SILENCE_MS));
  }

  override query(...args: unknown[]): never {
    const span = spanOf(args[0]);
    if (!span) return super.query(...(args as [string])) as never;
    const ended = (error: unknown): void => {
      if (error) span.fail(error);
      span.end();
    };
    const told = args.at(-1);
    if (typeof told !== 'function') {
      const answer: unknown = super.query(...(args as [string]));
      if (answer instanceof Promise) answer.then(() => ended(null), ended);
      else ended(null);
      return answer as never;
    }
    const tell = (...answer: unknown[]): void => {
      ended(answer[0]);
      (told as (...answer: unknown[]) => void)(...answer);
    };
    return super.query(...([...args.slice(0, -1), tell] as unknown as [string])) as never;
  }
}

/** The text alone: values stand apart from it, and are not shown. */
function spanOf(query: unknown): Span | null {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return null;
  const operation = (/^\s*([a-z]+)/i.exec(text)?.[1] ?? 'query').toUpperCase();
  return startChild(operation, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, SHOWN).replace(/\s+/g, ' ').trim(),
    },
  });
}
