import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Display } from '../format.js';
import { words } from '../words/words.js';
import type { CurvePoint } from './period-facts.js';

const [WIDTH, HEIGHT, LEFT, TOP, FOOT] = [640, 230, 72, 14, 34];

interface Props {
  readonly curve: readonly CurvePoint[];
  readonly before: readonly CurvePoint[];
  readonly display: Display;
  /** The axis begins at zero. */
  readonly fromZero: boolean;
}

/** Values from the highest down over the share of the time; the slider says what each share of the time reached. */
export function Curve({ curve, before, display, fromZero }: Props): JSX.Element {
  const [at, setAt] = useState<number | null>(null);
  const all = [...curve, ...before].map(({ value }) => value);
  const [low, high] = [Math.min(...all, ...(fromZero ? [0] : [])), Math.max(...all)];
  const x = (share: number): number => LEFT + share * (WIDTH - LEFT - 8);
  const y = (value: number): number => TOP + (1 - (value - low) / (high - low || 1)) * (HEIGHT - FOOT - TOP);
  const path = (points: readonly CurvePoint[]): string =>
    points.map(({ share, value }, index) => `${index === 0 ? 'M' : 'L'}${x(share).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const place = at === null ? null : curve[Math.min(curve.length - 1, Math.round((at / 100) * (curve.length - 1)))]!;
  const said = (point: CurvePoint): string =>
    words.history.curveAt(`${display.format(point.value)} ${display.unit}`, String(Math.round(point.share * 100)));
  const first = curve[0]!;
  const step = stepOf(high - low);
  const marks = Array.from(
    { length: Math.floor(high / step) - Math.ceil(low / step) + 1 },
    (_, index) => (Math.ceil(low / step) + index) * step,
  );
  return (
    <>
      <div class="curve">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          aria-hidden="true"
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const share = ((event.clientX - box.left) * WIDTH) / box.width - LEFT;
            setAt(Math.round(Math.min(100, Math.max(0, (100 * share) / (WIDTH - LEFT - 8)))));
          }}
          onPointerLeave={() => setAt(null)}
        >
          {marks.map((mark) => (
            <g key={mark}>
              <line class="curve-grid" x1={LEFT} x2={WIDTH - 8} y1={y(mark)} y2={y(mark)} />
              <text x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
                {display.mark(mark, step)}
              </text>
            </g>
          ))}
          {[0, 25, 50, 75, 100].map((percent) => (
            <text key={percent} x={x(percent / 100)} y={HEIGHT - 6} text-anchor={percent === 100 ? 'end' : 'middle'}>
              {percent} %
            </text>
          ))}
          {before.length > 0 && <path class="curve-before" d={path(before)} />}
          <path class="curve-line" d={path(curve)} />
          {place && <circle class="curve-place" cx={x(place.share)} cy={y(place.value)} r="4" />}
        </svg>
        <input
          type="range"
          class="crosshair"
          min={0}
          max={100}
          value={at ?? 0}
          aria-label={words.history.curve}
          aria-valuetext={said(place ?? first)}
          onFocus={() => setAt((held) => held ?? 0)}
          onInput={({ currentTarget }) => setAt(Number(currentTarget.value))}
        />
      </div>
      <p class="remarks">{place ? said(place) : words.history.curveNote}</p>
    </>
  );
}

/** Between two marks of an axis, of which there are three to six: 1, 2 or 5 times a power of ten. */
function stepOf(range: number): number {
  const least = (range || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((one) => one * power >= least) ?? 10) * power;
}
