import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useId, useRef } from 'preact/hooks';
import { Problem } from '../api/problem.js';
import { useTyped } from './typed.js';
import type { RefusalWords } from '../words/refusals.js';
import { useRefusalWords } from '../words/use-refusal-words.js';
import { useWords } from '../words/words.js';
import { Trouble } from './trouble.js';

interface Fault {
  text: string;
  /** Where it is not in the page's language. */
  lang?: 'en';
}

const Faults = createContext<Partial<Record<string, Fault>>>({});

interface FormProps {
  /** Apart from the others of its page: what is typed is kept under it until it was sent. */
  name: string;
  /** What was filled in, by name. @returns whether it was done. */
  onSend: (fields: Record<string, string>) => Promise<boolean>;
  error: Error | null;
  isSending: boolean;
  /** On its button. */
  send: string;
  /** The field that a pointer of a refusal is about; left out, what it begins with. */
  fieldAt?: (pointer: string) => string;
  children: ComponentChildren;
}

/** Fields with one button. What is wrong stands at its field, and the first such has the focus. */
export function Form({ name, onSend, error, isSending, send, fieldAt = firstOf, children }: FormProps) {
  const { parts } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const typed = useTyped(form, name);
  const isAtFields = error instanceof Problem && error.errors.length > 0;
  const said = useRefusalWords(isAtFields);
  const faults = isAtFields && said ? faultsOf(error, said, fieldAt) : {};
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error, said]);
  const count = Object.keys(faults).length;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, value as string]);
        void onSend(Object.fromEntries(fields) as Record<string, string>).then((isDone) => isDone && typed.forget());
      }}
      onInput={typed.keep}
      onChange={typed.keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      {count > 0 && (
        <div class="notice wrong" role="alert">
          <p>{parts.wrongFields(count)}</p>
        </div>
      )}
      <Faults.Provider value={faults}>{children}</Faults.Provider>
      {/* Beside the button that was pressed: the beginning of a long form may be out of sight */}
      {error && !isAtFields && <Trouble error={error} />}
      <p class="actions">
        <button class="main" aria-disabled={isSending}>
          {send}
        </button>
      </p>
    </form>
  );
}

const firstOf = (pointer: string): string => pointer.split('/')[1] ?? '';

function faultsOf(
  { code, errors }: Problem,
  { fields, missing }: RefusalWords,
  fieldAt: (pointer: string) => string,
): Partial<Record<string, Fault>> {
  return Object.fromEntries(
    errors.map(({ pointer, detail }): [string, Fault] => {
      const field = fieldAt(pointer);
      const text = code === 'brief-incomplete' ? missing : fields[field];
      return [field, text ? { text } : { text: detail, lang: 'en' }];
    }),
  );
}

/** What is wrong with a field, and what says so beside it. */
export function useFault(
  id: string,
  name: string,
  hint: string | undefined,
  wrong?: string,
): { fault: Fault | undefined; described: object } {
  const told = useContext(Faults)[name];
  const fault = told && wrong !== undefined ? { text: wrong } : told;
  const described = [fault !== undefined && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return { fault, described: described === '' ? {} : { 'aria-describedby': described } };
}

interface Rules {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: boolean;
}

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'number' | 'url';
  /** Limits that the service has, from `rules.gen.ts`. */
  rules?: Rules | undefined;
  value?: string | undefined;
  hint?: string | undefined;
  autocomplete?: string;
  required?: boolean;
  /** Of a number that may have a point in it. */
  step?: 'any';
  /** Instead of the service's own words, which are English. */
  wrong?: string | undefined;
}

export function Field({
  name,
  label,
  type = 'text',
  rules = {},
  value,
  hint,
  autocomplete = 'off',
  required,
  step,
  wrong,
}: FieldProps) {
  const id = useId();
  const kind = type as 'text'; // Preact types each kind of input apart
  const { fault, described } = useFault(id, name, hint, wrong);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={kind}
        defaultValue={value}
        autocomplete={autocomplete}
        minLength={rules.minLength}
        maxLength={rules.maxLength}
        min={rules.minimum}
        max={rules.maximum}
        step={step}
        required={required ?? rules.required}
        aria-invalid={fault !== undefined}
        {...described}
      />
      <Told id={id} fault={fault} hint={hint} />
    </div>
  );
}

/** Text of several lines. */
export function LongField({ name, label, rules = {}, value, hint, rows }: FieldProps & { rows: number }) {
  const id = useId();
  const { fault, described } = useFault(id, name, hint);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={value}
        maxLength={rules.maxLength}
        required={rules.required}
        aria-invalid={fault !== undefined}
        {...described}
      />
      <Told id={id} fault={fault} hint={hint} />
    </div>
  );
}

/** What is wrong with a field, and what is said of it in advance. */
export function Told({ id, fault, hint }: { id: string; fault: Fault | undefined; hint: string | undefined }) {
  return (
    <>
      {fault !== undefined && (
        <p class="fault" id={`${id}-fault`} lang={fault.lang}>
          {fault.text}
        </p>
      )}
      {hint !== undefined && (
        <p class="end" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** What is wrong with several fields that are one to the service. */
export function FaultOf({ name, wrong }: { name: string; wrong: string }) {
  return useContext(Faults)[name] && <p class="fault">{wrong}</p>;
}

interface ChoiceProps {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  value?: string | undefined;
  hint?: string | undefined;
}

/** One of a few. */
export function Choose({ name, label, options, value, hint }: ChoiceProps) {
  const id = useId();
  const { fault, described } = useFault(id, name, hint);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} aria-invalid={fault !== undefined} {...described}>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key} selected={key === value}>
            {text}
          </option>
        ))}
      </select>
      <Told id={id} fault={fault} hint={hint} />
    </div>
  );
}
