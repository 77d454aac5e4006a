import { words } from './words/words.js';

/** In the order in which series stand in keys, tables and stacks, whichever came first from upstream. */
export const FUELS = ['FUEL_RENEW', 'FUEL_NET_IMPORT', 'FUEL_GAS', 'FUEL_OTHER_FOSSIL', 'FUEL_COAL'];
const ORDER = ['ALL', 'NI', 'ROI', 'NET', 'EWIC', 'GRNLK', 'MOYLE', ...FUELS, 'WIND', 'SOLAR', 'OTHER', 'IMPORT'];
/** A series' name in words; one that is not known is shown as it is. */
export function seriesLabel(name: string): string {
  const [, base, suffix] = /^(.+)_(FORECAST|MIN|MAX|BEFORE|TYPICAL)$/.exec(name) ?? [];
  const names: Readonly<Record<string, string>> = words.series;
  const label = names[base ?? name] ?? base ?? name;
  return suffix === undefined ? label : `${label}, ${words.suffixes[suffix as keyof typeof words.suffixes]}`;
}

/** Each before what belongs to it; a name that is not known after all that are. */
export function inOrder(names: readonly string[]): string[] {
  const rank = (name: string): number => (ORDER.indexOf(baseOf(name)) + ORDER.length + 1) % (ORDER.length + 1);
  return [...names].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      baseOf(a).localeCompare(baseOf(b)) ||
      Number(isDerived(a)) - Number(isDerived(b)) ||
      a.localeCompare(b),
  );
}

/** The series of readings that a forecast or an extreme belongs to. */
export function baseOf(name: string): string {
  return name.replace(/_(FORECAST|MIN|MAX|BEFORE|TYPICAL)$/, '');
}

/** The lowest or highest of a time of which the series of readings has the mean. */
export function isExtreme(name: string): boolean {
  return /_(MIN|MAX)$/.test(name);
}

/** What is usual at this hour of the week. */
export function isTypical(name: string): boolean {
  return name.endsWith('_TYPICAL');
}

/** Of the period that this one is compared with. */
export function isBefore(name: string): boolean {
  return name.endsWith('_BEFORE');
}

export function isForecast(name: string): boolean {
  return name.endsWith('_FORECAST');
}

export function isDerived(name: string): boolean {
  return baseOf(name) !== name;
}
