import { html, type Html } from '@lib/course-content/page';
import type { Faults } from './faults.js';

interface Field {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autocomplete: string;
  /** Characters. */
  limit: number;
  value?: string;
  /** Told before anything is wrong. */
  hint?: string;
  /** Where the page has this field only: it stands ready, and after a wrong entry again. */
  focus?: boolean;
  /** Of the element, where the page has another field of this name. */
  id?: string;
}

/** `fault` is of this field; `wholeFault` is the id of what says that the whole form is wrong, where it is shown. */
export function field(
  { name, label, type, autocomplete, limit, value = '', hint, focus = false, id = name }: Field,
  fault: string | undefined,
  wholeFault: string | null,
): Html {
  const wrong = fault !== undefined || wholeFault !== null;
  const described = [
    ...(fault !== undefined ? [`${id}-fault`] : wholeFault !== null ? [wholeFault] : []),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ].join(' ');
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      maxlength="${limit}"
      required${focus ? html` autofocus` : null}${wrong ? html` aria-invalid="true"` : null}${described === '' ? null : html` aria-describedby="${described}"`}
    />
    ${hint === undefined ? null : html`<p class="end" id="${id}-hint">${hint}</p>`}
    ${fault === undefined ? null : html`<p class="fault" id="${id}-fault">${fault}</p>`}
  </div>`;
}

const WHOLE_FAULT = 'wrong';

/** What is wrong with the whole form. */
export function alert(message: string | null): Html | null {
  return message === null ? null : html`<div class="alert" role="alert" id="${WHOLE_FAULT}"><p>${message}</p></div>`;
}

/** Its id, for the fields of the form; null where nothing is wrong with the whole. */
export const wholeFaultOf = ({ message }: Faults): string | null => (message === null ? null : WHOLE_FAULT);

export const EMAIL: Field = { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', limit: 254 };
export const PASSWORD: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  limit: 200,
};
