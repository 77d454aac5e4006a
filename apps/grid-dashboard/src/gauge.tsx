import type { JSX } from 'preact';

/** From 0 to 1 along the arc, left to right. */
export interface GaugeFacts {
  readonly segments: readonly { readonly from: number; readonly until: number; readonly colour: string }[];
  /** Small strokes across the arc: the forecast, or where zero is. */
  readonly marks: readonly number[];
  /** What the ends of the arc mean. */
  readonly ends: readonly [string, string];
}

const RADIUS = 50;
const ARC = `M ${60 - RADIUS} 60 A ${RADIUS} ${RADIUS} 0 0 1 ${60 + RADIUS} 60`;

/** Only a picture of the figure beside it, which is in words. */
export function Gauge({ segments, marks, ends }: GaugeFacts): JSX.Element {
  return (
    <svg class="gauge" viewBox="0 0 120 76" aria-hidden="true">
      <path class="track" d={ARC} />
      {segments.map(({ from, until, colour }) => (
        <path
          key={colour}
          class={`segment ${colour}`}
          d={ARC}
          pathLength={100}
          stroke-dasharray={`${(until - from) * 100} 200`}
          stroke-dashoffset={-from * 100}
        />
      ))}
      {marks.map((mark) => (
        <line
          key={mark}
          class="mark"
          x1={60 - RADIUS - 8}
          x2={60 - RADIUS + 8}
          y1="60"
          y2="60"
          transform={`rotate(${mark * 180} 60 60)`}
        />
      ))}
      <text x="1" y="74">
        {ends[0]}
      </text>
      <text x="119" y="74" text-anchor="end">
        {ends[1]}
      </text>
    </svg>
  );
}
