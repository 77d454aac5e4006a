import { posix } from 'node:path';
import type { Archive } from './archive.js';
import { relationsOf } from './office-relations.js';

const MAIN = 'word/document.xml';
const NAMED = ['styles', 'numbering', 'footnotes', 'endnotes'];

/**
 * The parts of a Word document under the names that Word gives them: Word for the web calls them document2.xml, styles2.xml and so on,
 * and only their relations tell what they are.
 */
export function namedParts(archive: Archive): Archive {
  const main = targetOf(archive, '', 'officeDocument');
  const parts = new Map(archive);
  const rename = (from: string, to: string): void => {
    if (from === to || !parts.has(from) || posix.dirname(from) !== posix.dirname(to)) return;
    for (const [old, name] of [[from, to] as const, [relationsName(from), relationsName(to)] as const]) {
      const part = parts.get(old);
      parts.delete(old);
      if (part) parts.set(name, part);
    }
  };
  for (const name of NAMED) {
    const target = targetOf(archive, main ?? MAIN, name);
    if (target !== null) rename(target, `word/${name}.xml`);
  }
  if (main !== null) rename(main, MAIN);
  return parts;
}

function targetOf(archive: Archive, part: string, type: string): string | null {
  const found = [...relationsOf(archive, part).values()].find((each) => each.type.endsWith(`/${type}`) && !each.isExternal);
  return found?.target ?? null;
}

const relationsName = (part: string): string => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
