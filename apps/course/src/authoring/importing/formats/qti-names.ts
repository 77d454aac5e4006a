import { requireFew, type Archive } from './archive.js';
import { UnreadableFile } from './format.js';
import { all, within, xmlRoot, type Element } from './xml.js';

/** QTI 3.0 writes `qti-choice-interaction` and `response-identifier` for what was `choiceInteraction` and `responseIdentifier`. */
export const oldName = (name: string): string =>
  name.replace(/^qti-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const nameOf = (element: Element): string => oldName(element.localName!);

/** Empty where there is none. */
export function attribute(element: Element | undefined, name: string): string {
  const newName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return element?.getAttribute(name) ?? element?.getAttribute(newName) ?? '';
}

export const childrenNamed = (element: Element | undefined, name: string): Element[] =>
  element ? within(element).filter((child) => nameOf(child) === name) : [];

export function descendantsNamed(element: Element, name: RegExp): Element[] {
  const found: Element[] = [];
  const see = (each: Element): void => {
    for (const child of within(each)) {
      if (name.test(nameOf(child))) found.push(child);
      see(child);
    }
  };
  see(element);
  return found;
}

interface ItemPlace {
  path: string;
  /** The title of the section that begins with it. */
  section: string | null;
}

/** The items of a package: as its test orders them, else as its manifest does. */
export function itemsOf(archive: Archive): ItemPlace[] {
  const roots = new Map([...archive].filter(([name]) => name.endsWith('.xml')).map(([name, part]) => [name, rootName(part)]));
  const items = new Set([...roots].filter(([, root]) => root === 'assessmentItem').map(([name]) => name));
  const test = [...roots].find(([, root]) => root === 'assessmentTest')?.[0];
  const ordered = test === undefined ? byManifest(archive, items) : byTest(archive, test);
  requireFew(archive, ordered);
  const missing = ordered.find(({ path }) => !items.has(path));
  if (missing)
    throw new UnreadableFile(`The package names "${missing.path}", which is not in it. Export it anew, with its items.`);
  const named = new Set(ordered.map(({ path }) => path));
  const rest = [...items].filter((path) => !named.has(path));
  return [...ordered, ...rest.map((path) => ({ path, section: null }))];
}

/** The part that another names. @throws {UnreadableFile} */
export function resolved(from: string, name: string): string {
  try {
    return decodeURIComponent(new URL(name, `file:///${from}`).pathname.slice(1));
  } catch (cause) {
    throw new UnreadableFile(`The package names "${name.slice(0, 200)}", which is no address. Export it anew.`, { cause });
  }
}

function rootName(part: Buffer): string {
  const start = part
    .subarray(0, 4_000)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/^(?:<\?[^>]*\?>|<!--.*?-->|\s+)*/s, '');
  return oldName(/^<(?:[\w.-]+:)?([\w-]+)/.exec(start)?.[1] ?? '');
}

function byManifest(archive: Archive, items: ReadonlySet<string>): ItemPlace[] {
  const manifest = archive.get('imsmanifest.xml');
  if (!manifest) return [];
  const named = all(xmlRoot(manifest), 'resource').map((each) => resolved('imsmanifest.xml', each.getAttribute('href') ?? ''));
  return named.filter((path) => items.has(path)).map((path) => ({ path, section: null }));
}

function byTest(archive: Archive, test: string): ItemPlace[] {
  const found: ItemPlace[] = [];
  let section: string | null = null;
  const see = (element: Element): void => {
    const name = nameOf(element);
    if (name === 'assessmentSection') section = element.getAttribute('title')?.trim() || section;
    if (name === 'assessmentItemRef') {
      const path = resolved(test, element.getAttribute('href') ?? '');
      found.push({ path, section });
      section = null;
    }
    within(element).forEach(see);
  };
  see(xmlRoot(archive.get(test)!));
  return found;
}
