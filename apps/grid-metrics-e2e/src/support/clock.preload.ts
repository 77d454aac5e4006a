/**
 * Loaded into the service before its own code: its clock, its waits and its time limits are what a test says. So a test can see
 * what a day or a minute does, and the service is the built one.
 */
import { readFileSync } from 'node:fs';

const WAITS_ARE_SHORTER = 8;
const LONG_MS = 500;

interface Settings {
  readonly shiftMs: number;
  readonly limitsAreShorter: number;
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
const realSignal = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => realSignal(milliseconds / settings().limitsAreShorter);
