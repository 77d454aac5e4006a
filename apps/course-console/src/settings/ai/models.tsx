import { Choose } from '../../parts/form.js';
import { Notice } from '../../parts/notice.js';
import type { Texts } from '../saved/standing.js';
import type { Usage } from './ai.js';
import { words } from './words.js';

/** Who writes and who draws, of those that the installation has; and that one of them is gone, which nobody replaces unasked. */
export function Models({ usage: { choices, textModel, imageModel }, texts }: { usage: Usage; texts: Texts }) {
  const { text, image } = choices;
  const gone = [goneFrom(text, textModel), goneFrom(image, imageModel)].filter((model) => model !== null);
  const isChoice = [...text, ...image].length > 2 || textModel !== null || imageModel !== null;
  return (
    <>
      <h2>{words.models}</h2>
      <p class="end">{isChoice ? words.modelsWhy : words.noModels}</p>
      {gone.map((model) => (
        <Notice key={model} tone="wrong" title={words.isGone(model)} />
      ))}
      {/* Where there is none to choose, what was chosen stays as it is */}
      <div hidden={!isChoice}>
        <Choose
          name="textModel"
          label={words.fields.textModel}
          options={optionsOf(text, textModel, texts.textModel!)}
          value={texts.textModel}
        />
        <Choose
          name="imageModel"
          label={words.fields.imageModel}
          options={optionsOf(image, imageModel, texts.imageModel!)}
          value={texts.imageModel}
        />
      </div>
    </>
  );
}

export const named = (model: string): string => (model === 'offline' ? words.offline : model);

const goneFrom = (choices: readonly string[], chosen: string | null): string | null =>
  chosen !== null && !choices.includes(chosen) ? chosen : null;

/** What the form began with stays among them: a field whose choice is taken away would be another, though nobody has touched it. */
function optionsOf(choices: readonly string[], ...chosen: (string | null)[]): Record<string, string> {
  const gone = chosen.filter((model) => model !== '' && goneFrom(choices, model) !== null) as string[];
  return {
    '': words.first(named(choices[0]!)),
    ...Object.fromEntries(choices.map((model) => [model, named(model)])),
    ...Object.fromEntries(gone.map((model) => [model, words.gone(model)])),
  };
}
