import type uPlot from 'uplot';
import type { Span } from './view.js';

/** The third parameter, which uPlot's types leave out, moves the crosshairs of all other charts too. */
type SetCursor = (place: { left: number; top: number }, fireHook: boolean, publish: boolean) => void;

export function moveCursor(plot: uPlot, left: number): void {
  (plot.setCursor as SetCursor)({ left, top: plot.over.clientHeight / 2 }, true, true);
}

/**
 * What uPlot does for a mouse only: one finger moves the crosshair, and two draw the chart out or together. Up and down still
 * scrolls the page (`touch-action` in the style sheet).
 */
export function touch(onZoom: (span: Span) => void): uPlot.Plugin {
  const away = new AbortController();
  return { hooks: { init: [(plot) => listen(plot, onZoom, away.signal)], destroy: [() => away.abort()] } };
}

/** What a touch has shown stays until another: browsers let the mouse, which is not there, leave again. */
export const KEPT_AFTER_TOUCH: uPlot.Cursor.Bind = {
  mouseleave: (plot, _element, leave) => (event) => {
    if (plot.over.dataset.pointer !== 'touch') leave(event);
    return null;
  },
};

function listen(plot: uPlot, onZoom: (span: Span) => void, signal: AbortSignal): void {
  const { over } = plot;
  const hide = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest('.u-over'))) moveCursor(plot, -10);
  };
  document.addEventListener('pointerdown', hide, { signal });
  for (const type of ['pointerdown', 'pointermove'] as const)
    over.addEventListener(type, ({ pointerType }) => (over.dataset.pointer = pointerType));
  /** By pointer: where it is. */
  const fingers = new Map<number, number>();
  /** While two are down: the times under them, in the order of `fingers`. */
  let held: readonly number[] = [];
  let pinched: Span | null = null;
  const place = ({ clientX }: PointerEvent): number => clientX - over.getBoundingClientRect().left;

  over.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return;
    fingers.set(event.pointerId, place(event));
    over.setPointerCapture(event.pointerId);
    if (fingers.size === 2) held = [...fingers.values()].map((left) => plot.posToVal(left, 'x'));
    else moveCursor(plot, place(event));
  });
  over.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 1) moveCursor(plot, place(event));
    if (fingers.size !== 2) return;
    pinched = spanUnder([...fingers.values()], held, over.clientWidth);
    if (pinched) plot.setScale('x', { min: pinched.from, max: pinched.until });
  });
  const lift = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (pinched) onZoom(pinched);
    pinched = null;
  };
  over.addEventListener('pointerup', lift);
  over.addEventListener('pointercancel', lift);
}

/** The stretch of time that puts the two times under the two places again; null where the places are the same. */
export function spanUnder(places: readonly number[], times: readonly number[], width: number): Span | null {
  const [[a, b], [from, until]] = [places as [number, number], times as [number, number]];
  const perPixel = (until - from) / (b - a);
  if (!Number.isFinite(perPixel) || perPixel <= 0) return null;
  const start = from - a * perPixel;
  return { from: Math.round(start), until: Math.round(start + width * perPixel) };
}
