import { DOMParser, type Element } from '@xmldom/xmldom';
import { Parser } from 'htmlparser2';
import { UnreadableFile } from './format.js';
import { textOfBytes } from './text-of-bytes.js';

export type { Element } from '@xmldom/xmldom';

/** What people make has a tenth of that; the work of most parsers grows with the square of it. */
const DEEPEST = 500;

/**
 * XML without a document type: nothing that we read has one, and entities of its own, from elsewhere or of themselves, are how XML
 * attacks whoever reads it. Nor has what we read elements in one another without end.
 * @throws {UnreadableFile}
 */
export function xmlText(bytes: Uint8Array): string {
  const text = textOfBytes(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableFile(
      'The XML has a document type (<!DOCTYPE>), which is refused: it can make readers fetch or build what nobody sees. Remove it, and send the file again.',
    );
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname() {
        if (++depth > DEEPEST) throw new UnreadableFile('The file is nested too deeply. Save it again in another program.');
      },
      onclosetag: () => void depth--,
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(text);
  return text;
}

/** @throws {UnreadableFile} for what is not well-formed. */
export function xmlRoot(bytes: Uint8Array): Element {
  const text = xmlText(bytes);
  let fault = '';
  const onError = (_level: string, message: string): void => {
    fault ||= message;
  };
  try {
    const root = new DOMParser({ onError }).parseFromString(text, 'text/xml').documentElement;
    if (root && fault === '') return root;
  } catch (error) {
    if (error instanceof RangeError) throw error; // too deep or too long for the parser
    fault ||= 'it cannot be read to its end';
  }
  throw new UnreadableFile(`The XML is not well-formed: ${fault.split('\n')[0]!.slice(0, 200)}. Export the file anew.`);
}

/** Elements directly within, in order. By siblings: a list of all children costs most of the time of a long document. */
function* children(element: Element): Generator<Element> {
  for (let node = element.firstChild; node; node = node.nextSibling) if (node.nodeType === 1) yield node as Element;
}

/** Elements directly within, in order; all, or those of a name, whatever its prefix. */
export function within(element: Element, ...names: string[]): Element[] {
  const found: Element[] = [];
  for (const each of children(element)) if (names.length === 0 || names.includes(each.localName!)) found.push(each);
  return found;
}

export function first(element: Element | undefined, name: string): Element | undefined {
  for (const each of element ? children(element) : []) if (each.localName === name) return each;
  return undefined;
}

/** Every element below it, in order. */
export function all(element: Element, name: string): Element[] {
  const found: Element[] = [];
  const see = (each: Element): void => {
    for (const child of children(each)) {
      if (child.localName === name) found.push(child);
      see(child);
    }
  };
  see(element);
  return found;
}

/** Whether an element or one below it is so; looks no further than it must. */
export function some(element: Element, is: (each: Element) => boolean): boolean {
  for (const child of children(element)) if (is(child) || some(child, is)) return true;
  return false;
}

export const textOf = (element: Element | undefined): string => element?.textContent ?? '';
