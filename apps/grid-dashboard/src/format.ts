import type { BaseUnit } from './areas.js';
import type { PowerUnit } from './view.js';
import { words } from './words/words.js';

type Unit = BaseUnit | 'GW' | 'GWh';

/** Digits after the point, at least and at most, as people say a figure of the unit. */
const DIGITS: Readonly<Record<Unit, readonly [number, number]>> = {
  MW: [0, 0],
  GW: [2, 2],
  MWh: [0, 0],
  GWh: [1, 1],
  't/h': [0, 0],
  'g/kWh': [0, 0],
  Hz: [2, 2],
  '%': [0, 1],
};

/** As the API gives it: no digit is added or taken away. */
export function formatExact(value: number): string {
  return value.toLocaleString('en-IE', { maximumFractionDigits: 10 });
}

/** How values of a unit are shown under the choice between MW and GW; the point moves by three for the latter. */
export interface Display {
  readonly unit: Unit;
  /** Rounded as people say it. */
  readonly format: (value: number) => string;
  /** With every digit that the API gives. */
  readonly exact: (value: number) => string;
  /** With as many digits as tell the marks of an axis apart that are this step away from each other. */
  readonly mark: (value: number, step: number) => string;
}

export function displayOf(base: BaseUnit, chosen: PowerUnit): Display {
  const giga = chosen === 'GW' && (base === 'MW' || base === 'MWh');
  const unit: Unit = giga ? (base === 'MW' ? 'GW' : 'GWh') : base;
  const [minimumFractionDigits, maximumFractionDigits] = DIGITS[unit];
  const rounded = new Intl.NumberFormat('en-IE', { minimumFractionDigits, maximumFractionDigits });
  const shown = (value: number): number => (giga ? value / 1000 : value);
  return {
    unit,
    // A rounded zero has no sign.
    format: (value) => rounded.format(shown(value)).replace(/^-(0(\.0*)?)$/, '$1'),
    exact: (value) => formatExact(shown(value)),
    mark: (value, step) => formatMark(shown(value), shown(step)),
  };
}

function formatMark(value: number, step: number): string {
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  return value.toLocaleString('en-IE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function formatAgo(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return words.ago.now;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return words.ago.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.ago.hours(hours, minutes % 60) : words.ago.days(Math.floor(hours / 24));
}

const IRISH = { timeZone: 'Europe/Dublin', hourCycle: 'h23' } as const;
const DATE = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const YEAR = { year: 'numeric' } as const;
/** Order, calendar and clock are the grid's; browsers know no Irish, so the names may be the page's. */
function named(options: Intl.DateTimeFormatOptions): { format(time: number): string } {
  const format = new Intl.DateTimeFormat('en-IE', options);
  return {
    format: (time) => {
      if (words.language === 'en') return format.format(time);
      return format
        .formatToParts(time)
        .map(({ value }) => words.dates[value] ?? value)
        .join('');
    },
  };
}
const irish = {
  both: named({ ...IRISH, weekday: 'short', ...DATE, ...TIME }),
  day: named({ ...IRISH, weekday: 'short', ...DATE }),
  date: named({ ...IRISH, ...DATE }),
  time: named({ ...IRISH, ...TIME }),
  year: named({ ...IRISH, ...YEAR }),
  bothOfYear: named({ ...IRISH, weekday: 'short', ...DATE, ...YEAR, ...TIME }),
  dayOfYear: named({ ...IRISH, weekday: 'short', ...DATE, ...YEAR }),
  month: named({ ...IRISH, month: 'short' }),
  weekday: named({ ...IRISH, weekday: 'short' }),
  monthOfYear: named({ ...IRISH, month: 'long', ...YEAR }),
  dateOfYear: named({ ...IRISH, ...DATE, ...YEAR }),
};

interface TimeStyle {
  /** Only the day, where readings are daily. */
  readonly daily?: boolean;
  readonly year?: boolean;
}

/** Local time of the grid, whatever the reader's own. */
export function formatTime(milliseconds: number, { daily = false, year = false }: TimeStyle = {}): string {
  if (year) return (daily ? irish.dayOfYear : irish.bothOfYear).format(milliseconds);
  return (daily ? irish.day : irish.both).format(milliseconds);
}

/** A day alone. */
export function formatDay(milliseconds: number, year = false): string {
  return formatTime(milliseconds, { daily: true, year });
}

/** A month's name, short, in the calendar of the grid. */
export function formatMonth(milliseconds: number): string {
  return irish.month.format(milliseconds);
}

/** Of a week that begins with Monday, as 0. */
export function formatWeekday(day: number): string {
  return irish.weekday.format(Date.UTC(2026, 0, 5 + day, 12));
}

/** `July 2026` of `2026-07`; a year is its own name. */
export function formatPeriod(name: string): string {
  return name.length === 4 ? name : irish.monthOfYear.format(Date.parse(`${name}-15T12:00Z`));
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekHour = new Intl.DateTimeFormat('en-GB', { ...IRISH, weekday: 'short', hour: '2-digit' });

/** In Ireland, from 0, the first of Monday, to 167. In seconds since 1970. */
export function hourOfWeek(seconds: number): number {
  const text = weekHour.format(seconds * 1000);
  return 24 * WEEKDAYS.indexOf(text.slice(0, 3)) + Number(text.slice(-2));
}

/** The time of day alone. */
export function formatClock(milliseconds: number): string {
  return irish.time.format(milliseconds);
}

/** In seconds: when the day of the grid began that this time is in. */
export function startOfDay(seconds: number): number {
  const [hours, minutes] = formatClock(seconds * 1000)
    .split(':')
    .map(Number) as [number, number];
  const start = seconds - (seconds % 60) - hours * 3600 - minutes * 60;
  // On the days of the clock changes an hour more or less has passed than the clock says.
  return start + ({ '00:00': 0, '23:00': 3600, '01:00': -3600 }[formatClock(start * 1000)] ?? 0);
}

/** Whether dates need their year to be told apart: not all of these are in the same one. All in milliseconds since 1970. */
export function needsYear(...milliseconds: readonly number[]): boolean {
  return new Set(milliseconds.filter(Number.isFinite).map((time) => irish.year.format(time))).size > 1;
}

/** Labels of an axis of time: the date where a day begins, else the time of day. Both numbers in seconds. */
export function formatTicks(ticks: readonly number[], step: number, year = false): string[] {
  return ticks.map((tick) => {
    const time = irish.time.format(tick * 1000);
    return step >= 86_400 || time === '00:00' ? (year ? irish.dateOfYear : irish.date).format(tick * 1000) : time;
  });
}
