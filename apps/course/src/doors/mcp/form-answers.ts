import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { RedisConnection } from '../../platform/redis/index.js';

/** Who fills in a form has so long; the call is then answered as if it had been put away. */
const FORM_SECONDS = 300;
const ASKED_AGAIN_MS = 300;
/** In characters; what is longer is no answer to any form of ours. */
const LONGEST = 20_000;
const NOTHING_YET = '';

/** Where an answer is until whoever waits for it looks. */
interface Box {
  open(key: string): unknown;
  /** Does nothing where nobody has opened it. */
  put(key: string, answer: string): unknown;
  /** Null once its time is over. */
  look(key: string): Promise<string | null> | string | null;
  close(key: string): unknown;
}

/**
 * Answers to forms, which up to 2025-11-25 come as a request of their own, at any process: they meet the call that waits in Redis, and
 * without Redis, which means one process, in the memory.
 */
@Injectable()
export class FormAnswers {
  private readonly box: Box;

  constructor({ client }: RedisConnection) {
    this.box = client
      ? {
          open: (key) => client.set(key, NOTHING_YET, 'EX', FORM_SECONDS),
          put: (key, answer) => client.set(key, answer, 'EX', FORM_SECONDS, 'XX'),
          look: (key) => client.get(key),
          close: (key) => client.del(key),
        }
      : inMemory();
  }

  /** An answer that nobody waits for is none. */
  async give(key: string, answer: unknown): Promise<void> {
    const text = JSON.stringify(answer) ?? '';
    if (text !== NOTHING_YET && text.length <= LONGEST) await this.box.put(keyOf(key), text);
  }

  /** Asks, and waits for the answer; undefined where none comes in time, or nobody waits any more. */
  async ask(key: string, ask: () => Promise<void>, isOver: () => boolean): Promise<unknown> {
    const at = keyOf(key);
    await this.box.open(at);
    try {
      await ask();
      while (!isOver()) {
        const text = await this.box.look(at);
        if (text === null) return undefined;
        if (text !== NOTHING_YET) return JSON.parse(text) as unknown;
        await delay(ASKED_AGAIN_MS);
      }
      return undefined;
    } finally {
      await this.box.close(at);
    }
  }
}

const keyOf = (key: string): string => `mcp-form:${key}`;

function inMemory(): Box {
  const kept = new Map<string, { answer: string; until: number }>();
  return {
    open: (key) => kept.set(key, { answer: NOTHING_YET, until: Date.now() + FORM_SECONDS * 1_000 }),
    put: (key, answer) => {
      const box = kept.get(key);
      if (box) kept.set(key, { ...box, answer });
    },
    look: (key) => {
      const box = kept.get(key);
      return box && box.until > Date.now() ? box.answer : null;
    },
    close: (key) => kept.delete(key),
  };
}
