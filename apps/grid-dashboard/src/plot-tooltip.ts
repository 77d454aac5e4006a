import type uPlot from 'uplot';
import { DAY } from './areas.js';
import { formatTime } from './format.js';
import type { PlotInput } from './plot-input.js';
import { baseOf, seriesLabel } from './series-labels.js';
import { colourClass } from './use-colours.js';
import { words } from './words/words.js';

const NARROW_PX = 420;

/** What is said of one moment of a chart; values without their unit. */
export interface Moment {
  readonly time: string;
  readonly values: readonly { readonly name: string; readonly label: string; readonly value: string }[];
}

export function momentAt(
  { cadence, data, fan, display, year }: Pick<PlotInput, 'cadence' | 'data' | 'fan' | 'display' | 'year'>,
  index: number,
): Moment {
  return {
    time: formatTime(data.times[index]! * 1000, { daily: cadence >= DAY, year }),
    values: data.names.map((name, series) => {
      const value = data.values[series]![index] ?? null;
      const error = fan.get(name)?.[index] ?? null;
      return {
        name,
        label: seriesLabel(name),
        value: value === null ? words.tiles.none : display.format(value) + (error === null ? '' : ` ± ${display.format(error)}`),
      };
    }),
  };
}

/** A box beside the crosshair. Written by hand, once a moment: it follows the pointer in eight charts at once. */
export function tooltip(input: PlotInput): uPlot.Plugin {
  const box = element('div', 'tooltip');
  box.hidden = true;
  let shown: number | null = null;
  const follow = (plot: uPlot): void => {
    const { idx = null, left = -1 } = plot.cursor;
    const visible = idx !== null && left >= 0 && left <= plot.bbox.width / devicePixelRatio;
    if (box.hidden === visible) box.hidden = !visible;
    if (!visible) return;
    if (idx !== shown) {
      shown = idx;
      fill(box, momentAt(input, idx), input.display.unit);
    }
    // Read no size back: that would lay the page out anew in the middle of a frame
    const width = plot.bbox.width / devicePixelRatio;
    const onLeft = left > width / 2;
    if (width < NARROW_PX) {
      // There is no room beside the crosshair: on the other side of the chart, and never over its axis
      box.style.transform = '';
      box.style.inset = onLeft ? '0 auto auto 0' : '0 0 auto auto';
      return;
    }
    box.style.inset = '0 auto auto 0';
    box.style.transform = `translateX(${onLeft ? left - 12 : left + 12}px)${onLeft ? ' translateX(-100%)' : ''}`;
  };
  return {
    hooks: {
      init: [(plot) => void plot.over.append(box)],
      setCursor: [follow],
    },
  };
}

function fill(box: HTMLElement, { time, values }: Moment, unit: string): void {
  const heading = element('b', '');
  heading.textContent = `${time} · ${unit}`;
  const rows = values.map(({ name, label, value }) => {
    const row = element('span', colourClass(baseOf(name)));
    const number = element('em', '');
    number.textContent = value;
    row.append(label, number);
    return row;
  });
  box.replaceChildren(heading, ...rows);
}

function element(tag: string, className: string): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  return created;
}
