import { EMAIL, PASSWORD, type PageLanguage } from '../../platform/pages/index.js';
import { ACCOUNT_WORDS } from './words.js';

/** What these pages ask for, in a language. */
export function fieldsIn(language: PageLanguage) {
  const words = ACCOUNT_WORDS[language];
  const password = { ...PASSWORD, label: words.password };
  return {
    name: { name: 'name', label: words.name, type: 'text', autocomplete: 'name', limit: 200 },
    email: { ...EMAIL, label: words.email },
    password,
    /** One that is chosen here. */
    newPassword: { ...password, autocomplete: 'new-password', hint: words.newPasswordHint },
  } as const;
}
