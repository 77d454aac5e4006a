import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Area, SeriesRecord } from './api.js';
import { describeSeries, toChartData, type ChartData } from './chart-data.js';
import { formatTicks, formatTime, formatValue } from './format.js';
import { AREA_LABELS, baseOf, isDerived, seriesLabel } from './series-labels.js';
import { useColours, type Colours } from './use-colours.js';

const HEIGHT = 340;

export function Chart({ area, record, days }: { area: Area; record: SeriesRecord; days: number | null }): JSX.Element {
  const { title, unit } = AREA_LABELS[area];
  const data = useMemo(() => toChartData(record, days), [record, days]);
  const facts = useMemo(() => describeSeries(data), [data]);
  const frame = useRef<HTMLDivElement>(null);
  const colours = useColours();

  useEffect(() => {
    const element = frame.current!;
    const plot = new uPlot(
      optionsOf(data, unit, colours, element.clientWidth),
      [data.times, ...data.values] as uPlot.AlignedData,
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [data, unit, colours]);

  return (
    <figure class="chart">
      <div ref={frame} role="img" aria-label={`Chart of ${title} in ${unit}. The table below gives it in numbers.`} />
      <figcaption>
        <details>
          <summary>{title} in numbers</summary>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">Series</th>
                  <th scope="col">Latest, {unit}</th>
                  <th scope="col">At (Irish time)</th>
                  <th scope="col">Lowest</th>
                  <th scope="col">Highest</th>
                </tr>
              </thead>
              <tbody>
                {facts.map(({ name, latest, latestAt, lowest, highest }) => (
                  <tr key={name}>
                    <th scope="row">{seriesLabel(name)}</th>
                    <td>{formatValue(latest)}</td>
                    <td>{formatTime(latestAt)}</td>
                    <td>{formatValue(lowest)}</td>
                    <td>{formatValue(highest)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </figcaption>
    </figure>
  );
}

function optionsOf({ names }: ChartData, unit: string, colours: Colours, width: number): uPlot.Options {
  const bases = [...new Set(names.map(baseOf))];
  const axis = { stroke: colours.text, grid: { stroke: colours.line, width: 1 }, ticks: { stroke: colours.line } };
  return {
    width,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Europe/Dublin'),
    cursor: { drag: { x: true, y: false } },
    axes: [
      { ...axis, values: (_plot, ticks, _axis, _space, step) => formatTicks(ticks, step) },
      { ...axis, size: 64, values: (_plot, ticks) => ticks.map((tick) => formatValue(tick)) },
    ],
    series: [
      { label: 'Irish time', value: (_plot, seconds) => (seconds === null ? '–' : formatTime(seconds * 1000)) },
      ...names.map((name) => ({
        label: seriesLabel(name),
        stroke: colours.series[bases.indexOf(baseOf(name)) % colours.series.length]!,
        width: isDerived(name) ? 1 : 2,
        ...(isDerived(name) ? { dash: [5, 4] } : {}),
        value: (_plot: uPlot, value: number | null) => (value === null ? '–' : `${formatValue(value)} ${unit}`),
      })),
    ],
  };
}
