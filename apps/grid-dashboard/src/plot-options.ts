import uPlot from 'uplot';
import type { Charted } from './api.js';
import { DAY } from './areas.js';
import { lonePoints, toLine, type SeriesGaps } from './chart-data.js';
import { formatTicks } from './format.js';
import type { PlotInput } from './plot-input.js';
import { drawFan, drawLimit, drawNow, shadeGaps } from './plot-marks.js';
import { KEPT_AFTER_TOUCH } from './plot-touch.js';
import { baseOf, isDerived, isBefore, isExtreme, isForecast, isTypical } from './series-labels.js';
import { stack } from './stack.js';
import { partOf, type Span } from './view.js';

/** What may change under a drawing without drawing it anew. */
export interface PlotContext {
  readonly gaps: readonly SeriesGaps[];
  /** The present, in minutes since 1970: as often as its line is moved. */
  readonly minute: number;
  /** What all charts show where no part is looked at. */
  readonly whole: Span;
  /** A part is to be looked at; null: all again. */
  readonly onZoom: (span: Span | null) => void;
}

/** All charts move their crosshairs together, by the time under the pointer. */
const SYNC: uPlot.Cursor.Sync = {
  key: 'grid',
  scales: ['x', null],
  setSeries: false,
  filters: { pub: (type) => type === 'mousemove' || type === 'mouseleave' },
};
const SHORTEST_ZOOM_PX = 8;
/** Of a day, how much is drawn. */
const BAR = 0.8;

export function plotOptions(
  input: PlotInput,
  context: () => PlotContext,
  element: HTMLElement,
  plugins: uPlot.Plugin[],
): uPlot.Options {
  const { area, axis: span, display, colours } = input;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const stacked = isStacked(area);
  const axis = {
    stroke: colours.text,
    font: `${0.75 * rem}px system-ui, sans-serif`,
    grid: { stroke: colours.line, width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    // On the right half of a date may stand
    padding: [0.5 * rem, 1.8 * rem, 0, 0],
    legend: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Europe/Dublin'),
    cursor: {
      sync: SYNC,
      bind: KEPT_AFTER_TOUCH,
      y: false,
      drag: { x: true, y: false, setScale: false },
      points: { show: !stacked, size: 7 },
    },
    scales: {
      // Once it is drawn, only fingers set another
      x: { range: (plot, low, high) => (plot.status === 1 ? [low, high] : [span.from, span.until]) },
      y: { range: (_plot, low, high) => range(area, low, withFan(input, high)) },
    },
    axes: [
      {
        ...axis,
        size: 1.5 * rem,
        space: 4 * rem,
        values: (_plot, ticks, _axis, _space, step) => formatTicks(ticks, step, input.year),
      },
      {
        ...axis,
        size: 3.4 * rem,
        space: 2 * rem,
        values: (_plot, ticks, _axis, _space, step) => ticks.map((tick) => display.mark(tick, step)),
      },
    ],
    series: [{}, ...drawOrder(input).map((index) => seriesOptions(input, index, rem))],
    bands: bandOf(input),
    plugins,
    hooks: {
      drawClear: [(plot) => shadeGaps(plot, context().gaps, input), (plot) => drawFan(plot, input)],
      draw: [(plot) => drawNow(plot, context().minute * 60, colours), (plot) => drawLimit(plot, input)],
      setSelect: [
        (plot) => {
          const { left, width: drawn } = plot.select;
          if (drawn < SHORTEST_ZOOM_PX) return;
          const at = (px: number): number => Math.round(plot.posToVal(px, 'x'));
          const { onZoom, whole } = context();
          onZoom(partOf(whole, { from: at(left), until: at(left + drawn) }));
        },
      ],
    },
  };
}

export function plotData({ area, data, cadence }: PlotInput): uPlot.AlignedData {
  const columns = isStacked(area) ? stack(data.values) : data.values.map((column) => toLine(column, data.times, cadence));
  return [data.times, ...drawOrder({ area, data }).map((index) => columns[index]!)] as uPlot.AlignedData;
}

function isStacked(area: Charted): boolean {
  return area === 'generation' || area === 'supply';
}

/** Taller bars first: the shorter ones are drawn over them. */
function drawOrder({ area, data }: Pick<PlotInput, 'area' | 'data'>): number[] {
  const order = data.names.map((_name, index) => index);
  return isStacked(area) ? order.reverse() : order;
}

function seriesOptions({ area, data, colours }: PlotInput, index: number, rem: number): uPlot.Series {
  const name = data.names[index]!;
  const colour = colours.series[baseOf(name)] ?? colours.text;
  if (isStacked(area)) {
    const paths = area === 'generation' ? { paths: dailyBars } : {};
    return { fill: colour, fillTo: 0, stroke: colour, width: 0, points: { show: false }, ...paths };
  }
  if (isTypical(name)) return { stroke: colours.text, width: 0.08 * rem, dash: [1, 3], points: { show: false } };
  const alone = data.names.filter((other) => !isDerived(other)).length === 1;
  return {
    stroke: isExtreme(name) ? faint(colour, 45) : colour,
    width: (isDerived(name) ? 0.08 : 0.125) * rem,
    ...(isForecast(name) || isBefore(name) ? { dash: isForecast(name) ? [6, 4] : [2, 3] } : {}),
    ...(alone && !isDerived(name) && fromZero(area) ? { fill: faint(colour, 14) } : {}),
    points: { show: false, size: 0.3 * rem, fill: colour, filter: (plot, at) => lonePoints([...plot.data[at]!]) },
  };
}

/** As wide as a day and no wider, where there are few. */
const dailyBars: uPlot.Series.PathBuilder = (plot, ...drawn) => {
  const widest = BAR * (plot.valToPos(DAY, 'x') - plot.valToPos(0, 'x'));
  return uPlot.paths.bars!({ size: [BAR, widest] })(plot, ...drawn);
};

/** The highest that is drawn, with what forecasts may be off. */
function withFan({ data, fan }: PlotInput, high: number | null): number | null {
  if (high === null || fan.size === 0) return high;
  const tops = [...fan].flatMap(([name, errors]) =>
    (data.values[data.names.indexOf(name)] ?? []).map((value, at) => (value ?? 0) + 2 * (errors[at] ?? 0)),
  );
  return Math.max(high, ...tops);
}

/** Between the lowest and the highest of an hour. */
function bandOf({ data, colours }: PlotInput): uPlot.Band[] {
  const high = data.names.findIndex((name) => name.endsWith('_MAX'));
  const low = data.names.findIndex((name) => name.endsWith('_MIN'));
  if (high < 0 || low < 0) return [];
  const colour = colours.series[baseOf(data.names[high]!)] ?? colours.text;
  return [{ series: [high + 1, low + 1], fill: faint(colour, 16) }];
}

function faint(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, transparent)`;
}

function fromZero(area: Charted): boolean {
  return area !== 'frequency';
}

/** Quantities stand on zero, so that heights compare; a share has its whole scale. */
function range(area: Charted, low: number | null, high: number | null): uPlot.Range.MinMax {
  if (area === 'snsp') return [0, Math.max(100, high ?? 0)];
  if (low === null || high === null) return fromZero(area) ? [0, 100] : [49.8, 50.2];
  const pad = (high - low) * 0.08 || 0.01;
  if (!fromZero(area)) return [low - pad, high + pad];
  return [Math.min(0, low * 1.08), Math.max(low < 0 ? 0 : 1, high * 1.08)];
}
