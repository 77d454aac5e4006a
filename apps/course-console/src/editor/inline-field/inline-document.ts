import { DOMSerializer, type Node } from 'prosemirror-model';
import { readRuns, writeRuns } from './inline-runs.js';
import { schema } from './schema.js';

/** Inline markdown as it is written in. */
export function docOf(text: string): Node {
  const { link, strong, em, code } = schema.marks;
  const nodes = readRuns(text).map((run) =>
    schema.text(run.text, [
      ...(run.href === undefined ? [] : [link.create({ href: run.href })]),
      ...(run.strong ? [strong.create()] : []),
      ...(run.em ? [em.create()] : []),
      ...(run.code ? [code.create()] : []),
    ]),
  );
  return schema.node('doc', null, nodes);
}

export function textOf(doc: Node): string {
  return writeRuns(
    doc.children.map(({ text, marks }) => {
      const has = (name: string): boolean => marks.some(({ type }) => type.name === name);
      const link = marks.find(({ type }) => type.name === 'link');
      return {
        text: text ?? '',
        ...(link && { href: link.attrs.href as string }),
        ...(has('strong') && { strong: true }),
        ...(has('em') && { em: true }),
        ...(has('code') && { code: true }),
      };
    }),
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
