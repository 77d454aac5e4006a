import type { EditPlanWords } from './edit-plan-en.js';
import type { Language } from './words.js';

const WORDS: Record<Language, () => Promise<EditPlanWords>> = {
  en: () => import('./edit-plan-en.js').then(({ editPlanEn }) => editPlanEn),
  de: () => import('./edit-plan-de.js').then(({ editPlanDe }) => editPlanDe),
};

let spoken: EditPlanWords | null = null;

/** To be called before the editor is shown: another language is another page. */
export async function speakOfEditing(language: Language): Promise<void> {
  spoken = await WORDS[language]();
}

export function useEditPlanWords(): EditPlanWords {
  if (!spoken) throw new Error('no language was chosen');
  return spoken;
}
