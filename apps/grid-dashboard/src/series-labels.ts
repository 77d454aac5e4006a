const NAMES: Readonly<Record<string, string>> = {
  ALL: 'All island',
  NI: 'Northern Ireland',
  ROI: 'Ireland',
  NET: 'Net',
  GRNLK: 'Greenlink',
  MOYLE: 'Moyle',
  EWIC: 'EWIC',
  FUEL_GAS: 'Gas',
  FUEL_RENEW: 'Renewables',
  FUEL_COAL: 'Coal',
  FUEL_OTHER_FOSSIL: 'Other fossil',
  FUEL_NET_IMPORT: 'Net import',
};

const SUFFIXES: Readonly<Record<string, string>> = { FORECAST: 'forecast', MIN: 'minimum', MAX: 'maximum' };

/** A series' name in words; one that is not known is shown as it is. */
export function seriesLabel(name: string): string {
  const [, base, suffix] = /^(.+)_(FORECAST|MIN|MAX)$/.exec(name) ?? [];
  const label = NAMES[base ?? name] ?? base ?? name;
  return suffix === undefined ? label : `${label}, ${SUFFIXES[suffix]!}`;
}

/** The series of readings that a forecast or an extreme belongs to. */
export function baseOf(name: string): string {
  return name.replace(/_(FORECAST|MIN|MAX)$/, '');
}

/** The lowest or highest of a time of which the series of readings has the mean. */
export function isExtreme(name: string): boolean {
  return /_(MIN|MAX)$/.test(name);
}

export function isDerived(name: string): boolean {
  return baseOf(name) !== name;
}
