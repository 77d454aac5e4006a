import { DOMSerializer, type Node } from 'prosemirror-model';
import { readInline } from '../../parts/read-inline.js';
import { writeInline } from './inline-markdown.js';
import { schema } from './schema.js';

/** Where a text is written, `____` is a blank: a stem keeps its own, whatever stands beside them. */
const READING = { blanks: true };

/** Inline markdown as it is written in. */
export function docOf(text: string): Node {
  const { link, strong, em, code } = schema.marks;
  const nodes = readInline(text, READING).map((run) =>
    schema.text(run.text, [
      ...(run.href === undefined ? [] : [link.create({ href: run.href, title: run.title ?? null })]),
      ...(run.strong ? [strong.create()] : []),
      ...(run.em ? [em.create()] : []),
      ...(run.code ? [code.create()] : []),
    ]),
  );
  return schema.node('doc', null, nodes);
}

interface LinkAttributes {
  href: string;
  title: string | null;
}

const linkOf = ({ href, title }: LinkAttributes): { href: string; title?: string } => ({
  href,
  ...(title !== null && { title }),
});

export function textOf(doc: Node): string {
  return writeInline(
    doc.children.map(({ text, marks }) => {
      const has = (name: string): boolean => marks.some(({ type }) => type.name === name);
      const link = marks.find(({ type }) => type.name === 'link');
      return {
        text: text ?? '',
        ...(link && linkOf(link.attrs as LinkAttributes)),
        ...(has('strong') && { strong: true as const }),
        ...(has('em') && { em: true as const }),
        ...(has('code') && { code: true as const }),
      };
    }),
    READING,
  );
}

/** How many characters a text has for who goes through it. */
export const sizeOf = (text: string): number => docOf(text).content.size;

const serializer = DOMSerializer.fromSchema(schema);

/** A text as it is read, where nobody writes in it. */
export function shownIn(element: HTMLElement, text: string): void {
  element.replaceChildren(serializer.serializeFragment(docOf(text).content));
  element.classList.toggle('is-empty', text === '');
}
