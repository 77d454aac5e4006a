/** Text that is markup already. Only `html` and the renderer of inline markdown make it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = Html | string | number | null | undefined | readonly Value[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** A template whose values are escaped unless they are markup themselves; what is absent is left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.map((text, index) => text + (index < values.length ? markupOf(values[index]) : '')).join(''));
}

/** Of a text that is ours alone. Nothing may stand around it inside: the page's policy names the text by its hash. */
export function styleElement(style: string): Html {
  return new Html(`<style>${style}</style>`);
}

function markupOf(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.markup;
  return typeof value === 'object' ? value.map(markupOf).join('') : escapeHtml(String(value));
}
