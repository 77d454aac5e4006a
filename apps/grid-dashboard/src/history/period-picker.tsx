import type { JSX } from 'preact';
import { formatPeriod } from '../format.js';
import type { PeriodName, View } from '../view.js';
import { words } from '../words/words.js';
import { isYear, shift, yearBefore } from './period.js';

interface Props {
  /** What the archive has, the newest first. */
  readonly periods: readonly PeriodName[];
  readonly period: PeriodName;
  readonly against: PeriodName | null;
  readonly onChange: (change: Partial<View>) => void;
}

/** Which month or year, and which other it is held beside. */
export function PeriodPicker({ periods, period, against, onChange }: Props): JSX.Element {
  const { history } = words;
  const choose = (name: PeriodName): void =>
    // What is compared stays as far away as it was
    onChange({ period: name, span: null, against: against && sameLength(against, name) ? moved(against, period, name) : null });
  const alike = periods.filter((name) => name !== period && sameLength(name, period));
  const before = yearBefore(period);
  return (
    <>
      <div class="stepper">
        <Step to={shift(period, -1)} label={history.earlier} sign="‹" periods={periods} onChoose={choose} />
        <label>
          <span class="hidden">{history.period}</span>
          <select value={period} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {(periods.includes(period) ? periods : [period, ...periods]).map((name) => (
              <option key={name} value={name}>
                {isYear(name) ? history.wholeYear(name) : formatPeriod(name)}
              </option>
            ))}
          </select>
        </label>
        <Step to={shift(period, 1)} label={history.later} sign="›" periods={periods} onChoose={choose} />
      </div>
      <label class="picker">
        {history.against}{' '}
        <select
          value={against ?? ''}
          onChange={({ currentTarget }) => onChange({ against: currentTarget.value === '' ? null : currentTarget.value })}
        >
          <option value="">{history.nothing}</option>
          {(against && !alike.includes(against) ? [against, ...alike] : alike).map((name) => (
            <option key={name} value={name}>
              {formatPeriod(name)}
              {name === before && ` (${history.yearBefore})`}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

interface StepProps {
  readonly to: PeriodName;
  readonly label: string;
  readonly sign: string;
  readonly periods: readonly PeriodName[];
  readonly onChoose: (name: PeriodName) => void;
}

function Step({ to, label, sign, periods, onChoose }: StepProps): JSX.Element {
  return (
    <button
      type="button"
      disabled={!periods.includes(to)}
      aria-label={`${label}: ${formatPeriod(to)}`}
      onClick={() => onChoose(to)}
    >
      {sign}
    </button>
  );
}

function sameLength(a: PeriodName, b: PeriodName): boolean {
  return a.length === b.length;
}

/** As far from `to` as the name was from `from`. */
function moved(name: PeriodName, from: PeriodName, to: PeriodName): PeriodName {
  const number = (one: PeriodName): number => {
    const [year, month] = one.split('-').map(Number) as [number, number?];
    return month === undefined ? year : year * 12 + month;
  };
  return shift(name, number(to) - number(from));
}
