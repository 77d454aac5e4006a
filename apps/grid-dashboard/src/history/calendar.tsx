import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { formatDay, formatMonth, formatTime, formatWeekday, type Display } from '../format.js';
import { words } from '../words/words.js';
import { monthCells, yearCells, type Cell } from './cells.js';
import type { DayFacts, Hour } from './period-facts.js';

const SIZE = 12;
const STEP = SIZE + 2;
const LEFT = 34;
const TOP = 16;
/** Rows of a month are hours, lower than wide. */
const LOW = 8;

interface Props {
  readonly yearly: boolean;
  readonly days: readonly DayFacts[];
  readonly hours: readonly Hour[];
  readonly display: Display;
  readonly onOpen: (month: string) => void;
}

/** A heat map: of a year its days, of a month its hours. The slider says each field, as the crosshair of a chart does. */
export function Calendar({ yearly, days, hours, display, onOpen }: Props): JSX.Element {
  const cells = useMemo(() => (yearly ? yearCells(days) : monthCells(days, hours)), [yearly, days, hours]);
  const known = cells.flatMap(({ value }) => value ?? []);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const [at, setAt] = useState<number | null>(null);
  const [wide, tall] = yearly ? [STEP, STEP] : [20, LOW + 1];
  const columns = Math.max(...cells.map(({ column }) => column)) + 1;
  const rows = yearly ? 7 : 24;
  const shown = at === null ? null : (cells[Math.min(at, cells.length - 1)] ?? null);
  const say = ({ at: time, value }: Cell): string =>
    `${yearly ? formatDay(time * 1000) : formatTime(time * 1000)}: ${value === null ? words.history.noReading : `${display.format(value)} ${display.unit}`}`;
  const part = (value: number): number => (most > least ? (value - least) / (most - least) : 0.5);
  const open = (cell: Cell | undefined): void => void (yearly && cell && onOpen(cell.date.slice(0, 7)));
  const pick = (event: { target: EventTarget | null }): number | null => {
    const index = event.target instanceof SVGElement ? event.target.dataset.index : undefined;
    return index === undefined ? null : Number(index);
  };
  return (
    <>
      <div class="heat scroll">
        <svg
          viewBox={`0 0 ${LEFT + columns * wide} ${TOP + rows * tall}`}
          preserveAspectRatio="xMinYMid"
          aria-hidden="true"
          data-opens={yearly || undefined}
          onPointerOver={(event) => setAt(pick(event))}
          onPointerLeave={() => setAt(null)}
          onClick={(event) => open(cells[pick(event) ?? -1])}
        >
          {labels(yearly, cells, days).map(({ text, x, y, end }) => (
            <text key={text + String(x)} x={LEFT + x * wide} y={TOP + y * tall} text-anchor={end ? 'end' : 'start'}>
              {text}
            </text>
          ))}
          {cells.map(({ column, row, value }, index) => (
            <rect
              key={index}
              data-index={index}
              class={value === null ? 'heat-none' : 'heat-cell'}
              x={LEFT + column * wide}
              y={TOP + row * tall}
              width={wide - (yearly ? 2 : 1)}
              height={tall - (yearly ? 2 : 1)}
              rx={yearly ? 2 : 1}
              style={value === null ? undefined : { '--part': `${Math.round(100 * part(value))}%` }}
              data-shown={cells[index] === shown || undefined}
            />
          ))}
        </svg>
      </div>
      <input
        type="range"
        class="heat-slider"
        min={0}
        max={cells.length - 1}
        value={at ?? 0}
        aria-label={words.history.calendar}
        aria-valuetext={say(cells[at ?? 0]!)}
        onFocus={() => setAt((before) => before ?? 0)}
        onInput={({ currentTarget }) => setAt(Number(currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open(cells[at ?? 0]);
        }}
      />
      <p class="remarks heat-foot">
        <span class="heat-said">{shown ? say(shown) : words.history.calendarNote[yearly ? 'year' : 'month']}</span>
        <span class="heat-scale" aria-hidden="true">
          {known.length > 0 && display.format(least)} <i /> {known.length > 0 && `${display.format(most)} ${display.unit}`}
        </span>
      </p>
    </>
  );
}

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly end?: boolean;
}

function labels(yearly: boolean, cells: readonly Cell[], days: readonly DayFacts[]): Label[] {
  if (yearly)
    return [
      ...[0, 2, 4].map((row) => ({ text: formatWeekday(row), x: -0.35, y: row + 0.75, end: true })),
      ...cells
        .filter(({ date }) => date.endsWith('-01'))
        .map(({ at, column }) => ({ text: formatMonth(at * 1000), x: column, y: -0.3 })),
    ];
  return [
    ...[0, 6, 12, 18].map((hour) => ({ text: `${String(hour).padStart(2, '0')}:00`, x: -0.25, y: hour + 0.9, end: true })),
    ...days.flatMap(({ date }, column) =>
      column % 2 === 0 ? [{ text: String(Number(date.slice(8))), x: column + 0.2, y: -0.5 }] : [],
    ),
  ];
}
