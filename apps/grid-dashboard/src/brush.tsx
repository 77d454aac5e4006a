import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { holdAt, movedPart, type Hold } from './brush-moves.js';
import { formatTime } from './format.js';
import { partOf, type Span } from './view.js';
import { words } from './words/words.js';

const [WIDTH, HEIGHT] = [1000, 40];
const NEAR_PX = 14;
const POINTS = 300;

interface Props {
  readonly whole: Span;
  readonly shown: Span | null;
  /** What the overview draws: values by time in seconds. */
  readonly line: readonly { readonly at: number; readonly value: number }[];
  readonly onSpan: (span: Span | null) => void;
}

/**
 * All of the time, and the part of it that the charts show: drawn, moved and drawn out with a mouse or a finger. Its two sliders
 * do the same by keys, and say it.
 */
export function Brush({ whole, shown, line, onSpan }: Props): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Span | null>(null);
  const held = useRef<{ hold: Hold; start: number; before: Span } | null>(null);
  const part = drawn ?? shown ?? whole;
  const length = whole.until - whole.from;
  const timeAt = (clientX: number): number => {
    const { left, width } = frame.current!.getBoundingClientRect();
    return whole.from + (length * Math.min(width, Math.max(0, clientX - left))) / width;
  };
  const percent = (time: number): number => (100 * (Math.min(whole.until, Math.max(whole.from, time)) - whole.from)) / length;
  const path = useMemo(() => overview(line, whole), [line, whole]);
  const end = (keep: boolean): void => {
    if (held.current && keep && drawn) onSpan(partOf(whole, drawn));
    held.current = null;
    setDrawn(null);
  };
  return (
    <div
      class="brush"
      ref={frame}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = timeAt(event.clientX);
        const near = (NEAR_PX * length) / frame.current!.clientWidth;
        // Where all is shown, a new part is drawn
        const hold = shown ? holdAt(at, shown, near) : 'new';
        held.current = { hold, start: at, before: part };
      }}
      onPointerMove={(event) => {
        if (!held.current) return;
        const { hold, start, before } = held.current;
        setDrawn(movedPart(hold, whole, before, start, timeAt(event.clientX)) ?? whole);
      }}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
      <div class="brush-part" style={{ left: `${percent(part.from)}%`, right: `${100 - percent(part.until)}%` }} />
      {(['from', 'until'] as const).map((which) => (
        <input
          key={which}
          type="range"
          class={`brush-${which}`}
          min={whole.from}
          max={whole.until}
          step={Math.max(900, Math.round(length / 200 / 900) * 900)}
          value={part[which]}
          style={{ left: `${percent(part[which])}%` }}
          aria-label={words.tools.brush[which]}
          aria-valuetext={formatTime(part[which] * 1000)}
          onInput={({ currentTarget }) => {
            const span = { ...part, [which]: Number(currentTarget.value) };
            onSpan(span.until > span.from ? partOf(whole, span) : shown);
          }}
        />
      ))}
    </div>
  );
}

/** Thinned to what can be seen. */
function overview(line: Props['line'], { from, until }: Span): string {
  if (line.length === 0) return '';
  const every = Math.max(1, Math.floor(line.length / POINTS));
  const points = line.filter((_, index) => index % every === 0);
  const [least, most] = [Math.min(0, ...points.map(({ value }) => value)), Math.max(...points.map(({ value }) => value))];
  const at = points.map(
    ({ at: time, value }) =>
      `${((WIDTH * (time - from)) / (until - from)).toFixed(1)} ${(HEIGHT * (1 - (value - least) / (most - least || 1))).toFixed(1)}`,
  );
  return `M${at[0]!.split(' ')[0]} ${HEIGHT}L${at.join('L')}L${at.at(-1)!.split(' ')[0]} ${HEIGHT}Z`;
}
