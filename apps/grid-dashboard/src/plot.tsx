import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PlotInput } from './plot-input.js';
import { plotData, plotOptions, type PlotContext } from './plot-options.js';
import { momentAt, tooltip } from './plot-tooltip.js';
import { moveCursor, touch } from './plot-touch.js';
import { partOf, zoom, type Span } from './view.js';
import { words } from './words/words.js';

/** The drawing, and a slider over it: what a pointer does to the crosshair, arrow keys do too, and a screen reader says. */
export function Plot(props: PlotInput & PlotContext): JSX.Element {
  const { area, cadence, data, fan, axis, year, gaps, minute, display, colours } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const context = useRef<PlotContext>(props);
  context.current = props;

  useEffect(() => {
    const element = frame.current!;
    const input = { area, cadence, data, fan, axis, year, display, colours };
    const pinch = (span: Span): void => {
      const part = partOf(context.current.whole, span);
      if (!part) drawn.setScale('x', { min: axis.from, max: axis.until });
      context.current.onZoom(part);
    };
    const plugins = [tooltip(input), touch(pinch)];
    const options = plotOptions(input, () => context.current, element, plugins);
    const drawn = new uPlot(options, plotData(input), element);
    plot.current = drawn;
    const observer = new ResizeObserver(() => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (width !== drawn.width || height !== drawn.height) drawn.setSize({ width, height });
    });
    observer.observe(element);
    const moving = requestAnimationFrame(moveByKeysAgain);
    return () => {
      cancelAnimationFrame(moving);
      observer.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [area, cadence, data, fan, axis, year, display, colours]);

  useEffect(() => plot.current?.redraw(false), [gaps, minute]);

  return (
    <div class="plot">
      <div class="canvas" ref={frame} aria-hidden="true" />
      <Crosshair
        {...props}
        onMove={(index) => plot.current && moveCursor(plot.current, plot.current.valToPos(data.times[index]!, 'x'))}
      />
    </div>
  );
}

/** A drawing that is made anew, as new readings have come, has no crosshair: the slider that has the focus moves all of them again. */
function moveByKeysAgain(): void {
  const { activeElement } = document;
  if (activeElement?.matches('input.crosshair')) activeElement.dispatchEvent(new Event('focus'));
}

/** What a key does to the part that is shown: its length times this. */
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 0.5, '=': 0.5, '-': 2, '0': Infinity };

function Crosshair(props: PlotInput & PlotContext & { onMove: (index: number) => void }): JSX.Element {
  const { area, data, axis, whole, onMove, onZoom } = props;
  const first = Math.max(
    0,
    data.times.findIndex((time) => time >= axis.from),
  );
  const last = data.times.length - 1;
  const [at, setAt] = useState(last);
  const index = Math.min(Math.max(at, first), last);
  const { time, values } = momentAt(props, index);
  // Keys may come sooner than what the last one changed is drawn.
  const shown = useRef(axis);
  shown.current = axis;
  return (
    <input
      type="range"
      class="crosshair"
      min={first}
      max={last}
      value={index}
      aria-label={words.card.crosshair(words.areas[area])}
      aria-valuetext={`${time}: ${values.map(({ label, value }) => `${label} ${value}`).join('; ')} ${props.display.unit}`}
      aria-keyshortcuts="+ - 0"
      onFocus={() => onMove(index)}
      onInput={({ currentTarget }) => {
        setAt(Number(currentTarget.value));
        onMove(Number(currentTarget.value));
      }}
      onKeyDown={(event) => {
        const by = ZOOM_KEYS[event.key];
        if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const part = partOf(whole, zoom(shown.current, data.times[index]!, by));
        shown.current = part ?? whole;
        onZoom(part);
      }}
    />
  );
}
