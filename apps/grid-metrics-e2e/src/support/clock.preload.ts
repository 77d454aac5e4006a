/**
 * Loaded into the service before its own code: its clock is what a test says, its waits are short, and its time limits pass when
 * a test says so. So a test can see what a day or a minute does, and the service is the built one.
 */
import { readFileSync } from 'node:fs';

const WAITS_ARE_SHORTER = 8;
const LONG_MS = 500;

interface Settings {
  readonly shiftMs: number;
  readonly limitsPassedMs: number;
}
const settings = (): Settings => JSON.parse(readFileSync(process.env.TEST_CLOCK!, 'utf8')) as Settings;

const RealDate = Date;
const now = (): number => RealDate.now() + settings().shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});

const realTimeout = setTimeout;
globalThis.setTimeout = ((action: () => void, milliseconds = 0, ...rest: []) =>
  realTimeout(action, milliseconds < LONG_MS ? milliseconds : milliseconds / WAITS_ARE_SHORTER, ...rest)) as typeof setTimeout;

const LOOK_EVERY_MS = 20;
const running = new Map<AbortController, number>();
setInterval(() => {
  for (const [limit, milliseconds] of running)
    if (milliseconds <= settings().limitsPassedMs) {
      running.delete(limit);
      limit.abort(new DOMException('The limit has passed', 'TimeoutError'));
    }
}, LOOK_EVERY_MS).unref();
const realSignal = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => {
  const limit = new AbortController();
  running.set(limit, milliseconds);
  const real = realSignal(milliseconds);
  real.addEventListener('abort', () => running.delete(limit));
  return AbortSignal.any([real, limit.signal]);
};
