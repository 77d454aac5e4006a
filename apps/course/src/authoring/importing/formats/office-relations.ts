import { posix } from 'node:path';
import type { Archive } from './archive.js';
import { within, xmlRoot } from './xml.js';

export interface Relation {
  type: string;
  /** The name of the part, or an address outside of the file. */
  target: string;
  isExternal: boolean;
}

/** What a part refers to, by the ids that it uses; the package itself has no name. */
export function relationsOf(archive: Archive, part: string): Map<string, Relation> {
  const folder = posix.dirname(part);
  const list = archive.get(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  if (!list) return new Map();
  return new Map(
    within(xmlRoot(list), 'Relationship').map((each) => {
      const [type, target] = [each.getAttribute('Type') ?? '', each.getAttribute('Target') ?? ''];
      const isExternal = each.getAttribute('TargetMode') === 'External';
      const name = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      return [each.getAttribute('Id') ?? '', { type, target: isExternal ? target : name, isExternal }];
    }),
  );
}
