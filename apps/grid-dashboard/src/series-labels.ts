/** In the order in which series stand in keys, tables and stacks, whichever came first from upstream. */
const NAMES: Readonly<Record<string, string>> = {
  ALL: 'All island',
  NI: 'Northern Ireland',
  ROI: 'Ireland',
  NET: 'Net',
  EWIC: 'EWIC',
  GRNLK: 'Greenlink',
  MOYLE: 'Moyle',
  FUEL_RENEW: 'Renewables',
  FUEL_NET_IMPORT: 'Net import',
  FUEL_GAS: 'Gas',
  FUEL_OTHER_FOSSIL: 'Other fossil',
  FUEL_COAL: 'Coal',
};
const ORDER = Object.keys(NAMES);
export const FUELS = ORDER.filter((name) => name.startsWith('FUEL_'));

const SUFFIXES: Readonly<Record<string, string>> = { FORECAST: 'forecast', MIN: 'minimum', MAX: 'maximum' };

/** A series' name in words; one that is not known is shown as it is. */
export function seriesLabel(name: string): string {
  const [, base, suffix] = /^(.+)_(FORECAST|MIN|MAX)$/.exec(name) ?? [];
  const label = NAMES[base ?? name] ?? base ?? name;
  return suffix === undefined ? label : `${label}, ${SUFFIXES[suffix]!}`;
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
  return name.replace(/_(FORECAST|MIN|MAX)$/, '');
}

/** The lowest or highest of a time of which the series of readings has the mean. */
export function isExtreme(name: string): boolean {
  return /_(MIN|MAX)$/.test(name);
}

export function isForecast(name: string): boolean {
  return name.endsWith('_FORECAST');
}

export function isDerived(name: string): boolean {
  return baseOf(name) !== name;
}
