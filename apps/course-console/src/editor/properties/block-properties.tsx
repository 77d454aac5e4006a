import { CALLOUT_TONES } from '@lib/course-content/edits';
import type { Block, Of } from '../course.js';
import { Draw } from '../images/draw.js';
import { words } from '../words.js';
import { CaptionsProperties, PosterProperties } from './beside-media.js';
import { Select } from './select.js';
import { SurveyProperties } from './survey-properties.js';
import { TableProperties } from './table-properties.js';

/** Of a block. What has nothing to set says what can be done with it. */
export function BlockProperties({ item, onChange }: { item: Block; onChange: (item: Block) => void }) {
  const { properties, tones } = words;
  switch (item.kind) {
    case 'text':
      return (
        <div class="property">
          <span>{properties.makeIt}</span>
          <p class="button-row">
            <button
              type="button"
              class="small"
              onClick={() => onChange({ id: item.id, kind: 'heading', level: 4, text: item.text })}
            >
              {words.kinds.heading}
            </button>
            <button
              type="button"
              class="small"
              onClick={() => onChange({ id: item.id, kind: 'list', ordered: false, start: 1, items: [[textOf(item)]] })}
            >
              {words.kinds.list}
            </button>
            <button
              type="button"
              class="small"
              onClick={() => onChange({ id: item.id, kind: 'callout', tone: 'note', body: [textOf(item)] })}
            >
              {words.kinds.callout}
            </button>
          </p>
        </div>
      );
    case 'heading':
      return (
        <Select
          label={properties.level}
          value={String(item.level)}
          options={['4', '5', '6'].map((value, at) => ({ value, name: properties.levels(at + 1) }))}
          onChange={(level) => onChange({ ...item, level: Number(level) as 4 })}
        />
      );
    case 'list':
      return <ListProperties item={item} onChange={onChange} />;
    case 'table':
      return <TableProperties item={item} onChange={onChange} />;
    case 'callout':
      return (
        <Select
          label={properties.tone}
          value={item.tone}
          options={CALLOUT_TONES.map((value) => ({ value, name: tones[value] }))}
          onChange={(tone) => onChange({ ...item, tone })}
        />
      );
    case 'code':
      return (
        <label class="property">
          {properties.codeLanguage}
          <input
            value={item.language}
            maxLength={40}
            dir="ltr"
            onInput={({ currentTarget: { value } }) => onChange({ ...item, language: value })}
          />
        </label>
      );
    case 'image':
      return <Draw image={item} onChange={onChange} />;
    case 'video':
      return (
        <>
          <PosterProperties item={item} onChange={onChange} />
          <CaptionsProperties item={item} onChange={onChange} />
        </>
      );
    case 'survey':
      return <SurveyProperties item={item} onChange={onChange} />;
    case 'audio':
      return <CaptionsProperties item={item} onChange={onChange} />;
    default:
      return null;
  }
}

const textOf = ({ text }: Of<'text'>): Of<'text'> => ({ id: crypto.randomUUID(), kind: 'text', text });

function ListProperties({ item, onChange }: { item: Of<'list'>; onChange: (item: Block) => void }) {
  const { properties } = words;
  return (
    <>
      <Select
        label={properties.listKind}
        value={item.ordered ? 'ordered' : 'bullets'}
        options={[
          { value: 'bullets', name: properties.bullets },
          { value: 'ordered', name: properties.numbers },
        ]}
        onChange={(kind) => onChange({ ...item, ordered: kind === 'ordered' })}
      />
      {item.ordered && (
        <label class="property">
          {properties.start}
          <input
            type="number"
            min={0}
            value={item.start}
            onInput={({ currentTarget: { valueAsNumber } }) =>
              valueAsNumber >= 0 && onChange({ ...item, start: Math.round(valueAsNumber) })
            }
          />
        </label>
      )}
      <p class="end">{properties.indentHint}</p>
    </>
  );
}
