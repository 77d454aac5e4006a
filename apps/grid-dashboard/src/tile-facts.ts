import type { CarbonRecord, Current, Subject } from './api.js';
import { AREA_FACTS } from './areas.js';
import { displayOf, formatExact } from './format.js';
import { typicalAt } from './typical.js';
import type { Profiles } from './use-typical.js';
import type { GaugeFacts } from './gauge.js';
import type { Dated } from './lateness.js';
import { FUELS, seriesLabel } from './series-labels.js';
import { colourClass } from './use-colours.js';
import type { Measure, PowerUnit, RegionChoice } from './view.js';
import { words } from './words/words.js';

export interface Tile extends Dated {
  readonly title: string;
  /** As it is shown; null where there is no reading. */
  readonly value: string | null;
  readonly unit: string;
  readonly note: string;
  readonly gauge: GaugeFacts;
}

/** Before the first answer: the page is there, its figures are not. */
export const NO_READINGS: Current = {
  as_of: '',
  wind_mw: {},
  solar_mw: {},
  demand_mw: {},
  frequency_hz: null,
  snsp_pct: null,
  co2_t: {},
  interconnection_mw: {},
  generation_mw: {},
  forecast_at_reading: { wind_mw: {}, solar_mw: {} },
  readings: {},
};

/** Ends of the gauges: a little above what the island has seen. What is more fills the gauge. */
const MOST = { demand: { ALL: 8000, NI: 2000, ROI: 6500 }, co2: { ALL: 2500, NI: 600, ROI: 2000 }, net: 1500, carbon: 600 };
/** The normal range of operation. */
const HERTZ = { low: 49.8, high: 50.2 };

/** The latest figures, of the chosen region where an area has regions. A note is empty where its data are missing. */
export function toTiles(
  current: Current,
  choice: RegionChoice,
  power: PowerUnit,
  intensities: CarbonRecord['latest'] = {},
  typical: Profiles = new Map(),
): Tile[] {
  const region = choice === 'each' ? 'ALL' : choice;
  const demand = current.demand_mw[region] ?? null;
  const tile = (
    area: Subject,
    value: number | null,
    readAt: string | null | undefined,
    rest: Partial<Tile> & Pick<Tile, 'gauge'>,
  ): Tile => {
    const { unit, format } = displayOf(AREA_FACTS[area].unit, power);
    const at = value === null || !readAt ? null : Date.parse(readAt);
    const shown = { area, at, title: words.areas[area], unit, note: '', value: value === null ? null : format(value), ...rest };
    const usual = at === null ? null : typicalAt(typical.get(area as Measure)?.profile, at / 1000);
    if (usual === null || value === null) return shown;
    const more = format(value - usual);
    const difference = value > usual && !/^0/.test(more) ? `+${more}` : more;
    return { ...shown, note: [shown.note, words.tiles.typical(format(usual), difference)].filter(Boolean).join(' · ') };
  };
  const { readings, forecast_at_reading: expectedThen } = current;
  const megawatts = displayOf('MW', power);
  const shareOfDemand = (area: 'wind' | 'solar', value: number | null, forecast: number | null): Tile => {
    const part = (of: number | null): number | null => (of === null || !demand ? null : of / demand);
    const share = part(value);
    const notes = [
      share === null ? '' : words.tiles.share(Math.round(share * 100)),
      forecast === null ? '' : words.tiles.forecast(`${megawatts.format(forecast)} ${megawatts.unit}`),
    ];
    const expected = part(forecast);
    const gauge = { ...bar(share, region), marks: expected === null ? [] : [clamp(expected)], ends: ['0', '100 %'] as const };
    return tile(area, value, readings[`${area}_mw`]?.[region], { note: notes.filter(Boolean).join(' · '), gauge });
  };
  const wind = shareOfDemand('wind', current.wind_mw[region] ?? null, expectedThen.wind_mw[region] ?? null);
  const solar = shareOfDemand('solar', current.solar_mw[region] ?? null, expectedThen.solar_mw[region] ?? null);
  const co2Region = region === 'ALL' && current.co2_t.ALL === undefined && current.co2_t.ROI !== undefined ? 'ROI' : region;
  const co2 = current.co2_t[co2Region] ?? null;
  const net = current.interconnection_mw.NET ?? null;
  const { frequency_hz: hertz, snsp_pct: snsp } = current;
  const carbon = intensities[region];
  return [
    tile('carbon', carbon?.value ?? null, carbon?.t, {
      note: carbon?.source === 'computed' ? words.tiles.computed(seriesLabel(region)) : seriesLabel(region),
      gauge: { ...bar(carbon ? carbon.value / MOST.carbon : null, region), ends: ['0', formatExact(MOST.carbon)] },
    }),
    tile('demand', demand, readings.demand_mw?.[region], {
      note: seriesLabel(region),
      gauge: {
        ...bar(demand === null ? null : demand / MOST.demand[region], region),
        ends: ['0', megawatts.format(MOST.demand[region])],
      },
    }),
    wind,
    solar,
    tile('interconnection', net, readings.interconnection_mw?.NET, {
      value: net === null ? null : megawatts.format(Math.abs(net)),
      title: net !== null && net < 0 ? words.tiles.export : words.tiles.import,
      note: words.tiles.over,
      gauge: {
        ...fromMiddle(net === null ? null : net / MOST.net, net !== null && net < 0 ? 'of-orange' : 'of-blue'),
        ends: [words.tiles.ends.export, words.tiles.ends.import],
      },
    }),
    tile('co2', co2, readings.co2_t?.[co2Region], {
      note: seriesLabel(co2Region),
      gauge: {
        ...bar(co2 === null ? null : co2 / MOST.co2[co2Region], co2Region),
        ends: ['0', formatExact(MOST.co2[co2Region])],
      },
    }),
    tile('frequency', hertz, readings.frequency_hz, {
      note: words.tiles.hertz,
      gauge: {
        ...fromMiddle(hertz === null ? null : (2 * (hertz - 50)) / (HERTZ.high - HERTZ.low), 'of-green'),
        ends: [formatExact(HERTZ.low), formatExact(HERTZ.high)],
      },
    }),
    tile('snsp', snsp, readings.snsp_pct, {
      note: words.tiles.snsp,
      gauge: { ...bar(snsp === null ? null : snsp / 100, 'ALL'), marks: [AREA_FACTS.snsp.limit! / 100], ends: ['0', '100 %'] },
    }),
    fuelMix(current, power),
  ];
}

/** Energy of the latest snapshot; an export is no source, and takes no part of the arc. */
function fuelMix({ generation_mw: mix, readings }: Current, power: PowerUnit): Tile {
  const renewable = mix.FUEL_RENEW ?? null;
  const total = FUELS.reduce((sum, fuel) => sum + Math.max(0, mix[fuel] ?? 0), 0);
  let from = 0;
  const segments = FUELS.flatMap((fuel) => {
    const part = total > 0 ? Math.max(0, mix[fuel] ?? 0) / total : 0;
    const segment = { from, until: from + part, colour: colourClass(fuel) };
    from += part;
    return part > 0 ? [segment] : [];
  });
  const { unit, format } = displayOf('MWh', power);
  const readAt = readings.generation_mw?.FUEL_RENEW;
  return {
    area: 'generation',
    at: readAt ? Date.parse(readAt) : null,
    title: words.tiles.renewables,
    value: renewable === null ? null : format(renewable),
    unit,
    note: renewable === null || total <= 0 ? '' : words.tiles.mix(Math.round((100 * renewable) / total)),
    gauge: { segments, marks: [], ends: ['', ''] },
  };
}

function bar(part: number | null, base: string): Pick<GaugeFacts, 'segments' | 'marks'> {
  return { segments: part === null ? [] : [{ from: 0, until: clamp(part), colour: colourClass(base) }], marks: [] };
}

function fromMiddle(part: number | null, colour: string): Pick<GaugeFacts, 'segments' | 'marks'> {
  const end = part === null ? 0.5 : clamp(0.5 + part / 2);
  return { segments: part === null ? [] : [{ from: Math.min(0.5, end), until: Math.max(0.5, end), colour }], marks: [0.5] };
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
