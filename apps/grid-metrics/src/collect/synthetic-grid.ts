import { DAY, HOUR } from '../snapshot/domain/time.js';

/** One moment of an invented island, in MW, percent and tonnes an hour; a function of the time alone. */
export interface GridMoment {
  readonly wind: Split;
  readonly windForecast: Split;
  readonly solar: Split;
  readonly solarForecast: Split;
  readonly demand: Split;
  readonly demandForecast: Split;
  readonly connectors: { readonly EWIC: number; readonly GRNLK: number; readonly MOYLE: number };
  readonly thermal: number;
  readonly co2: Split;
  readonly snsp: number;
}

export interface Split {
  readonly NI: number;
  readonly ROI: number;
}

/** The operational limit of non-synchronous generation: wind above it is turned down. */
const SNSP_LIMIT = 0.75;
const LATITUDE = (53.4 * Math.PI) / 180;
const LONGITUDE_HOURS = -7.5 / 15;
const INSTALLED = { wind: { NI: 1350, ROI: 4900 }, solar: { NI: 260, ROI: 1100 } };
const CONNECTORS = { EWIC: 500, GRNLK: 500, MOYLE: 450 };

export function gridAt(at: number): GridMoment {
  const demand = demandAt(at);
  const solar = both(INSTALLED.solar, (installed) => installed * sunAt(at) * (0.6 + 0.35 * noise('cloud', at, 3 * HOUR)));
  const breeze = clamp(0.36 + 0.42 * noise('weather', at, 40 * HOUR) + 0.1 * noise('front', at, 6 * HOUR), 0.02, 0.92);
  const available = both(
    INSTALLED.wind,
    (installed, region) => installed * clamp(breeze + 0.06 * noise(region, at, 2 * HOUR), 0.01, 0.95),
  );
  const flow = (name: keyof typeof CONNECTORS): number =>
    CONNECTORS[name] * clamp(0.9 - 1.5 * breeze + 0.35 * noise(name, at, 5 * HOUR), -0.95, 1);
  const connectors = { EWIC: flow('EWIC'), GRNLK: flow('GRNLK'), MOYLE: flow('MOYLE') };
  const net = connectors.EWIC + connectors.GRNLK + connectors.MOYLE;
  const imports = Math.max(0, net);
  const load = total(demand) + Math.max(0, -net);
  const room = Math.max(0, SNSP_LIMIT * load - total(solar) - imports);
  const wind = scale(available, Math.min(1, room / total(available)));
  const thermal = Math.max(0, total(demand) - total(wind) - total(solar) - net);
  const share = 0.84 + 0.03 * noise('split', at, 8 * HOUR);
  const tonnes = thermal * (0.41 + 0.03 * noise('carbon', at, 9 * HOUR));
  return {
    wind,
    windForecast: scale(wind, 1 + 0.1 * noise('wind forecast', at, 5 * HOUR)),
    solar,
    solarForecast: scale(solar, 1 + 0.12 * noise('solar forecast', at, 4 * HOUR)),
    demand,
    demandForecast: scale(demand, 1 + 0.02 * noise('demand forecast', at, 4 * HOUR)),
    connectors,
    thermal,
    co2: { NI: tonnes * (1 - share), ROI: tonnes * share },
    snsp: (100 * (total(wind) + total(solar) + imports)) / load,
  };
}

export function frequencyOf(hour: number): { mean: number; low: number; high: number } {
  const mean = 50 + 0.012 * noise('frequency', hour, 2 * HOUR);
  return { mean, low: mean - 0.09 - 0.04 * noise('low', hour, HOUR), high: mean + 0.09 + 0.04 * noise('high', hour, HOUR) };
}

export function total({ NI, ROI }: Split): number {
  return NI + ROI;
}

/** Two humps a day, the evening's the higher one; less at the weekend and more in winter. */
function demandAt(at: number): Split {
  const hour = (at % DAY) / HOUR;
  // Distances are taken round the clock, so that no day ends in a step.
  const hump = (centre: number, width: number): number => Math.exp(-(((((hour - centre + 36) % 24) - 12) / width) ** 2));
  const winter = 1 + 0.08 * Math.cos(2 * Math.PI * ((at / DAY - 15) / 365.25));
  const shape = 0.78 + 0.2 * hump(10.5, 3.5) + 0.3 * hump(17.8, 2.6) + 0.12 * hump(21, 3) + 0.015 * noise('demand', at, HOUR);
  const island = 4700 * shape * workingDay(at) * winter;
  return { NI: island * 0.16, ROI: island * 0.84 };
}

/** Eased from noon to noon. 1970 began on a Thursday: day 2 was a Saturday. */
function workingDay(at: number): number {
  const position = at / DAY - 0.5;
  const day = Math.floor(position);
  const load = (index: number): number => ((index + 4) % 7 === 6 || (index + 4) % 7 === 0 ? 0.92 : 1);
  return load(day) * (1 - (position - day)) + load(day + 1) * (position - day);
}

/** Sine of the sun's height over the middle of the island; 0 by night. */
function sunAt(at: number): number {
  const dayOfYear = (at / DAY) % 365.25;
  const declination = -0.409 * Math.cos((2 * Math.PI * (dayOfYear + 10)) / 365.25);
  const hourAngle = (((at % DAY) / HOUR + LONGITUDE_HOURS - 12) * Math.PI) / 12;
  const height = Math.sin(LATITUDE) * Math.sin(declination) + Math.cos(LATITUDE) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.max(0, height);
}

/** Smooth noise from -1 to 1: fixed values at multiples of the period, eased between them. */
function noise(name: string, at: number, period: number): number {
  const position = at / period;
  const left = Math.floor(position);
  const part = position - left;
  const eased = part * part * (3 - 2 * part);
  return lattice(name, left) * (1 - eased) + lattice(name, left + 1) * eased;
}

/** FNV-1a over the name and the index, with a final mix: the same on every machine, at every run. */
function lattice(name: string, index: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${name}:${index}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x7fffffff - 1;
}

function both(split: Split, value: (amount: number, region: keyof Split) => number): Split {
  return { NI: value(split.NI, 'NI'), ROI: value(split.ROI, 'ROI') };
}

function scale(split: Split, factor: number): Split {
  return both(split, (amount) => amount * factor);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
