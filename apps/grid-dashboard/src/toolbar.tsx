import type { JSX } from 'preact';
import { Choice } from './choice.js';
import { formatTime, needsYear } from './format.js';
import type { PowerUnit, Range, RegionChoice, View } from './view.js';

const REGIONS: Readonly<Record<RegionChoice, string>> = {
  ALL: 'All island',
  NI: 'Northern Ireland',
  ROI: 'Ireland',
  each: 'Compare',
};
const RANGES: Readonly<Record<Range, string>> = {
  1: '24 h',
  3: '3 days',
  7: '7 days',
  14: '14 days',
  30: '30 days',
  all: 'All',
};
const UNITS: Readonly<Record<PowerUnit, string>> = { MW: 'MW', GW: 'GW' };

export function Toolbar({ view, onChange }: { view: View; onChange: (change: Partial<View>) => void }): JSX.Element {
  const { span } = view;
  const year = span !== null && needsYear(span.from * 1000, span.until * 1000, Date.now());
  return (
    <div class="toolbar">
      <Choice legend="Region" options={REGIONS} chosen={view.region} onChoose={(region) => onChange({ region })} />
      <Choice legend="Range" options={RANGES} chosen={view.range} onChoose={(range) => onChange({ range, span: null })} />
      <Choice legend="Unit" options={UNITS} chosen={view.unit} onChoose={(unit) => onChange({ unit })} />
      {span && (
        <button type="button" class="zoomed" onClick={() => onChange({ span: null })}>
          {formatTime(span.from * 1000, { year })} – {formatTime(span.until * 1000, { year })} <span aria-hidden="true">✕</span>
          <span class="hidden">, leave this part</span>
        </button>
      )}
    </div>
  );
}
