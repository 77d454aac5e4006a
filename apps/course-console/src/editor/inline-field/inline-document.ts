import { DOMSerializer, type Mark, type Node } from 'prosemirror-model';
import { schema } from './schema.js';

const MARKED = /\\([!-/:-@[-`{-~])|\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;
const plain = (text: string): string => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<&]/g, '\\$&');

/** Where reading and writing would not give the same again, the text stands there as it is written. */
export function docOf(text: string): Node {
  const doc = read(text);
  return write(doc) === text ? doc : schema.node('doc', null, text === '' ? [] : [schema.text(text)]);
}

export function textOf(doc: Node): string {
  return write(doc);
}

function read(text: string): Node {
  const nodes: Node[] = [];
  const add = (part: string, ...marks: Mark[]): void => void (part && nodes.push(schema.text(part, marks)));
  let last = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, sign, strong, em, code, linked, href] = match;
    add(text.slice(last, match.index));
    if (sign) add(sign);
    else if (strong) add(plain(strong), schema.marks.strong.create());
    else if (em) add(plain(em), schema.marks.em.create());
    else if (code) add(code, schema.marks.code.create());
    else add(plain(linked!), schema.marks.link.create({ href: href! }));
    last = match.index + whole.length;
  }
  add(text.slice(last));
  return schema.node('doc', null, nodes);
}

function write(doc: Node): string {
  let written = '';
  doc.forEach((node) => {
    const has = (name: string): boolean => node.marks.some(({ type }) => type.name === name);
    let text = has('code') ? `\`${node.text}\`` : escaped(node.text ?? '');
    if (has('em')) text = `*${text}*`;
    if (has('strong')) text = `**${text}**`;
    const link = node.marks.find(({ type }) => type.name === 'link');
    written += link ? `[${text}](${link.attrs.href as string})` : text;
  });
  return written;
}

/** How many characters a text has for who goes through it. */
export const sizeOf = (text: string): number => docOf(text).content.size;

const serializer = DOMSerializer.fromSchema(schema);

/** A text as it is read, where nobody writes in it. */
export function shownIn(element: HTMLElement, text: string): void {
  element.replaceChildren(serializer.serializeFragment(docOf(text).content));
  element.classList.toggle('is-empty', text === '');
}
