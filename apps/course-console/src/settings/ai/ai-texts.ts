import type { Given } from '../../api/call.js';
import type { Texts } from '../saved/standing.js';
import type { Config } from './ai.js';

type Wish = Omit<Given<'update_workspace_ai_config'>, 'workspaceId'>;

/** The settings as fields hold them. */
export function textsOf({ courseLength, credits, modelBudget, textModel, imageModel }: Config): Texts {
  return {
    minSlides: String(courseLength.minSlides),
    maxSlides: String(courseLength.maxSlides),
    perSlide: String(credits.perSlide),
    perImage: String(credits.perImage),
    textModel: textModel ?? '',
    imageModel: imageModel ?? '',
    unit: modelBudget?.unit ?? '',
    limit: modelBudget ? String(modelBudget.limit) : '',
  };
}

const numbers = (all: Texts, ...names: string[]): Record<string, number> | undefined => {
  const here = names.filter((name) => all[name] !== undefined);
  return here.length === 0 ? undefined : Object.fromEntries(here.map((name) => [name, Number(all[name])]));
};

/** What is sent of what was changed. A budget is one thing, of its unit and its limit. */
export function wishOf(changed: Texts, all: Texts): Wish {
  const { textModel, imageModel } = changed;
  const courseLength = numbers(changed, 'minSlides', 'maxSlides');
  const credits = numbers(changed, 'perSlide', 'perImage');
  const isBudget = changed.unit !== undefined || (changed.limit !== undefined && all.unit !== '');
  return {
    ...(courseLength && { courseLength }),
    ...(credits && { credits }),
    ...(textModel !== undefined && { textModel: textModel || null }),
    ...(imageModel !== undefined && { imageModel: imageModel || null }),
    ...(isBudget && {
      monthlyModelBudget: all.unit === '' ? null : { unit: all.unit as 'tokens' | 'cost', limit: Number(all.limit) },
    }),
  };
}
