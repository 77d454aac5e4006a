import type { JSX } from 'preact';
import { formatDay, formatPeriod, formatTime, type Display } from '../format.js';
import type { PeriodName } from '../view.js';
import { words } from '../words/words.js';
import type { PeriodFacts } from './period-facts.js';

interface Props {
  readonly facts: PeriodFacts;
  readonly before: PeriodFacts | null;
  readonly against: PeriodName | null;
  readonly display: Display;
}

interface Row {
  readonly name: string;
  readonly of: (facts: PeriodFacts) => number | null;
  readonly when?: (facts: PeriodFacts) => string;
}

/** Records of a period, and of the one that it is compared with. */
export function Records({ facts, before, against, display }: Props): JSX.Element {
  const { history } = words;
  const hour = (at: number): string => formatTime(at * 1000, { year: true });
  const day = (one: { from: number } | null): string => (one ? formatDay(one.from * 1000, true) : '');
  const rows: Row[] = [
    { name: history.mean, of: ({ mean }) => mean },
    { name: history.highest, of: ({ highest }) => highest.value, when: ({ highest }) => hour(highest.at) },
    { name: history.lowest, of: ({ lowest }) => lowest.value, when: ({ lowest }) => hour(lowest.at) },
    { name: history.highestDay, of: ({ highestDay }) => highestDay?.mean ?? null, when: ({ highestDay }) => day(highestDay) },
    { name: history.lowestDay, of: ({ lowestDay }) => lowestDay?.mean ?? null, when: ({ lowestDay }) => day(lowestDay) },
    {
      name: history.rise,
      of: ({ steepestRise }) => steepestRise?.value ?? null,
      when: ({ steepestRise }) => (steepestRise ? hour(steepestRise.at) : ''),
    },
  ];
  const figure = (value: number | null): string => (value === null ? words.tiles.none : display.format(value));
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={history.records}>
      <table class="records">
        <thead>
          <tr>
            <th scope="col">{history.record}</th>
            <th scope="col">
              {history.value}, {display.unit}
            </th>
            <th scope="col">{history.when}</th>
            {before && against && <th scope="col">{formatPeriod(against)}</th>}
            {before && <th scope="col">{history.difference}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of, when }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{figure(of(facts))}</td>
              <td>{when?.(facts)}</td>
              {before && <td title={when?.(before)}>{figure(of(before))}</td>}
              {before && <td>{difference(of(facts), of(before), display)}</td>}
            </tr>
          ))}
          <tr>
            <th scope="row">{history.hours}</th>
            <td>{facts.hours.toLocaleString('en-IE')}</td>
            <td>{facts.missing > 0 && history.missing(facts.missing)}</td>
            {before && <td>{before.hours.toLocaleString('en-IE')}</td>}
            {before && <td />}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function difference(now: number | null, before: number | null, { format }: Display): string {
  if (now === null || before === null) return '';
  const by = format(now - before);
  return now > before && !/^0/.test(by) ? `+${by}` : by;
}
