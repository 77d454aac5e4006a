/** What met the demand at a time, in megawatts: wind, sun, net import, and the power stations that made the rest. */
export const SUPPLY = ['WIND', 'SOLAR', 'OTHER', 'IMPORT'] as const;

type Column = ReadonlyMap<number, number>;

/**
 * By time; a time without demand, wind or interconnection is left out, since the rest would be wrong. What is missing of the
 * sun counts as rest. Import stands on top, and below zero where it is export.
 */
export function supplyOf(parts: {
  demand: Column;
  wind: Column;
  solar: Column;
  net: Column;
}): Record<(typeof SUPPLY)[number], Column> {
  const { demand, wind, solar, net } = parts;
  const times = [...demand.keys()].filter((at) => wind.has(at) && net.has(at)).sort((a, b) => a - b);
  const of = (value: (at: number) => number): Column => new Map(times.map((at) => [at, value(at)]));
  return {
    WIND: of((at) => wind.get(at)!),
    SOLAR: of((at) => solar.get(at) ?? 0),
    OTHER: of((at) => Math.max(0, demand.get(at)! - wind.get(at)! - (solar.get(at) ?? 0) - net.get(at)!)),
    IMPORT: of((at) => net.get(at)!),
  };
}
