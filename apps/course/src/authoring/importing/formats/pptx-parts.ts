import { posix } from 'node:path';
import { requireFew, type Archive } from './archive.js';
import { UnreadableFile } from './format.js';
import { all, within, xmlRoot } from './xml.js';

interface Relation {
  type: string;
  /** The name of the part, or an address outside of the file. */
  target: string;
  isExternal: boolean;
}

export interface DeckSlide {
  path: string;
  /** The name of the section that begins with it. */
  section: string | null;
  relations: ReadonlyMap<string, Relation>;
  notes: string | null;
}

export interface Deck {
  slides: DeckSlide[];
}

const MAIN = 'ppt/presentation.xml';

/** The slides of a presentation in their order. @throws {UnreadableFile} where a part is missing. */
export function deckOf(archive: Archive): Deck {
  const main = archive.get(MAIN);
  if (!main) throw damaged();
  const root = xmlRoot(main);
  const relations = relationsOf(archive, MAIN);
  const begins = new Map(
    all(root, 'section').flatMap((section) => {
      const [slide] = all(section, 'sldId');
      return slide ? [[slide.getAttribute('id'), section.getAttribute('name')] as const] : [];
    }),
  );
  const ids = within(root, 'sldIdLst').flatMap((list) => within(list, 'sldId'));
  const slides = ids.map((id): DeckSlide => {
    const path = relations.get(id.getAttribute('r:id') ?? '')?.target;
    if (path === undefined || !archive.has(path)) throw damaged();
    const own = relationsOf(archive, path);
    const notes = [...own.values()].find(({ type }) => type.endsWith('/notesSlide'))?.target;
    return {
      path,
      section: begins.get(id.getAttribute('id')) || null,
      relations: own,
      notes: notes !== undefined && archive.has(notes) ? notes : null,
    };
  });
  requireFew(archive, slides);
  return { slides };
}

const damaged = (): UnreadableFile =>
  new UnreadableFile(
    'The presentation is damaged: a part of it is missing. Open it in PowerPoint or LibreOffice, save it again, and send that.',
  );

function relationsOf(archive: Archive, part: string): Map<string, Relation> {
  const folder = posix.dirname(part);
  const list = archive.get(`${folder}/_rels/${posix.basename(part)}.rels`);
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
