import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { AREA_FACTS } from './areas.js';
import { plotData, plotOptions, type PlotContext, type PlotInput } from './plot-options.js';
import { momentAt, tooltip } from './plot-tooltip.js';

/** The drawing, and a slider over it: what a pointer does to the crosshair, arrow keys do too, and a screen reader says. */
export function Plot(props: PlotInput & PlotContext): JSX.Element {
  const { area, data, extent, gaps, display, colours } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const context = useRef<PlotContext>(props);
  context.current = props;

  useEffect(() => {
    const element = frame.current!;
    const input = { area, data, extent, display, colours };
    const options = plotOptions(input, () => context.current, element, [tooltip(input)]);
    const drawn = new uPlot(options, plotData(input), element);
    plot.current = drawn;
    const observer = new ResizeObserver(() => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (width !== drawn.width || height !== drawn.height) drawn.setSize({ width, height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [area, data, extent, display, colours]);

  useEffect(() => plot.current?.redraw(false), [gaps]);

  return (
    <div class="plot">
      <div class="canvas" ref={frame} aria-hidden="true" />
      <Crosshair {...props} onMove={(index) => moveCursor(plot.current, index)} />
    </div>
  );
}

function Crosshair({ area, data, extent, display, onMove }: PlotInput & { onMove: (index: number) => void }): JSX.Element {
  const first = data.times.findIndex((time) => time >= extent.from);
  const last = data.times.length - 1;
  const [at, setAt] = useState(last);
  const index = Math.min(Math.max(at, first), last);
  const { time, values } = momentAt({ area, data, display }, index);
  return (
    <input
      type="range"
      class="crosshair"
      min={first}
      max={last}
      value={index}
      aria-label={`${AREA_FACTS[area].title}: reading at a time`}
      aria-valuetext={`${time}: ${values.map(({ label, value }) => `${label} ${value}`).join('; ')} ${display.unit}`}
      onFocus={() => onMove(index)}
      onInput={({ currentTarget }) => {
        setAt(Number(currentTarget.value));
        onMove(Number(currentTarget.value));
      }}
    />
  );
}

/** The third parameter, which uPlot's types leave out, moves the crosshairs of all other charts too. */
type SetCursor = (place: { left: number; top: number }, fireHook: boolean, publish: boolean) => void;

function moveCursor(plot: uPlot | null, index: number): void {
  if (!plot) return;
  const place = { left: plot.valToPos(plot.data[0][index]!, 'x'), top: plot.over.clientHeight / 2 };
  (plot.setCursor as SetCursor)(place, true, true);
}
