import { AREA_FACTS, forecastOf, REGIONS, type Area } from '../snapshot/domain/areas.js';
import { formatDay } from './irish-time.js';

interface Chart {
  /** The newer API's name of the chart, and of what is in it; the older API knows only the latter. */
  readonly chartType: string;
  readonly areas: readonly string[];
  readonly regions: readonly string[];
  /** Upstream answers with no rows at all to more than 31 days; five-second rows are asked for by the day to keep answers small. */
  readonly daysACall: number;
  /** There is only a latest snapshot, whatever day is asked for. */
  readonly latestOnly?: true;
}

const ALL = ['ALL'];
const MONTH = 31;
const CHARTS: Readonly<Record<Area, Chart>> = {
  wind: { chartType: 'wind', areas: ['windactual', 'windforecast'], regions: REGIONS, daysACall: MONTH },
  solar: { chartType: 'solar', areas: ['solaractual', 'solarforecast'], regions: REGIONS, daysACall: MONTH },
  demand: { chartType: 'demand', areas: ['demandactual', 'demandforecast'], regions: REGIONS, daysACall: MONTH },
  interconnection: { chartType: 'interconnection', areas: ['interconnection'], regions: ALL, daysACall: MONTH },
  co2: { chartType: 'co2', areas: ['co2emission', 'co2intensity'], regions: REGIONS, daysACall: MONTH },
  frequency: { chartType: 'frequency', areas: ['frequency'], regions: ALL, daysACall: 1 },
  snsp: { chartType: 'snsp', areas: ['SnspALL'], regions: ALL, daysACall: MONTH },
  generation: { chartType: 'generation', areas: ['fuelmix'], regions: ALL, daysACall: 1, latestOnly: true },
};

/** What upstream is asked in one go: some days, first and last included, of one area in one region. Days as in `irishDay`. */
export interface Question {
  readonly area: Area;
  readonly region: string;
  readonly from: number;
  readonly to: number;
}

/** A day of one series: of a region, or of a connector. */
export interface SeriesDay {
  readonly area: Area;
  readonly region: string;
  readonly day: number;
}

export const chartOf = ({ area }: Pick<Question, 'area'>): Chart => CHARTS[area];

/** The questions that bring every day from `since` to `today`, and the days to fill in before; oldest first. */
export function questionsFor(area: Area, since: number, today: number, fillIn: readonly SeriesDay[]): Question[] {
  const { regions, daysACall, latestOnly } = CHARTS[area];
  return regions
    .flatMap((region) => {
      const days = new Set(fillIn.filter((day) => askedIn(day) === region).map(({ day }) => day));
      for (let day = latestOnly ? today : since; day <= today; day += 1) days.add(day);
      return inRuns([...days], daysACall).map(([from, to]) => ({ area, region, from, to }));
    })
    .sort((a, b) => a.from - b.from);
}

export function asksFor(question: Question, day: SeriesDay): boolean {
  return question.area === day.area && question.region === askedIn(day) && question.from <= day.day && day.day <= question.to;
}

/** The series that an answer brings. */
export function seriesOf({ area, region }: Question): readonly string[] {
  return CHARTS[area].regions === REGIONS ? [region, forecastOf(region)] : AREA_FACTS[area].readings;
}

export function describeQuestion({ area, region, from, to }: Question): string {
  return `${area} ${region} ${formatDay(from)}${from === to ? '' : ` to ${formatDay(to)}`}`;
}

/** Connectors, and series that are not regional, come with the whole island. */
function askedIn({ area, region }: SeriesDay): string {
  return CHARTS[area].regions.includes(region) ? region : 'ALL';
}

/** Consecutive days as first and last, none longer than the limit. */
function inRuns(days: number[], limit: number): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of days.sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1 && day - run[0] < limit) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
