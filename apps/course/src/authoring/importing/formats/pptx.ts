import { v7 as uuid } from 'uuid';
import { LIMITS, type Block, type Image, type Simple } from '@lib/course-content/document';
import { plainText } from '@lib/course-content/markdown/read';
import { unpacked, type Archive } from './archive.js';
import { CourseDraft, collapsed, plain } from './course-draft.js';
import { diagramTexts } from './diagram.js';
import { UnreadableFile, type Format, type Left } from './format.js';
import { inlineOf, textOf, type Run } from './inline-runs.js';
import {
  countedOtherwise,
  fileNameAsAlt,
  hiddenText,
  isFileName,
  quoted,
  raisedOrLowered,
  signsOf,
  struckOut,
} from './left-out.js';
import { withUsualPrefixes } from './office-prefixes.js';
import { orderedSlide } from './pptx-order.js';
import { deckOf, type Deck, type DeckSlide } from './pptx-parts.js';
import { readPptxAgain } from './pptx-texts.js';
import { lettersOf } from './symbols.js';
import { tablesOf } from './table.js';
import { all, first, within, xmlRoot, type Element } from './xml.js';

/** PowerPoint presentations: a slide for each slide, a module for each section. */
export const pptx: Format = {
  async read(source) {
    const archive = withUsualPrefixes(await unpacked(source.bytes));
    const deck = deckOf(archive);
    const course = new CourseDraft(source);
    deck.slides.forEach((slide, index) => {
      if (slide.isHidden) return void course.left.push({ place: `slide ${index + 1}`, ...hiddenSlide(archive, slide) });
      if (slide.section !== null) course.module(slide.section);
      new PptxSlide(archive, slide, index + 1, course).read();
    });
    tellUnseen(archive, deck, course);
    return { ...course.finished(), listsAreNumbered: true };
  },
  async readAgain({ bytes }) {
    return readPptxAgain(withUsualPrefixes(await unpacked(bytes)));
  },
};

/** What a master puts on every slide, and what it is called where someone typed it. */
const FURNITURE: ReadonlyMap<string, string | null> = new Map([
  ['dt', 'date'],
  ['ftr', 'footer'],
  ['hdr', 'header'],
  ['sldNum', null],
]);

function hiddenSlide(archive: Archive, { path }: DeckSlide): Omit<Left, 'place'> {
  const words = all(xmlRoot(archive.get(path)!), 't')
    .map((each) => each.textContent ?? '')
    .join(' ');
  const which = words.trim() === '' ? 'It' : `The slide ${quoted(words)}`;
  return { message: `${which} is hidden, and left out`, dimension: 'structure' };
}

interface Shape {
  element: Element;
  /** Type of its placeholder: "body" where it has one without a type; null where it has none. */
  placeholder: string | null;
}

class PptxSlide {
  private readonly place: string;
  private readonly known = new Map<Element, Run[]>();

  constructor(
    private readonly archive: Archive,
    private readonly slide: DeckSlide,
    private readonly number: number,
    private readonly course: CourseDraft,
  ) {
    this.place = `slide ${number}`;
  }

  read(): void {
    const root = orderedSlide(this.archive, this.slide);
    const found = shapesOf(root, (hidden) => this.tellHidden(hidden));
    const shapes = found.filter(({ placeholder }) => !FURNITURE.has(placeholder ?? ''));
    for (const { element, placeholder } of found) this.tellFurniture(element, FURNITURE.get(placeholder ?? '') ?? null);
    const heading = shapes.find(({ placeholder, element }) => isTitle(placeholder) && this.text(element) !== '');
    const blocks = shapes.flatMap((shape) => (shape === heading ? [] : this.blocks(shape)));
    const begin = blocks.find((block) => block.kind === 'text');
    if (heading) this.course.slide(this.text(heading.element));
    else this.course.untitledSlide(begin?.kind === 'text' ? plainText(begin.text) : `${this.number}`);
    this.course.add(...blocks, ...this.notes());
    if (all(root, 'contentPart').length > 0) this.lose('A drawing by hand (ink) cannot be carried over', 'images');
    if (all(root, 'oMath').length > 0) this.lose('A formula cannot be carried over; write it as $$ TeX $$ in the draft', 'text');
  }

  private lose(message: string, dimension: Left['dimension']): void {
    this.course.left.push({ place: this.place, message, dimension });
  }

  private loseAs(left: Omit<Left, 'place'>): void {
    this.course.left.push({ place: this.place, ...left });
  }

  private tellHidden(element: Element): void {
    const words = wordsOf(element);
    if (words !== '') this.loseAs(hiddenText(words));
    else if (all(element, 'blip').length > 0) this.lose('A hidden picture is left out', 'images');
  }

  /** Dates and footers that are typed, once each; fields fill themselves. */
  private tellFurniture(element: Element, called: string | null): void {
    if (called === null || all(element, 'fld').length > 0) return;
    const words = wordsOf(element);
    const message = `The ${called} ${quoted(words)} is left out`;
    if (words !== '' && !this.course.left.some((each) => each.message === message)) this.lose(message, 'design');
  }

  private text(shape: Element): string {
    return collapsed(
      all(shape, 'p')
        .map((paragraph) => textOf(this.runs(paragraph)))
        .join(' '),
    );
  }

  private blocks({ element, placeholder }: Shape): Block[] {
    if (element.localName === 'pic') return [this.image(element)];
    if (element.localName === 'graphicFrame') return this.frame(element);
    const paragraphs = within(element, 'txBody').flatMap((body) => within(body, 'p'));
    return this.texts(paragraphs, placeholder === 'body' && paragraphs.length > 1);
  }

  /** Paragraphs, and lists of those that have bullets: their own, or the ones of a slide's body. */
  private texts(paragraphs: readonly Element[], hasBullets: boolean): Block[] {
    const blocks: Block[] = [];
    const entries: Entry[] = [];
    const close = (): void => void blocks.push(...listsOf(entries.splice(0)));
    for (const paragraph of paragraphs) {
      const text = inlineOf(this.runs(paragraph));
      if (text === '') continue;
      const properties = first(paragraph, 'pPr');
      const bullet = properties && within(properties, 'buChar', 'buAutoNum', 'buBlip', 'buNone')[0];
      const own = bullet?.localName;
      if (own === 'buNone' || (own === undefined && !hasBullets)) {
        close();
        blocks.push({ id: uuid(), kind: 'text', text });
      } else {
        const signs = own === 'buAutoNum' ? signsOf(bullet!.getAttribute('type') ?? '') : null;
        if (signs !== null && !entries.some(({ numbers }) => numbers.startsWith(bullet!.getAttribute('type')!)))
          this.loseAs(countedOtherwise(signs));
        entries.push({
          level: levelOf(properties),
          ordered: own === 'buAutoNum',
          numbers: own === 'buAutoNum' ? `${bullet!.getAttribute('type')} ${startOf(bullet!)}` : '',
          start: own === 'buAutoNum' ? startOf(bullet!) : 1,
          text,
        });
      }
    }
    close();
    return blocks;
  }

  private frame(element: Element): Block[] {
    const [table] = all(element, 'tbl');
    const [ids] = all(element, 'relIds');
    if (ids) return this.diagram(ids);
    if (!table) {
      const what = all(element, 'chart').length > 0 ? 'A chart' : 'An embedded object';
      this.lose(`${what} cannot be carried over; put a picture of it in its place`, 'images');
      return [];
    }
    const rows = within(table, 'tr').map((row) =>
      within(row, 'tc').map((cell) => inlineOf(all(cell, 'p').flatMap((paragraph) => [...this.runs(paragraph), { text: ' ' }]))),
    );
    const isSpanned = all(table, 'tc').some((cell) =>
      ['gridSpan', 'rowSpan'].some((name) => Number(cell.getAttribute(name)) > 1),
    );
    if (isSpanned) this.lose('The content of a merged cell is in its first row and column', 'structure');
    return tablesOf(rows);
  }

  /** The words of SmartArt, as a list. */
  private diagram(ids: Element): Block[] {
    const data = this.archive.get(this.slide.relations.get(ids.getAttribute('r:dm') ?? '')?.target ?? '');
    const entries = (data ? diagramTexts(data) : []).flatMap(({ level, paragraphs }) =>
      paragraphs.map((each) => ({ level, ordered: false, numbers: '', start: 1, text: inlineOf(this.runs(each)) })),
    );
    const what = entries.length === 0 ? 'put a picture of it in its place' : 'its text is a list now';
    this.lose(`A drawing (SmartArt) cannot be carried over; ${what}`, 'images');
    return listsOf(entries.filter(({ text }) => text !== ''));
  }

  /** Asked for more than once, and told of once. */
  private runs(paragraph: Element): Run[] {
    const known = this.known.get(paragraph);
    if (known) return known;
    let struck = '';
    const tell = (): void => {
      if (struck.trim() !== '') this.loseAs(struckOut(struck));
      struck = '';
    };
    const runs = this.runsIn(paragraph).flatMap(({ isStruck, ...run }): Run[] => {
      if (!isStruck && run.text.trim() !== '') tell();
      if (isStruck) struck += run.text;
      return isStruck ? [] : [run];
    });
    tell();
    this.known.set(paragraph, runs);
    return runs;
  }

  private runsIn(paragraph: Element): (Run & { isStruck?: boolean })[] {
    return within(paragraph, 'r', 'br', 'fld', 'AlternateContent').flatMap((each): (Run & { isStruck?: boolean })[] => {
      if (each.localName === 'br') return [{ text: ' ' }];
      if (each.localName === 'AlternateContent') return within(each, 'Fallback').flatMap((older) => this.runsIn(older));
      const properties = first(each, 'rPr');
      const link = first(properties, 'hlinkClick')?.getAttribute('r:id');
      const to = link ? this.slide.relations.get(link) : undefined;
      const href = to?.isExternal && /^(https?:\/\/|mailto:)/i.test(to.target) ? to.target : null;
      const style = {
        ...(isOn(properties?.getAttribute('b')) && { bold: true }),
        ...(isOn(properties?.getAttribute('i')) && { italic: true }),
        ...(href !== null && { href }),
      };
      const font = (first(properties, 'sym') ?? first(properties, 'latin'))?.getAttribute('typeface') ?? '';
      const text = lettersOf(font, first(each, 't')?.textContent ?? '');
      if (/^(?:sng|dbl)Strike$/.test(properties?.getAttribute('strike') ?? '')) return [{ text, isStruck: true }];
      if (/^-?[1-9]/.test(properties?.getAttribute('baseline') ?? '') && text.trim() !== '') this.loseAs(raisedOrLowered(text));
      return [{ text, ...style }];
    });
  }

  private image(element: Element): Image {
    const properties = first(first(element, 'nvPicPr'), 'cNvPr');
    const written = collapsed(properties?.getAttribute('descr') ?? '');
    const said = isFileName(written) ? '' : written;
    if (said !== written) this.loseAs(fileNameAsAlt(written));
    const isLong = said.length > LIMITS.altLength;
    const [blip] = all(element, 'blip');
    const relation = this.slide.relations.get(blip?.getAttribute('r:embed') ?? blip?.getAttribute('r:link') ?? '');
    const bytes = relation && !relation.isExternal ? this.archive.get(relation.target) : undefined;
    if (all(element, 'videoFile').length + all(element, 'audioFile').length > 0)
      this.lose(
        'A film or a sound cannot be carried over; its picture stands there. Upload it to the files of the workspace',
        'interactions',
      );
    if (!bytes) this.lose('A picture is not in the file, and nothing is fetched; a placeholder stands there', 'images');
    const fileId = bytes ? uuid() : null;
    if (bytes) this.course.pictures.push({ fileId: fileId!, bytes });
    const [alt, caption] = isLong ? ['', plain(said)] : [said, ''];
    return { id: uuid(), kind: 'image', fileId, alt, caption, prompt: bytes ? null : alt };
  }

  /** What is said with the slide stands below what it shows. */
  private notes(): Block[] {
    const { notes } = this.slide;
    if (notes === null) return [];
    // Some programs write them into a box that is no placeholder.
    const body = shapesOf(xmlRoot(this.archive.get(notes)!)).filter(
      ({ element, placeholder }) => element.localName === 'sp' && (placeholder ?? 'body') === 'body',
    );
    return body.flatMap(({ element }) => this.texts(all(element, 'p'), false));
  }
}

const wordsOf = (element: Element): string =>
  collapsed(
    all(element, 't')
      .map((each) => each.textContent ?? '')
      .join(' '),
  );

const levelOf = (properties: Element | undefined): number => Number(properties?.getAttribute('lvl') ?? 0) || 0;

const startOf = (numbers: Element): number => Number(/^\d{1,5}$/.exec(numbers.getAttribute('startAt') ?? '')?.[0] ?? 1);

const isTitle = (placeholder: string | null): boolean => placeholder === 'title' || placeholder === 'ctrTitle';
const isOn = (value: string | null | undefined): boolean => value === '1' || value === 'true';

/** Shapes, tables and pictures in their order, out of their groups; `onHidden`: what the slide does not show. */
function shapesOf(root: Element, onHidden: (element: Element) => void = () => undefined): Shape[] {
  const shapes: Shape[] = [];
  /** @returns whether there is text in it. */
  const see = (element: Element): boolean => {
    const properties = within(element).find(({ localName }) => /^nv\w+Pr$/.test(localName!));
    if (isOn(first(properties, 'cNvPr')?.getAttribute('hidden'))) {
      onHidden(element);
      return false;
    }
    if (/^(?:grpSp|spTree|Choice|Fallback)$/.test(element.localName!)) return within(element).map(see).includes(true);
    if (element.localName === 'AlternateContent') {
      // The older of two ways has the picture of a chart, but of a text with a formula no letter.
      const from = shapes.length;
      if (within(element, 'Choice').some((newer) => see(newer) || void shapes.splice(from))) return true;
      const older = first(element, 'Fallback');
      return older !== undefined && see(older);
    }
    if (!/^(?:sp|pic|graphicFrame)$/.test(element.localName!)) return false;
    const placeholder = first(first(properties, 'nvPr'), 'ph');
    shapes.push({
      element,
      placeholder: placeholder ? (placeholder.getAttribute('type') || 'body').replace(/^obj$/, 'body') : null,
    });
    return hasText(element);
  };
  for (const slide of within(root, 'cSld')) within(slide).forEach(see);
  return shapes;
}

const hasText = (element: Element): boolean =>
  all(element, 'p')
    .flatMap((paragraph) => within(paragraph, 'r', 'fld'))
    .some((run) => (first(run, 't')?.textContent ?? '').trim() !== '');

interface Entry {
  level: number;
  ordered: boolean;
  /** How they are numbered: entries that follow each other count on where it is the same. */
  numbers: string;
  start: number;
  text: string;
}

/** Entries as lists in one another, by their levels. */
function listsOf(entries: readonly Entry[]): Extract<Simple, { kind: 'list' }>[] {
  const lists: Extract<Simple, { kind: 'list' }>[] = [];
  /** The lists that are open, outermost first. */
  let open: { level: number; numbers: string; list: Extract<Simple, { kind: 'list' }> }[] = [];
  for (const { level, ordered, numbers, start, text } of entries) {
    open = open.filter((each) => each.level <= level);
    const last = open.at(-1);
    const entry: Simple[] = [{ id: uuid(), kind: 'text', text }];
    const isFull = open.length >= LIMITS.listDepth;
    if (last && (last.level === level || isFull) && last.list.ordered === ordered && last.numbers === numbers)
      last.list.items.push(entry);
    else {
      const list = { id: uuid(), kind: 'list' as const, ordered, start, items: [entry] };
      if (last?.level === level) open.pop();
      const around = open.at(-1);
      if (around) around.list.items.at(-1)!.push(list);
      else lists.push(list);
      open.push({ level, numbers, list });
    }
  }
  return lists;
}

function tellUnseen(archive: Archive, { slides }: Deck, course: CourseDraft): void {
  if (slides.length === 0) throw new UnreadableFile('The presentation has no slides. Choose another file.');
  if (slides.every(({ isHidden }) => isHidden))
    throw new UnreadableFile('All slides of the presentation are hidden. Show those that you want to import, and send it again.');
  const names = [...archive.keys()];
  const tell = (name: RegExp, message: string): void => {
    if (names.some((each) => name.test(each))) course.left.push({ place: 'presentation', message, dimension: 'design' });
  };
  tell(/^ppt\/comments\//, 'Its comments are left out');
  tell(/vbaProject\.bin$/, 'Its macros are left out, and were not run');
}
