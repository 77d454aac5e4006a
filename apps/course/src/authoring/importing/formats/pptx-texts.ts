import { XMLSerializer } from '@xmldom/xmldom';
import { Parser } from 'htmlparser2';
import type { PlacedText } from '@lib/course-content/proof';
import type { Archive } from './archive.js';
import { diagramWords } from './diagram-words.js';
import type { SecondReading } from './format.js';
import { isFileName } from './left-out.js';
import { orderedSlide } from './pptx-order.js';
import { deckOf, type DeckSlide } from './pptx-parts.js';
import { lettersOf } from './symbols.js';

/** A presentation from its XML: the letters between `<a:t>` and `</a:t>`, paragraph by paragraph. It knows of lists their numbers only. */
export function readPptxAgain(archive: Archive): SecondReading {
  const texts = deckOf(archive).slides.flatMap((slide, index): PlacedText[] => {
    if (slide.isHidden) return [];
    const { section, notes } = slide;
    const xml = new XMLSerializer().serializeToString(orderedSlide(archive, slide));
    const shown = new SlideTexts(archive, slide).read(xml).filter(({ kind }) => !/^(?:dt|ftr|sldNum|hdr)$/.test(kind));
    const noted = notes === null ? [] : new SlideTexts(archive, slide, true).read(archive.get(notes)!.toString());
    const said = noted.filter(({ kind }) => /^(?:body)?$/.test(kind));
    const title = shown.find(({ kind, texts: within }) => /^(?:title|ctrTitle)$/.test(kind) && within.length > 0);
    const heading = title ? [title.texts.map(({ text }) => text).join(' ')] : [];
    const rest = [...shown, ...said].filter((shape) => shape !== title).flatMap((shape) => shape.texts);
    const all = [...(section === null ? [] : [section]), ...heading].map((text): Shown => ({ text }));
    return [...all, ...rest].map((each) => ({ place: `slide ${index + 1}`, ...each }));
  });
  return { texts };
}

interface Shown {
  text: string;
  movable?: true;
}

interface ShapeTexts {
  kind: string;
  texts: Shown[];
  /** How the open list of each level is numbered; null for one with bullets. */
  lists: (string | null | undefined)[];
}

class SlideTexts {
  private readonly shapes: ShapeTexts[] = [];
  /** Shapes and groups that are open: where each begins, and whether it is hidden. */
  private readonly open: { from: number; isHidden: boolean }[] = [];
  /** What is drawn in two ways, outermost first: where the open one begins, and whether one with text was found. */
  private readonly ways: { from: number; isFound: boolean }[] = [];
  private unseen = 0;
  private paragraphs = 0;
  private isText = false;
  private isPicture = false;
  private isCell = false;
  private isStruck = false;
  private isRun = false;
  private font = '';
  private text = '';
  private list = { level: 0, bullet: '', numbers: '', start: 1 };

  constructor(
    private readonly archive: Archive,
    private readonly slide: DeckSlide,
    /** Bullets of notes are their own. */
    private readonly isNotes = false,
  ) {}

  read(xml: string): ShapeTexts[] {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.onOpen(name, attributes),
        ontext: (data) => {
          if (this.unseen === 0 && this.isText && !this.isStruck) this.text += lettersOf(this.font, data);
        },
        onclosetag: (name) => (this.unseen > 0 ? void this.unseen-- : this.onClose(name)),
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.end(xml);
    return this.shapes;
  }

  private onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    const isElsewhere = /^mc:(?:Choice|Fallback)$/.test(name) && this.ways.at(-1)?.isFound;
    if (this.unseen > 0 || isElsewhere || (name === 'mc:Choice' && this.paragraphs > 0)) return void this.unseen++;
    if (/^p:(?:sp|pic|graphicFrame|grpSp)$/.test(name)) this.open.push({ from: this.shapes.length, isHidden: false });
    if (/^p:(?:sp|pic|graphicFrame)$/.test(name)) this.shapes.push({ kind: '', texts: [], lists: [] });
    if (name.startsWith('p:nv')) this.isPicture = name === 'p:nvPicPr';
    const shape = this.shapes.at(-1);
    switch (name) {
      case 'mc:AlternateContent':
        this.ways.push({ from: 0, isFound: false });
        break;
      case 'mc:Choice':
        if (this.ways.length > 0) this.ways.at(-1)!.from = this.shapes.length;
        break;
      case 'p:ph':
        if (shape) shape.kind = attributes['type'] === undefined || attributes['type'] === 'obj' ? 'body' : attributes['type'];
        break;
      case 'p:cNvPr': {
        const said = this.isPicture ? (attributes['descr'] ?? '') : '';
        if (/^(?:1|true)$/.test(attributes['hidden'] ?? '') && this.open.length > 0) this.open.at(-1)!.isHidden = true;
        if (said.trim() !== '' && !isFileName(said)) shape!.texts.push({ text: said, movable: true });
        break;
      }
      case 'dgm:relIds':
        for (const text of diagramWords(this.archive, this.slide.path, attributes['r:dm'] ?? ''))
          shape?.texts.push({ text, movable: true });
        break;
      case 'a:p':
        this.paragraphs++;
        this.list = { level: 0, bullet: '', numbers: '', start: 1 };
        break;
      case 'a:pPr':
        this.list.level = Number(attributes['lvl'] ?? 0) || 0;
        break;
      case 'a:buAutoNum':
        this.list.start = Number(/^\d{1,5}$/.exec(attributes['startAt'] ?? '')?.[0] ?? 1);
        this.list.numbers = `${attributes['type']} ${this.list.start}`;
        break;
      case 'a:r':
      case 'a:fld':
        this.isRun = true;
        break;
      case 'a:rPr':
        if (this.isRun) this.isStruck = /^(?:sng|dbl)Strike$/.test(attributes['strike'] ?? '');
        break;
      case 'a:latin':
        if (this.isRun) this.font ||= attributes['typeface'] ?? '';
        break;
      case 'a:sym':
        if (this.isRun) this.font = attributes['typeface'] ?? '';
        break;
      case 'a:tc':
        this.isCell = true;
        break;
      case 'a:br':
        this.text += ' ';
        break;
      case 'a:t':
        this.isText = true;
        break;
      default:
    }
    if (/^a:bu(?:Char|AutoNum|Blip|None)$/.test(name)) this.list.bullet = name;
  }

  private onClose(name: string): void {
    const way = this.ways.at(-1);
    switch (name) {
      case 'mc:Choice':
        if (!way) break;
        way.isFound = this.shapes.slice(way.from).some(({ texts }) => texts.some(({ movable }) => !movable));
        if (!way.isFound) this.shapes.length = way.from;
        break;
      case 'mc:AlternateContent':
        this.ways.pop();
        break;
      case 'p:sp':
      case 'p:pic':
      case 'p:graphicFrame':
      case 'p:grpSp': {
        const { from, isHidden } = this.open.pop()!;
        if (isHidden) this.shapes.length = from;
        break;
      }
      case 'a:r':
      case 'a:fld':
        [this.isRun, this.isStruck, this.font] = [false, false, ''];
        break;
      case 'a:t':
        this.isText = false;
        break;
      case 'a:p':
        this.paragraphs--;
        if (this.isCell) this.text += ' ';
        else this.emit();
        break;
      case 'a:tc':
        this.emit();
        this.isCell = false;
        break;
      default:
    }
  }

  private emit(): void {
    const shape = this.shapes.at(-1);
    const text = this.text.trim();
    this.text = '';
    if (text === '' || !shape) return;
    if (!this.isCell) this.number(shape);
    shape.texts.push({ text });
  }

  /** Shown, for the numbers that follow from it. */
  private number({ kind, lists, texts }: ShapeTexts): void {
    const { level, bullet, numbers, start } = this.list;
    const isListed = bullet === '' ? kind === 'body' && !this.isNotes : bullet !== 'a:buNone';
    if (!isListed) return void (lists.length = 0);
    lists.length = Math.min(lists.length, level + 1);
    if (numbers !== '' && lists[level] !== numbers && start !== 1) texts.push({ text: `${start}.` });
    lists[level] = numbers === '' ? null : numbers;
  }
}
