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
        if (++depth > DEEPEST) throw new UnreadableFile('The file has parts within parts without end. Save it anew.');
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

const isElement = (node: { nodeType: number }): node is Element => node.nodeType === 1;

/** Elements directly within, in order; all, or those of a name, whatever its prefix. */
export const within = (element: Element, ...names: string[]): Element[] =>
  Array.from(element.childNodes)
    .filter(isElement)
    .filter(({ localName }) => names.length === 0 || names.includes(localName!));

export const first = (element: Element | undefined, name: string): Element | undefined => element && within(element, name)[0];

/** Every element below it, in order. */
export function all(element: Element, name: string): Element[] {
  const found: Element[] = [];
  const see = (each: Element): void => {
    for (const child of within(each)) {
      if (child.localName === name) found.push(child);
      see(child);
    }
  };
  see(element);
  return found;
}

export const textOf = (element: Element | undefined): string => element?.textContent ?? '';
