import type { BaseUnit } from './areas.js';
import type { PowerUnit } from './view.js';

/** As the API gives it: no digit is added or taken away. */
export function formatValue(value: number): string {
  return value.toLocaleString('en-IE', { maximumFractionDigits: 10 });
}

/** How values of a unit are shown under the choice between MW and GW. */
export interface Display {
  readonly unit: string;
  readonly format: (value: number) => string;
}

/** Moving the point keeps every digit. */
export function displayOf(base: BaseUnit, chosen: PowerUnit): Display {
  if (chosen === 'GW' && base.startsWith('MW')) {
    return { unit: base.replace('M', 'G'), format: (value) => formatValue(value / 1000) };
  }
  return { unit: base, format: formatValue };
}

export function formatAgo(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return 'less than a minute ago';
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min ago` : `${Math.floor(hours / 24)} days ago`;
}

const IRISH = { timeZone: 'Europe/Dublin', hourCycle: 'h23' } as const;
const DATE = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const irish = {
  both: new Intl.DateTimeFormat('en-IE', { ...IRISH, weekday: 'short', ...DATE, ...TIME }),
  day: new Intl.DateTimeFormat('en-IE', { ...IRISH, weekday: 'short', ...DATE }),
  date: new Intl.DateTimeFormat('en-IE', { ...IRISH, ...DATE }),
  time: new Intl.DateTimeFormat('en-IE', { ...IRISH, ...TIME }),
};

/** Local time of the grid, whatever the reader's own; only the day where readings are daily. */
export function formatTime(milliseconds: number, daily = false): string {
  return (daily ? irish.day : irish.both).format(milliseconds);
}

/** Labels of an axis of time: the date where a day begins, else the time of day. Both numbers in seconds. */
export function formatTicks(ticks: readonly number[], step: number): string[] {
  return ticks.map((tick) => {
    const date = irish.date.format(tick * 1000);
    const time = irish.time.format(tick * 1000);
    return step >= 86_400 || time === '00:00' ? date : time;
  });
}
