import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { keptInTab } from '../api/kept.js';
import { useAccount } from '../frame/account-context.js';

type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps in this tab what somebody types into a form, until it was sent: sessions end, dialogs are closed and pages are left. By
 * account, so that the next person sees nothing of it; never passwords.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, name: string): { keep: () => void; forget: () => void } {
  const { userId } = useAccount();
  const place = `typed ${userId} ${location.pathname} ${name}`;
  useLayoutEffect(() => {
    const typed = JSON.parse(keptInTab.read(place) ?? '{}') as Record<string, string | boolean>;
    for (const field of fieldsOf(form.current!)) {
      const value = typed[field.name];
      if (field.type === 'radio') {
        if (value !== undefined) (field as HTMLInputElement).checked = field.value === value;
      } else if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
      else if (value !== undefined) field.value = value;
    }
  }, [place]);
  return {
    keep: () => {
      // A field that goes with its page says once more that it was changed
      if (!form.current) return;
      const fields = fieldsOf(form.current).filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked);
      const typed = fields.map((field) => [
        field.name,
        field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value,
      ]);
      keptInTab.write(place, JSON.stringify(Object.fromEntries(typed)));
    },
    forget: () => keptInTab.forget(place),
  };
}

const fieldsOf = (form: HTMLFormElement): Filled[] =>
  ([...form.elements] as Filled[]).filter(({ name, type }) => name !== '' && type !== 'password');
