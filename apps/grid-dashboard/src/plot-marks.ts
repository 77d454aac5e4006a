import type uPlot from 'uplot';
import { AREA_FACTS } from './areas.js';
import type { SeriesGaps } from './chart-data.js';
import type { PlotInput } from './plot-input.js';
import { baseOf, isDerived } from './series-labels.js';
import type { Colours } from './use-colours.js';
import { words } from './words/words.js';

/**
 * Shades the whole height where readings are missing; where several series are in the chart, a strip at the foot, in the colour of
 * each, says whose.
 */
export function shadeGaps(plot: uPlot, gaps: readonly SeriesGaps[], { data, colours }: PlotInput): void {
  const { top, height } = plot.bbox;
  const compared = data.names.filter((name) => !isDerived(name)).length > 1;
  const strip = 4 * devicePixelRatio;
  inside(plot, (ctx) => {
    const fill = (spans: SeriesGaps['spans'], y: number, tall: number): void => {
      ctx.beginPath();
      for (const { from, until } of spans) {
        const left = plot.valToPos(from, 'x', true);
        ctx.rect(left, y, plot.valToPos(until, 'x', true) - left, tall);
      }
      ctx.fill();
    };
    ctx.fillStyle = colours.gap;
    // One path for all: where gaps of several series overlap, the shade stays the same.
    fill(
      gaps.flatMap(({ spans }) => spans),
      top,
      height,
    );
    if (!compared) return;
    for (const [index, { name, spans }] of gaps.entries()) {
      ctx.fillStyle = colours.series[baseOf(name)] ?? colours.text;
      fill(spans, top + height - (index + 1) * (strip + devicePixelRatio), strip);
    }
  });
}

/** How far forecasts so far ahead have been off on average, and twice that, about what is forecast. */
export function drawFan(plot: uPlot, { data, fan, colours }: PlotInput): void {
  inside(plot, (ctx) => {
    for (const [name, errors] of fan) {
      const column = data.values[data.names.indexOf(name)]!;
      const known = errors.flatMap((error, index) => (error === null || column[index] === null ? [] : [index]));
      ctx.fillStyle = colours.series[baseOf(name)] ?? colours.text;
      for (const [times, opacity] of [
        [2, 0.12],
        [1, 0.2],
      ] as const) {
        const edge = (index: number, side: 1 | -1): [number, number] => [
          plot.valToPos(data.times[index]!, 'x', true),
          plot.valToPos(column[index]! + side * times * errors[index]!, 'y', true),
        ];
        ctx.globalAlpha = opacity;
        ctx.beginPath();
        for (const index of known) ctx.lineTo(...edge(index, 1));
        for (const index of known.toReversed()) ctx.lineTo(...edge(index, -1));
        ctx.fill();
      }
      ctx.globalAlpha = 1;
    }
  });
}

const NOW_IS_WIDE = 44;

/** Where the readings end and the forecasts go on. The time is in seconds. */
export function drawNow(plot: uPlot, now: number, { text }: Colours): void {
  const { min = null, max = null } = plot.scales.x!;
  if (min === null || max === null || now < min || now > max) return;
  const { top, height } = plot.bbox;
  const x = Math.round(plot.valToPos(now, 'x', true));
  inside(plot, (ctx) => {
    line(ctx, text, [x, top], [x, top + height], []);
    label(
      ctx,
      text,
      words.card.now,
      x,
      top,
      plot.bbox.left + plot.bbox.width - x > NOW_IS_WIDE * devicePixelRatio ? 'left' : 'right',
    );
  });
}

/** What operation keeps below. */
export function drawLimit(plot: uPlot, { area, display, colours: { text } }: PlotInput): void {
  const { limit, unit } = AREA_FACTS[area];
  if (limit === undefined) return;
  const { left, width } = plot.bbox;
  const y = Math.round(plot.valToPos(limit, 'y', true));
  inside(plot, (ctx) => {
    line(ctx, text, [left, y], [left + width, y], [2, 3]);
    label(ctx, text, words.card.limitAt(`${display.format(limit)} ${unit}`), left, y - 15 * devicePixelRatio, 'left');
  });
}

function inside(plot: uPlot, draw: (ctx: CanvasRenderingContext2D) => void): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
}

type Point = readonly [x: number, y: number];

function line(ctx: CanvasRenderingContext2D, colour: string, from: Point, to: Point, dash: readonly number[]): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}

function label(ctx: CanvasRenderingContext2D, colour: string, text: string, x: number, y: number, side: 'left' | 'right'): void {
  const gap = 4 * devicePixelRatio;
  ctx.fillStyle = colour;
  ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
  ctx.textAlign = side;
  ctx.textBaseline = 'top';
  ctx.fillText(text, side === 'left' ? x + gap : x - gap, y + 2 * devicePixelRatio);
}
