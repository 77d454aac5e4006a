import type { JSX } from 'preact';
import { Choice } from './choice.js';
import { formatTime, needsYear } from './format.js';
import type { PowerUnit, View } from './view.js';
import { words } from './words/words.js';

const UNITS: Readonly<Record<PowerUnit, string>> = { MW: 'MW', GW: 'GW' };

export function Toolbar({ view, onChange }: { view: View; onChange: (change: Partial<View>) => void }): JSX.Element {
  const { span } = view;
  const { tools, series } = words;
  const regions = { ALL: series.ALL, NI: series.NI, ROI: series.ROI, each: tools.each };
  const year = span !== null && needsYear(span.from * 1000, span.until * 1000, Date.now());
  return (
    <div class="toolbar">
      <Choice legend={tools.region} options={regions} chosen={view.region} onChoose={(region) => onChange({ region })} />
      <Choice
        legend={tools.range}
        options={tools.ranges}
        chosen={view.range}
        onChoose={(range) => onChange({ range, span: null })}
      />
      <Choice legend={tools.unit} options={UNITS} chosen={view.unit} onChoose={(unit) => onChange({ unit })} />
      {span && (
        <button type="button" class="zoomed" onClick={() => onChange({ span: null })}>
          {formatTime(span.from * 1000, { year })} – {formatTime(span.until * 1000, { year })} <span aria-hidden="true">✕</span>
          <span class="hidden">{tools.leave}</span>
        </button>
      )}
    </div>
  );
}
