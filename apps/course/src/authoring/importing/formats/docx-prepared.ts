import { XMLSerializer, type Node } from '@xmldom/xmldom';
import type { Archive } from './archive.js';
import { collapsed } from './course-draft.js';
import { diagramTexts } from './diagram.js';
import { UnreadableFile, type Left } from './format.js';
import { countedOtherwise, hiddenText, struckOut } from './left-out.js';
import { relationsOf } from './office-relations.js';
import { lettersOf, symbolOf } from './symbols.js';
import { ListRun, WordLists } from './word-lists.js';
import { isOnWord, marksOf, numberIn, valueOf, WordStyles, type WordRole } from './word-styles.js';
import { all, first, some, within, xmlRoot, type Element } from './xml.js';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Where its text is, in the order in which it is read. */
export const TEXT_PARTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'];

/** Wrapped around runs or paragraphs, which stand there as if it were not. */
const WRAPPERS = new Set(['ins', 'moveTo', 'sdt', 'sdtContent', 'customXml', 'smartTag', 'fldSimple', 'dir', 'bdo']);
/** Not there once the changes are accepted. */
const DELETED = new Set(['del', 'moveFrom']);

const EMBEDDED: Readonly<Record<string, readonly [string, Left['dimension']]>> = {
  chart: ['A chart cannot be carried over; put a picture of it in its place', 'images'],
  oMath: ['A formula cannot be carried over; write it as $$ TeX $$ in the draft', 'text'],
  OLEObject: ['An embedded object cannot be carried over', 'images'],
  altChunk: ['A document within the document is left out; send it by itself', 'text'],
  subDoc: ['A document that is linked to is left out; send it by itself', 'text'],
  contentPart: ['A drawing by hand (ink) cannot be carried over', 'images'],
};

/** The numbering that the prepared document has: list 1 has bullets, list 2 has numbers. */
const LISTS = `<w:numbering xmlns:w="${W}">${['bullet', 'decimal']
  .map((format, index) => {
    const levels = Array.from({ length: 9 }, (_, level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`);
    return `<w:abstractNum w:abstractNumId="${index}">${levels.join('')}</w:abstractNum>`;
  })
  .join(
    '',
  )}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

/** The style of further paragraphs of an entry, with the level of its list from 1 on. */
export const OF_ENTRY = 'OfEntry';

/** Before an entry with which a list begins at a number. */
export const LIST_BEGINS = 'list-begins-';

/**
 * A Word document with what mammoth does not read in words that it reads: roles of paragraphs by their styles, numbers of lists, fields,
 * symbols, changes as they are accepted. What is hidden or struck out is gone, and told.
 */
export function preparedDocx(archive: Archive): { archive: Archive; left: Left[] } {
  const styles = new WordStyles(archive);
  const lists = new WordLists(archive, styles);
  const left: Left[] = [];
  const parts = new Map(archive);
  let [number, changed, numbered] = [0, false, false];
  for (const name of TEXT_PARTS) {
    const part = archive.get(name);
    if (!part) continue;
    const prepared = new PartPreparation(archive, name, styles, new ListRun(lists), left, number);
    parts.set(name, Buffer.from(prepared.run(xmlRoot(part))));
    number = prepared.number;
    changed ||= prepared.isChanged;
    numbered ||= prepared.hasNumberedHeadings;
  }
  if (changed)
    left.push({
      place: 'document',
      message: 'It has tracked changes, which are taken as accepted; what they delete is left out',
      dimension: 'structure',
    });
  if (numbered) left.push({ place: 'document', message: 'The numbers before its headings are left out', dimension: 'design' });
  parts.set('word/numbering.xml', Buffer.from(LISTS));
  return { archive: parts, left };
}

class PartPreparation {
  isChanged = false;
  hasNumberedHeadings = false;
  private root!: Element;
  private readonly numbers = new Map<Element, number>();

  constructor(
    private readonly archive: Archive,
    private readonly name: string,
    private readonly styles: WordStyles,
    private lists: ListRun,
    private readonly left: Left[],
    /** Paragraphs before and, at the end, with this part. */
    public number: number,
  ) {}

  run(root: Element): string {
    this.root = root;
    this.resolveAlternatives(root);
    this.resolveWrappers(root);
    this.count(root);
    this.tellEmbedded();
    this.container(first(root, 'body') ?? root);
    return new XMLSerializer().serializeToString(root);
  }

  private lose(paragraph: Element, left: Omit<Left, 'place'>): void {
    const number = this.numbers.get(paragraph) ?? this.number;
    this.left.push({ place: `paragraph ${Math.max(1, number)}`, ...left });
  }

  /** Of what is written in two ways, the older is read, unless only the newer has words. */
  private resolveAlternatives(element: Element, depth = 0): void {
    if (depth > MOST_WAYS) throw new UnreadableFile('The file is nested too deeply. Save it again in another program.');
    for (const child of within(element)) {
      if (child.localName !== 'AlternateContent') {
        this.resolveAlternatives(child, depth);
        continue;
      }
      const [newer, older] = [first(child, 'Choice'), first(child, 'Fallback')];
      const chosen = older && (hasContent(older) || !newer || !hasContent(newer)) ? older : (newer ?? older);
      if (chosen) this.resolveAlternatives(chosen, depth + 1);
      unwrap(child, chosen ? [chosen] : []);
    }
  }

  private resolveWrappers(element: Element): void {
    for (const child of within(element)) {
      const name = child.localName!;
      if (DELETED.has(name) && isOf(child, element)) {
        this.isChanged = true;
        child.parentNode!.removeChild(child);
        continue;
      }
      if (name === 'bookmarkStart' || name === 'bookmarkEnd') {
        child.parentNode!.removeChild(child);
        continue;
      }
      if (name === 'pPr' || name === 'rPr' || name === 'sectPr') continue;
      if (name === 'tr' && this.isDeletedRow(child)) {
        this.isChanged = true;
        child.parentNode!.removeChild(child);
        continue;
      }
      this.resolveWrappers(child);
      if (!WRAPPERS.has(name)) continue;
      if (name === 'ins' || name === 'moveTo') this.isChanged = true;
      const content = within(child).filter(({ localName }) => !/Pr$/.test(localName!));
      this.replace(child, content);
    }
  }

  private isDeletedRow(row: Element): boolean {
    return first(first(row, 'trPr'), 'del') !== undefined;
  }

  private count(element: Element): void {
    for (const child of within(element)) {
      this.count(child);
      if (child.localName === 'p' && child.namespaceURI === this.root.namespaceURI) this.numbers.set(child, ++this.number);
    }
  }

  private tellEmbedded(): void {
    const see = (element: Element, paragraph: Element): void => {
      for (const child of within(element)) {
        const told = EMBEDDED[child.localName!];
        const [message, dimension] = told ?? [];
        if (message !== undefined) this.lose(paragraph, { message, dimension: dimension! });
        see(child, child.localName === 'p' ? child : paragraph);
      }
    };
    see(this.root, this.root);
  }

  /** Paragraphs and tables, and what holds them. */
  private container(element: Element): void {
    this.joinParagraphs(element);
    for (const child of within(element)) {
      if (child.localName === 'p') this.paragraph(child);
      else if (child.localName === 'tbl') {
        this.lists.end();
        this.container(child);
        this.lists.end();
      } else if (!/Pr$/.test(child.localName!)) this.container(child);
    }
    this.joinCode(element);
  }

  /** A paragraph whose end is deleted goes on with the next. */
  private joinParagraphs(element: Element): void {
    const waiting: Element[] = [];
    for (const child of within(element)) {
      const last = waiting.at(-1);
      if (child.localName !== 'p') {
        // Nothing follows that the last could go on with.
        if (last) this.prepend(waiting.splice(0, waiting.length - 1), last);
        waiting.length = 0;
        continue;
      }
      const properties = first(first(child, 'pPr'), 'rPr');
      const mark = first(properties, 'del') ?? first(properties, 'moveFrom');
      if (mark) {
        this.isChanged = true;
        waiting.push(child);
      } else this.prepend(waiting.splice(0), child);
    }
    const last = waiting.pop();
    if (last) this.prepend(waiting, last);
  }

  /** Puts what paragraphs hold before what another holds, all at once: each single change costs the length of what is changed. */
  private prepend(paragraphs: readonly Element[], to: Element): void {
    if (paragraphs.length === 0) return;
    const content = this.root.ownerDocument!.createDocumentFragment();
    for (const paragraph of paragraphs) {
      for (const each of within(paragraph)) if (each.localName !== 'pPr') content.appendChild(each);
      paragraph.parentNode!.removeChild(paragraph);
    }
    const before = within(to).find(({ localName }) => localName !== 'pPr') ?? null;
    to.insertBefore(content, before);
  }

  private paragraph(paragraph: Element): void {
    const properties = first(paragraph, 'pPr');
    const styleId = valueOf(first(properties, 'pStyle'));
    const role = this.styles.role(styleId, numberIn(first(properties, 'outlineLvl')));
    this.runs(paragraph, styleId, role);
    const hasBoxes = this.boxes(paragraph);
    const diagrams = this.diagrams(paragraph);
    const inCell = isInCell(paragraph);
    const numbers = first(properties, 'numPr');
    const entry = this.lists.entry(
      { numId: valueOf(first(numbers, 'numId')), level: numberIn(first(numbers, 'ilvl')), styleId },
      !hasContent(paragraph),
    );
    const isList = entry !== null && role === null;
    if (entry?.isOrdered && role !== null && typeof role === 'object') this.hasNumberedHeadings = true;
    if (!hasContent(paragraph)) within(paragraph).forEach((each) => each !== properties && paragraph.removeChild(each));
    else if (!isList || hasBoxes) this.lists.end();
    if (properties) paragraph.removeChild(properties);
    const now = this.element('pPr');
    const style = isList && entry.isOfLast ? `${OF_ENTRY}${entry.level + 1}` : styleOf(role);
    if (style !== null) now.appendChild(this.element('pStyle', { val: style }));
    if (isList && entry.signs !== null) this.lose(paragraph, countedOtherwise(entry.signs));
    if (isList && !entry.isOfLast) {
      const list = this.element('numPr');
      list.appendChild(this.element('ilvl', { val: String(entry.level) }));
      list.appendChild(this.element('numId', { val: entry.isOrdered ? '2' : '1' }));
      now.appendChild(list);
    }
    paragraph.insertBefore(now, paragraph.firstChild);
    if (isList && entry.begins !== null && !inCell)
      paragraph.insertBefore(this.element('bookmarkStart', { name: `${LIST_BEGINS}${entry.begins}` }), now.nextSibling);
    for (const each of diagrams.toReversed()) paragraph.parentNode!.insertBefore(each, paragraph.nextSibling);
    if (diagrams.length > 0) this.lists.end();
  }

  private runs(paragraph: Element, styleId: string | null, role: WordRole): void {
    const byStyle = this.styles.marks(styleId);
    const gone: { text: string; isStruck: boolean }[] = [];
    let isApart = true;
    const see = (element: Element): void => {
      for (const run of within(element)) {
        if (run.localName === 'hyperlink') see(run);
        if (run.localName !== 'r') continue;
        const properties = first(run, 'rPr');
        const [own, byRun] = [marksOf(properties), this.styles.marks(valueOf(first(properties, 'rStyle')))];
        const isHidden = own.hidden ?? Boolean(byRun.hidden) !== Boolean(byStyle.hidden);
        const isStruck = own.struck ?? Boolean(byRun.struck) !== Boolean(byStyle.struck);
        this.runContent(run, paragraph, role);
        if (!isHidden && !isStruck) {
          isApart ||= hasContent(run);
          continue;
        }
        const text = shownOf(run);
        if (text === '' && !hasContent(run)) continue;
        const last = isApart ? undefined : gone.at(-1);
        if (last?.isStruck === isStruck) last.text += text;
        else gone.push({ text, isStruck });
        isApart = false;
        for (const each of within(run))
          if (each !== properties && each.localName !== 'fldChar' && each.localName !== 'instrText') run.removeChild(each);
      }
    };
    see(paragraph);
    for (const { text, isStruck } of gone)
      if (collapsed(text) !== '') this.lose(paragraph, isStruck ? struckOut(text) : hiddenText(text));
  }

  /** What a run holds besides letters. */
  private runContent(run: Element, paragraph: Element, role: WordRole): void {
    for (const child of within(run)) {
      switch (child.localName) {
        case 'br':
        case 'cr':
          run.replaceChild(typeof role === 'object' && role !== null ? this.text(' ') : this.element('br'), child);
          break;
        case 't': {
          const font = valueOf(first(first(run, 'rPr'), 'rFonts'), 'ascii') ?? '';
          const text = child.textContent ?? '';
          if (text !== lettersOf(font, text)) child.textContent = lettersOf(font, text);
          break;
        }
        case 'ptab':
          run.replaceChild(this.element('tab'), child);
          break;
        case 'sym': {
          const font = valueOf(child, 'font') ?? '';
          const letter = symbolOf(font, valueOf(child, 'char') ?? '');
          if (letter === null)
            this.lose(paragraph, {
              message: `A symbol of the font "${font}" cannot be carried over; type it`,
              dimension: 'text',
            });
          this.replace(child, letter === null ? [] : [this.text(letter)]);
          break;
        }
        case 'ruby':
          this.replace(child, [this.text(rubyOf(child))]);
          break;
        case 'fldChar': {
          const box = first(first(child, 'ffData'), 'checkBox');
          if (!box || valueOf(child, 'fldCharType') !== 'begin') break;
          child.removeChild(first(child, 'ffData')!);
          run.insertBefore(this.text(isChecked(box) ? '☒' : '☐'), child);
          break;
        }
        case 'instrText':
          if (/FORMCHECKBOX/.test(child.textContent ?? '')) run.removeChild(child);
          break;
        default:
      }
    }
  }

  /** Text boxes and groups of pictures, in the form that programs wrote before there were others. */
  private boxes(paragraph: Element): boolean {
    for (const drawing of all(paragraph, 'drawing')) {
      const holder = drawing.parentNode as Element | null;
      if (!holder || closest(drawing, 'p') !== paragraph) continue;
      const boxes = all(drawing, 'txbxContent').filter((box) => closest(box, 'p') === paragraph);
      const pictures = all(drawing, 'pic').filter((each) => each.parentNode?.localName !== 'graphicData');
      const frame = within(drawing)[0];
      const described = first(frame, 'docPr');
      for (const picture of frame && described ? pictures : []) {
        const alone = frame!.cloneNode(false) as Element;
        const said = all(picture, 'cNvPr')[0];
        const properties = described!.cloneNode(false) as Element;
        for (const name of ['descr', 'title']) properties.setAttribute(name, said?.getAttribute(name) ?? '');
        const graphic = all(drawing, 'graphic')[0]!.cloneNode(false) as Element;
        const data = all(drawing, 'graphicData')[0]!.cloneNode(false) as Element;
        data.appendChild(picture);
        graphic.appendChild(data);
        alone.appendChild(properties);
        alone.appendChild(graphic);
        const shown = drawing.cloneNode(false) as Element;
        shown.appendChild(alone);
        holder.insertBefore(shown, drawing);
      }
      for (const box of boxes) {
        const [old, shape, text] = [this.element('pict'), this.vml('shape'), this.vml('textbox')];
        text.appendChild(box);
        shape.appendChild(text);
        old.appendChild(shape);
        holder.insertBefore(old, drawing);
      }
      if (boxes.length + pictures.length > 0) holder.removeChild(drawing);
    }
    const own = all(paragraph, 'txbxContent').filter((box) => closest(box, 'p') === paragraph);
    for (const box of own) {
      const outer = this.lists;
      this.lists = outer.apart();
      this.container(box);
      this.lists = outer;
    }
    return own.length > 0;
  }

  /** The words of SmartArt, as a list below. */
  private diagrams(paragraph: Element): Element[] {
    return all(paragraph, 'relIds').flatMap((ids) => {
      const data = this.archive.get(relationsOf(this.archive, this.name).get(valueOf(ids, 'dm') ?? '')?.target ?? '');
      const texts = data ? diagramTexts(data) : [];
      this.lose(paragraph, {
        message: `A drawing (SmartArt) cannot be carried over; ${texts.length === 0 ? 'put a picture of it in its place' : 'its text is a list now'}`,
        dimension: 'images',
      });
      return texts.flatMap(({ level, paragraphs }) => paragraphs.map((each) => this.listed(level, textOfDrawing(each))));
    });
  }

  private listed(level: number, text: string): Element {
    const [paragraph, properties, list, run] = ['p', 'pPr', 'numPr', 'r'].map((name) => this.element(name)) as [
      Element,
      Element,
      Element,
      Element,
    ];
    list.appendChild(this.element('ilvl', { val: String(Math.min(level, 4)) }));
    list.appendChild(this.element('numId', { val: '1' }));
    properties.appendChild(list);
    run.appendChild(this.text(text));
    paragraph.appendChild(properties);
    paragraph.appendChild(run);
    return paragraph;
  }

  /** Lines of code that follow each other are one paragraph, with its empty lines. */
  private joinCode(element: Element): void {
    let open: Element | null = null;
    for (const child of within(element)) {
      const isCode = child.localName === 'p' && valueOf(first(first(child, 'pPr'), 'pStyle')) === CODE_STYLE;
      if (!isCode) open = null;
      else if (open === null) open = child;
      else {
        const line = this.element('r');
        line.appendChild(this.element('br'));
        open.appendChild(line);
        for (const each of within(child)) if (each.localName !== 'pPr') open.appendChild(each);
        element.removeChild(child);
      }
    }
  }

  private element(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
    const space = this.root.namespaceURI ?? W;
    const made = this.root.ownerDocument!.createElementNS(space, `w:${name}`);
    for (const [each, value] of Object.entries(attributes)) made.setAttributeNS(space, `w:${each}`, value);
    return made;
  }

  private vml(name: string): Element {
    return this.root.ownerDocument!.createElementNS('urn:schemas-microsoft-com:vml', `v:${name}`);
  }

  private text(value: string): Element {
    const made = this.element('t');
    made.appendChild(this.root.ownerDocument!.createTextNode(value));
    return made;
  }

  private replace(element: Element, others: readonly Node[]): void {
    for (const each of others) element.parentNode!.insertBefore(each, element);
    element.parentNode!.removeChild(element);
  }
}

const CODE_STYLE = 'Code';
/** Within one another; programs write two. */
const MOST_WAYS = 10;

function styleOf(role: WordRole): string | null {
  if (role === null) return null;
  if (typeof role === 'object') return `Heading${role.heading}`;
  return { title: 'Title', quote: 'Quote', code: CODE_STYLE }[role];
}

function unwrap(element: Element, chosen: readonly Element[]): void {
  for (const each of chosen.flatMap((one) => within(one))) element.parentNode!.insertBefore(each, element);
  element.parentNode!.removeChild(element);
}

const isOf = (child: Element, parent: Element): boolean => !/^(?:rPr|trPr|tcPr|pPr)$/.test(parent.localName!) && child !== parent;

/** Whether anything of it is seen, or stands for what is. */
const hasContent = (element: Element): boolean => some(element, isContent);

const isContent = (element: Element): boolean =>
  element.localName === 't' ? (element.textContent ?? '').trim() !== '' : SEEN_WITHOUT_TEXT.has(element.localName!);
const SEEN_WITHOUT_TEXT = new Set(['blip', 'imagedata', 'sym', 'footnoteReference', 'endnoteReference']);

const shownOf = (run: Element): string =>
  within(run)
    .map((each) => (each.localName === 't' ? (each.textContent ?? '') : /^(?:tab|br)$/.test(each.localName!) ? ' ' : ''))
    .join('');

const rubyOf = (ruby: Element): string => {
  const [base, above] = ['rubyBase', 'rt'].map((name) =>
    all(first(ruby, name) ?? ruby, 't')
      .map((each) => each.textContent ?? '')
      .join(''),
  );
  return above!.trim() === '' ? base! : `${base}(${above})`;
};

function isChecked(box: Element): boolean {
  const state = first(box, 'checked') ?? first(box, 'default');
  return state !== undefined && isOnWord(valueOf(state));
}

function closest(element: Element, name: string): Element | null {
  for (let each = element.parentNode as Element | null; each; each = each.parentNode as Element | null)
    if (each.localName === name) return each;
  return null;
}

const isInCell = (paragraph: Element): boolean => closest(paragraph, 'tc') !== null;

const textOfDrawing = (paragraph: Element): string =>
  within(paragraph, 'r', 'br', 'fld')
    .map((each) => (each.localName === 'br' ? ' ' : (first(each, 't')?.textContent ?? '')))
    .join('');
