import { requireFew, type Archive } from './archive.js';
import { UnreadableFile } from './format.js';
import { relationsOf, type Relation } from './office-relations.js';
import { all, within, xmlRoot, type Element } from './xml.js';

export interface DeckSlide {
  path: string;
  /** The name of the section that begins with it. */
  section: string | null;
  relations: ReadonlyMap<string, Relation>;
  isHidden: boolean;
  /** Its layout and that one's master, as far as they are there. */
  layouts: readonly string[];
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
  const ids = within(root, 'sldIdLst').flatMap((list) => within(list, 'sldId'));
  const pathOf = (id: Element): string | undefined => relations.get(id.getAttribute('r:id') ?? '')?.target;
  const hidden = new Set(ids.filter((id) => isHidden(archive.get(pathOf(id) ?? ''))).map((id) => id.getAttribute('id')));
  const begins = new Map(
    all(root, 'section').flatMap((section) => {
      const slide = all(section, 'sldId').find((each) => !hidden.has(each.getAttribute('id')));
      return slide ? [[slide.getAttribute('id'), section.getAttribute('name')] as const] : [];
    }),
  );
  const slides = ids.map((id): DeckSlide => {
    const path = pathOf(id);
    if (path === undefined || !archive.has(path)) throw damaged();
    const own = relationsOf(archive, path);
    const notes = [...own.values()].find(({ type }) => type.endsWith('/notesSlide'))?.target;
    return {
      path,
      section: begins.get(id.getAttribute('id')) || null,
      relations: own,
      isHidden: hidden.has(id.getAttribute('id')),
      layouts: layoutsOf(archive, own),
      notes: notes !== undefined && archive.has(notes) ? notes : null,
    };
  });
  requireFew(archive, slides);
  return { slides };
}

/** By what its outermost element says. */
const isHidden = (slide: Buffer | undefined): boolean =>
  /<(?:\w+:)?sld\b[^>]*\sshow="(?:0|false)"/.test(slide?.toString('utf8', 0, LONGEST_OPENING) ?? '');
const LONGEST_OPENING = 20_000;

function layoutsOf(archive: Archive, relations: ReadonlyMap<string, Relation>): string[] {
  const named = (all: ReadonlyMap<string, Relation>, type: string): string | undefined =>
    [...all.values()].find((each) => each.type.endsWith(type) && archive.has(each.target))?.target;
  const layout = named(relations, '/slideLayout');
  const master = layout && named(relationsOf(archive, layout), '/slideMaster');
  return [layout, master].filter((each) => each !== undefined);
}

const damaged = (): UnreadableFile =>
  new UnreadableFile(
    'The presentation is damaged: a part of it is missing. Open it in PowerPoint or LibreOffice, save it again, and send that.',
  );
