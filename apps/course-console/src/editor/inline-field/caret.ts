/** Where in its text somebody goes on. */
export type Caret = 'start' | 'end' | number;

let wanted: { id: string; at: Caret } | null = null;
let pointer: { left: number; top: number } | null = null;

/** The field with this id is to have the focus, there, as soon as it is on the page. */
export function wantFocus(id: string, at: Caret = 'end'): void {
  wanted = { id, at };
}

/** To be called after what was changed is on the page. */
export function giveFocus(): void {
  const element = wanted && document.getElementById(wanted.id);
  if (!element) return;
  element.focus();
  // What is no field takes no caret
  wanted = null;
}

/** Of the field that gets the focus; by Tab and the like, its end. */
export function caretFor(id: string): Caret {
  const at = wanted?.id === id ? wanted.at : 'end';
  wanted = null;
  return at;
}

/** Where the pointer went down: the caret goes there. */
export function pointedAt(at: { left: number; top: number } | null): void {
  pointer = at;
}

export function takePointer(): { left: number; top: number } | null {
  const at = pointer;
  pointer = null;
  return at;
}
