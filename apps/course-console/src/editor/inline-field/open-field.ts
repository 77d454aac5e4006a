import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { told, type ActiveField } from './active-field.js';
import { caretFor, takePointer, type Caret } from './caret.js';
import { docOf, textOf } from './inline-document.js';
import { schema, type MarkName } from './schema.js';

/** What a field does not decide alone. Left out: the key does nothing. */
export interface FieldEvents {
  change: (text: string) => void;
  /** Enter: the text before the caret and the text after it. */
  split?: ((before: string, after: string) => void) | undefined;
  /** Backspace at the start. */
  join?: ((text: string) => void) | undefined;
  /** `/` in an empty field. */
  menu?: (() => void) | undefined;
  /** Ctrl+] and Ctrl+[ in a list. */
  indent?: ((by: 1 | -1) => void) | undefined;
  paste: (data: DataTransfer, field: OpenField) => boolean;
  undo: (by: 1 | -1) => void;
}

/** A field that somebody writes in: a text of one paragraph, and its marks. */
export class OpenField implements ActiveField {
  private readonly view: EditorView;
  private written: string;

  constructor(
    readonly element: HTMLElement,
    text: string,
    private readonly events: () => FieldEvents,
  ) {
    this.written = text;
    this.view = new EditorView(
      { mount: element },
      {
        state: EditorState.create({ doc: docOf(text) }),
        dispatchTransaction: (transaction) => {
          this.view.updateState(this.view.state.apply(transaction));
          if (transaction.docChanged) {
            this.written = textOf(this.view.state.doc);
            element.classList.toggle('is-empty', this.view.state.doc.content.size === 0);
            this.events().change(this.written);
          }
          told();
        },
        handleKeyDown: (_view, event) => this.pressed(event),
        handleTextInput: (view, _from, _to, typed) => {
          const { menu } = this.events();
          if (typed !== '/' || !menu || view.state.doc.content.size > 0) return false;
          menu();
          return true;
        },
        handleDOMEvents: {
          // Before ProseMirror reads it, whose own reader the page's policy would report
          paste: (_view, event) => {
            event.preventDefault();
            if (event.clipboardData) this.paste(event.clipboardData);
            return true;
          },
          drop: (_view, event) => {
            if (!event.dataTransfer?.types.includes('text/plain')) return false;
            event.preventDefault();
            return true;
          },
          beforeinput: (_view, event) => {
            const by = { historyUndo: -1, historyRedo: 1 }[event.inputType] as 1 | -1 | undefined;
            if (!by) return false;
            event.preventDefault();
            this.events().undo(by);
            return true;
          },
        },
      },
    );
    this.place(caretFor(element.id));
  }

  /** What is said of the text elsewhere, by an undo: shown without losing the place. */
  show(text: string): void {
    if (text === this.written) return;
    this.written = text;
    const { state } = this.view;
    const doc = docOf(text);
    const at = Math.min(state.selection.head, doc.content.size);
    const shown = state.tr.replaceWith(0, state.doc.content.size, doc.content);
    this.view.updateState(state.apply(shown.setSelection(TextSelection.create(shown.doc, at))));
  }

  mark(name: Exclude<MarkName, 'link'>): void {
    const { state } = this.view;
    const { from, to, empty } = state.selection;
    const type = schema.marks[name];
    const isOn = this.has(name);
    if (empty) this.view.dispatch(isOn ? state.tr.removeStoredMark(type) : state.tr.addStoredMark(type.create()));
    else this.view.dispatch(isOn ? state.tr.removeMark(from, to, type) : state.tr.addMark(from, to, type.create()));
    this.view.focus();
  }

  /** On what is selected, or on the word of the caret; null takes the link away. */
  link(href: string | null): void {
    const { state } = this.view;
    const { from, to } = state.selection.empty ? wordAt(state.doc, state.selection.head) : state.selection;
    const changed = state.tr.removeMark(from, to, schema.marks.link);
    if (href !== null && from < to) changed.addMark(from, to, schema.marks.link.create({ href }));
    else if (href !== null) changed.insert(from, schema.text(href, [schema.marks.link.create({ href })]));
    this.view.dispatch(changed);
    this.view.focus();
  }

  /** The address of the link that the caret is in. */
  get href(): string | null {
    const { from, $from } = this.view.state.selection;
    const marks = [...$from.marks(), ...(this.view.state.doc.nodeAt(from)?.marks ?? [])];
    return (marks.find(({ type }) => type === schema.marks.link)?.attrs.href as string | undefined) ?? null;
  }

  has(name: MarkName): boolean {
    const { state } = this.view;
    const { from, to, empty, $from } = state.selection;
    const type = schema.marks[name];
    return empty ? !!type.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, type);
  }

  /** Before what is selected, and after it. */
  parts(): { before: string; after: string } {
    const { doc, selection } = this.view.state;
    return { before: textOf(doc.cut(0, selection.from)), after: textOf(doc.cut(selection.to)) };
  }

  /** Inline markdown in place of what is selected; a blank at its ends is one of the text around it. */
  insert(text: string): void {
    const { state } = this.view;
    const { from, to } = state.selection;
    const [, before, inner, after] = /^( ?)(.*?)( ?)$/s.exec(text)!;
    const blank = (sign: string): Node[] => (sign === '' ? [] : [schema.text(sign)]);
    const nodes = [...blank(before!), ...docOf(inner!).children, ...blank(after!)];
    this.view.dispatch(state.tr.replaceWith(from, to, nodes).scrollIntoView());
  }

  focus(): void {
    this.view.focus();
  }

  close(): void {
    this.view.destroy();
  }

  private paste(data: DataTransfer): void {
    if (this.events().paste(data, this)) return;
    const plain = data.getData('text/plain').replaceAll(/\s*[\r\n]+\s*/g, ' ');
    if (plain !== '') this.view.dispatch(this.view.state.tr.insertText(plain).scrollIntoView());
  }

  private place(caret: Caret): void {
    const pointer = takePointer();
    const { doc } = this.view.state;
    const pointed = pointer && this.view.posAtCoords(pointer)?.pos;
    const at = pointed ?? { start: 0, end: doc.content.size }[caret as 'start'] ?? (caret as number);
    const selection = TextSelection.create(doc, Math.max(0, Math.min(at, doc.content.size)));
    this.view.updateState(this.view.state.apply(this.view.state.tr.setSelection(selection)));
    this.view.focus();
  }

  /** @returns whether the key was for this field. */
  private pressed({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
    const { split, join, indent, undo } = this.events();
    const { doc, selection } = this.view.state;
    if (altKey || isComposing) return false;
    if (ctrlKey || metaKey) {
      const mark = MARK_KEYS[key.toLowerCase()];
      const by = { ']': 1, '[': -1 }[key] as 1 | -1 | undefined;
      if (mark) this.mark(mark);
      else if (key.toLowerCase() === 'z') undo(shiftKey ? 1 : -1);
      else if (key.toLowerCase() === 'y') undo(1);
      else if (by && indent) indent(by);
      // No line ends within a paragraph
      else return key === 'Enter';
      return true;
    }
    switch (key) {
      case 'Enter': {
        const { before, after } = this.parts();
        split?.(before, after);
        return true;
      }
      case 'Backspace':
        if (!join || !selection.empty || selection.head > 0) return false;
        join(textOf(doc));
        return true;
      case 'ArrowUp':
        return !shiftKey && this.view.endOfTextblock('up') && goBeside(this.element, -1);
      case 'ArrowDown':
        return !shiftKey && this.view.endOfTextblock('down') && goBeside(this.element, 1);
      default:
        return false;
    }
  }
}

const MARK_KEYS: Readonly<Partial<Record<string, 'strong' | 'em' | 'code'>>> = { b: 'strong', i: 'em', e: 'code' };

/** To the field above or below, as in one text. */
function goBeside(element: HTMLElement, by: 1 | -1): boolean {
  const fields = [...(element.closest('.edited')?.querySelectorAll<HTMLElement>('.inline-field') ?? [])];
  const next = fields[fields.indexOf(element) + by];
  next?.focus();
  return next !== undefined;
}

function wordAt(doc: Node, at: number): { from: number; to: number } {
  const text = doc.textContent;
  const from = at - (/[\p{L}\p{N}]*$/u.exec(text.slice(0, at))?.[0].length ?? 0);
  const to = at + (/^[\p{L}\p{N}]*/u.exec(text.slice(at))?.[0].length ?? 0);
  return { from, to };
}
