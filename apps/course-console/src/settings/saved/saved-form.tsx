import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Problem } from '../../api/problem.js';
import { Form } from '../../parts/form.js';
import { Notice } from '../../parts/notice.js';
import { useWords } from '../../words/words.js';
import { Clash } from './clash.js';
import type { Heard } from './heard.js';
import { changesOf, clashesOf, settled, type Texts } from './standing.js';

interface Props {
  /** Of the form, apart from the others of its page. */
  name: string;
  /** What is so, as last heard. */
  texts: Texts;
  /** Asks what is so now. */
  ask: () => Promise<Heard>;
  /** Sends what was changed, of all that is there, to what has this tag. @returns whether it was done. */
  save: (changed: Texts, all: Texts, tag: string | undefined) => Promise<boolean>;
  error: Error | null;
  isSending: boolean;
  /** What the fields are called, where somebody else has changed them too. */
  labels: Texts;
  /** What is in a field, in words, where that is another than its text. */
  say?: ((field: string, text: string) => string) | undefined;
  /** What is in the fields by now, for what is shown beside them. */
  onTyped?: ((typed: Texts) => void) | undefined;
  /** The fields, with what they begin with. */
  children: (texts: Texts) => ComponentChildren;
}

/** A group of settings is refused by the field in it. */
const lastOf = (pointer: string): string => pointer.split('/').at(-1)!;

/** What was kept in the tab is of what was so then: it comes back with it. */
const BEGAN = 'began';

/**
 * Settings that several people may change: only what was changed is sent, fields that nobody here has touched follow, and what
 * somebody else has changed meanwhile is not taken back unseen.
 */
export function SavedForm({ name, texts, ask, save, error, isSending, labels, say, onTyped, children }: Props) {
  const { parts } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const isUnder = useRef(false);
  const [first] = useState(texts);
  const [isSaved, setSaved] = useState(false);
  const [clash, setClash] = useState<Texts | null>(null);
  const form = (): HTMLFormElement => place.current!.querySelector('form')!;
  const fill = (all: Texts): void => {
    for (const [name, text] of Object.entries(all)) {
      const field = form().elements.namedItem(name) as HTMLInputElement | null;
      if (field) field.value = text;
    }
  };
  const begin = (began: Texts): void => fill({ [BEGAN]: JSON.stringify(began) });
  const read = (): { began: Texts; typed: Texts } => {
    const { [BEGAN]: began = '', ...typed } = Object.fromEntries(new FormData(form())) as Record<string, string>;
    return { began: began === '' ? first : (JSON.parse(began) as Texts), typed };
  };
  useLayoutEffect(() => {
    const { began, typed } = read();
    const after = settled(began, typed, texts);
    fill(after.shown);
    begin(after.began);
    onTyped?.(after.shown);
  }, [JSON.stringify(texts)]);

  const send = async (): Promise<boolean> => {
    const { began, typed } = read();
    const wished = changesOf(began, typed);
    // Where it cannot be asked, sending says why
    const { texts: now, tag } = await ask().catch((): Heard => ({ texts: began, tag: undefined }));
    const clashing = clashesOf(began, now, wished);
    if (clashing.length > 0) {
      setClash(Object.fromEntries(clashing.map((field) => [field, now[field]!])));
      return false;
    }
    if (Object.keys(wished).length > 0 && !(await save(wished, typed, tag))) return false;
    if (place.current) begin({ ...began, ...wished });
    setSaved(true);
    return true;
  };
  const once = async (): Promise<boolean> => {
    if (isUnder.current) return false;
    isUnder.current = true;
    setSaved(false);
    setClash(null);
    return send().finally(() => (isUnder.current = false));
  };
  // Somebody was faster, after it was asked what is so: it is asked again, and only what both changed is shown
  const isOvertaken = error instanceof Problem && error.code === 'settings-changed';
  useEffect(() => {
    if (isOvertaken) void once();
  }, [error]);
  /** What the other one has changed is known from here on; with `theirs`, it stays. */
  const decide = (theirs: boolean): void => {
    const { began } = read();
    begin({ ...began, ...clash });
    if (theirs) fill(clash!);
    // What is kept of what was typed is this from now on
    form().dispatchEvent(new Event('input', { bubbles: true }));
    setClash(null);
    if (!theirs) form().requestSubmit();
  };
  return (
    <div
      ref={place}
      onInput={() => {
        setSaved(false);
        onTyped?.(read().typed);
      }}
    >
      <Form name={name} onSend={once} error={isOvertaken ? null : error} isSending={isSending} send={parts.save} fieldAt={lastOf}>
        <input type="hidden" name={BEGAN} />
        {children(first)}
        {clash && <Clash now={clash} labels={labels} say={say} onDecide={decide} />}
        {isSaved && <Notice tone="well" title={parts.saved} />}
      </Form>
    </div>
  );
}
