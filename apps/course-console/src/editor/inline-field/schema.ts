import { Schema } from 'prosemirror-model';

/** One paragraph of inline markdown: text with four marks, of which a text may have several. */
export const schema = new Schema({
  nodes: { doc: { content: 'text*' }, text: {} },
  marks: {
    link: {
      attrs: { href: { validate: 'string' }, title: { default: null, validate: 'string|null' } },
      inclusive: false,
      // Nobody leaves the page by a press in a text that is edited
      toDOM: ({ attrs }) => ['span', { class: 'link', title: attrs.href as string }, 0],
    },
    strong: { toDOM: () => ['strong', 0] },
    em: { toDOM: () => ['em', 0] },
    code: { toDOM: () => ['code', 0] },
  },
});

export type MarkName = 'strong' | 'em' | 'code' | 'link';
