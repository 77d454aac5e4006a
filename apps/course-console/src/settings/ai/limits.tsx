import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-change.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Choose, Field } from '../../parts/form.js';
import { heard } from '../saved/heard.js';
import { SavedForm } from '../saved/saved-form.js';
import type { Config, Usage } from './ai.js';
import { textsOf, wishOf } from './ai-texts.js';
import { Models, named } from './models.js';
import { words } from './words.js';

const SLIDES = { minimum: 1, maximum: 500, required: true } as const;
const PRICE = { minimum: 0, maximum: 1_000, required: true } as const;
const BUDGET = { minimum: 0.01, maximum: 1_000_000_000 } as const;

/** How long a course may be, what it costs, who writes it, and how much of models may be used. */
export function Limits({ config, usage }: { config: Config; usage: Usage }) {
  const { workspaceId } = useWorkspace();
  const [unit, setUnit] = useState(config.modelBudget?.unit ?? '');
  const change = useChange('update_workspace_ai_config', {
    stale: ['get_workspace_ai_config', 'get_model_usage'],
  });
  return (
    <SavedForm
      name="ai"
      texts={textsOf(config)}
      ask={() => heard('get_workspace_ai_config', { workspaceId }, textsOf)}
      save={(changed, all, tag) => change.run({ workspaceId, ...wishOf(changed, all) }, tag)}
      error={change.error}
      isSending={change.isRunning}
      labels={words.fields}
      say={(field, value) => sayOf(field, value)}
      onTyped={(typed) => setUnit(typed.unit as typeof unit)}
    >
      {(texts) => (
        <>
          <h2>{words.length}</h2>
          <p class="end">{words.lengthWhy}</p>
          <div class="pair">
            <Field name="minSlides" label={words.fields.minSlides} type="number" rules={SLIDES} value={texts.minSlides} />
            <Field name="maxSlides" label={words.fields.maxSlides} type="number" rules={SLIDES} value={texts.maxSlides} />
          </div>
          <h2>{words.prices}</h2>
          <p class="end">{words.pricesWhy}</p>
          <div class="pair">
            <Field name="perSlide" label={words.fields.perSlide} type="number" rules={PRICE} value={texts.perSlide} />
            <Field name="perImage" label={words.fields.perImage} type="number" rules={PRICE} value={texts.perImage} />
          </div>
          <Models usage={usage} texts={texts} />
          <h2>{words.budget}</h2>
          <p class="end">{words.budgetWhy}</p>
          <div class="pair">
            <Choose name="unit" label={words.fields.unit} options={words.units} value={texts.unit} />
            <div hidden={unit === ''}>
              <Field
                name="limit"
                label={words.fields.limit}
                type="number"
                step="any"
                rules={unit === '' ? {} : BUDGET}
                value={texts.limit}
                required={unit !== ''}
              />
            </div>
          </div>
        </>
      )}
    </SavedForm>
  );
}

function sayOf(field: string, value: string): string {
  if (field === 'unit') return words.units[value as keyof typeof words.units];
  return field === 'textModel' || field === 'imageModel' ? named(value) : value;
}
