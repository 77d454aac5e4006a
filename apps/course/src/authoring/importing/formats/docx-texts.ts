import { Parser } from 'htmlparser2';
import type { PlacedText } from '@lib/course-content/proof';
import type { Archive } from './archive.js';
import { diagramWords } from './diagram-words.js';
import type { SecondReading } from './format.js';
import { isFileName } from './left-out.js';
import { lettersOf, symbolOf } from './symbols.js';
import { ListRun, WordLists } from './word-lists.js';
import { isOnWord, WordStyles, type WordMarks } from './word-styles.js';

/** The text of a part, all in one. */
export const textOfPart = (part: Buffer): string =>
  [...part.toString().matchAll(/<w:t(?: [^<>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, text]) => text)
    .join('')
    .trim();

/** A Word document from its XML: the letters between `<w:t>` and `</w:t>`, paragraph by paragraph. */
export function readDocxAgain(archive: Archive): SecondReading {
  const styles = new WordStyles(archive);
  const lists = new WordLists(archive, styles);
  const texts: PlacedText[] = [];
  let number = 0;
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']) {
    const part = archive.get(name);
    if (!part) continue;
    const reading = new PartTexts(archive, name, styles, lists, number);
    texts.push(...reading.read(part.toString()));
    number = reading.number;
  }
  return { texts };
}

/** Not there for people who read it. */
const DELETED = new Set(['w:del', 'w:moveFrom']);

interface OpenRun extends WordMarks {
  styleId: string | null;
  font: string;
  ofParagraph: WordMarks;
}

interface OpenParagraph {
  text: string;
  styleId: string | null;
  outline: number | null;
  numId: string | null;
  level: number | null;
  /** Its end is deleted: it goes on with the next. */
  isJoined: boolean;
  hasSigns: boolean;
  /** The content of its text boxes. */
  below: PlacedText[];
  lists: ListRun;
}

class PartTexts {
  private readonly found: PlacedText[] = [];
  private readonly path: string[] = [];
  private readonly paragraphs: OpenParagraph[] = [];
  private readonly runs: OpenRun[] = [];
  private readonly cells: PlacedText[][] = [];
  /** Whether each open row is deleted. */
  private readonly rows: boolean[] = [];
  private readonly boxes: ListRun[] = [];
  private readonly ruby: { from: number; above: string }[] = [];
  private unseen = 0;
  private isText = false;
  private isNote = false;
  private alt = '';
  private carried = '';
  private box: { checked: boolean } | null = null;

  constructor(
    private readonly archive: Archive,
    private readonly name: string,
    private readonly styles: WordStyles,
    private readonly lists: WordLists,
    public number: number,
  ) {
    this.boxes.push(new ListRun(lists));
  }

  read(xml: string): PlacedText[] {
    const skipped = skippedWays(xml);
    let ways = 0;
    const open: number[] = [];
    const parser = new Parser(
      {
        onopentag: (name, attributes) => {
          if (name === 'mc:AlternateContent') open.push(ways++);
          const isSkipped = name === skipped[open.at(-1) ?? -1];
          if (this.unseen > 0 || isSkipped || (DELETED.has(name) && !/Pr$/.test(this.path.at(-1) ?? ''))) this.unseen++;
          else {
            this.open(name, attributes);
            this.path.push(name);
          }
        },
        ontext: (data) => {
          if (this.unseen === 0 && this.isText) this.write(lettersOf(this.runs.at(-1)?.font ?? '', data));
        },
        onclosetag: (name) => {
          if (name === 'mc:AlternateContent') open.pop();
          if (this.unseen > 0) return void this.unseen--;
          this.path.pop();
          this.close(name);
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.end(xml);
    return this.found;
  }

  private get isGone(): boolean {
    return this.rows.includes(true) || this.runs.some((run) => this.isHiddenOrStruck(run));
  }

  private isHiddenOrStruck({ styleId, hidden, struck, ofParagraph }: OpenRun): boolean {
    const byStyle = this.styles.marks(styleId);
    return (
      (hidden ?? Boolean(byStyle.hidden) !== Boolean(ofParagraph.hidden)) ||
      (struck ?? Boolean(byStyle.struck) !== Boolean(ofParagraph.struck))
    );
  }

  private write(text: string): void {
    const paragraph = this.paragraphs.at(-1);
    if (paragraph && !this.isGone) paragraph.text += text;
  }

  private emit(text: string, to: PlacedText[], movable?: true): void {
    if (text.trim() !== '') to.push({ place: `paragraph ${Math.max(1, this.number)}`, text, ...(movable && { movable }) });
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    const [value, paragraph, run] = [attributes['w:val'] ?? null, this.paragraphs.at(-1), this.runs.at(-1)];
    const within = this.path.slice(-3).join('/');
    if (/(?:^|\/)w:p\/w:pPr(?:\/w:numPr)?$/.test(within) && paragraph) this.ofParagraph(name, value, paragraph);
    if (within.endsWith('w:p/w:pPr/w:rPr') && DELETED.has(name)) paragraph!.isJoined = true;
    if (within.endsWith('w:tr/w:trPr') && name === 'w:del') this.rows[this.rows.length - 1] = true;
    if (within.endsWith('w:r/w:rPr') && run) ofRun(name, attributes, run);
    if (this.box && within.endsWith('w:checkBox') && /^w:(?:checked|default)$/.test(name)) this.box.checked = isOnWord(value);
    switch (name) {
      case 'w:p':
        this.paragraphs.push({ ...NEW_PARAGRAPH, text: this.carried, below: [], lists: this.boxes.at(-1)! });
        this.carried = '';
        break;
      case 'w:r': {
        const ofParagraph = this.styles.marks(paragraph?.styleId ?? null);
        this.runs.push({ styleId: null, font: '', hidden: undefined, struck: undefined, ofParagraph });
        break;
      }
      case 'w:tbl':
        this.flush();
        this.boxes.at(-1)!.end();
        break;
      case 'w:tr':
        this.rows.push(false);
        break;
      case 'w:tc':
        this.cells.push([]);
        break;
      case 'w:txbxContent':
        this.boxes.push(new ListRun(this.lists));
        break;
      case 'w:t':
        this.isText = true;
        break;
      case 'w:footnote':
      case 'w:endnote':
        this.isNote = attributes['w:type'] !== undefined && attributes['w:type'] !== 'normal';
        break;
      case 'wp:docPr':
        this.alt = altOf(attributes);
        break;
      case 'pic:cNvPr':
        if (/wp[gc]:/.test(this.path.join('/'))) this.alt = altOf(attributes);
        break;
      case 'v:imagedata':
        this.alt = attributes['o:title'] ?? '';
        break;
      case 'dgm:relIds':
        for (const text of this.isGone ? [] : diagramWords(this.archive, this.name, attributes['r:dm'] ?? ''))
          this.emit(text, this.found, true);
        if (paragraph) paragraph.hasSigns = true;
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        if (paragraph && !this.isGone) paragraph.hasSigns = true;
        break;
      case 'w:sym':
        this.write(symbolOf(attributes['w:font'] ?? '', attributes['w:char'] ?? '') ?? '');
        if (paragraph && !this.isGone) paragraph.hasSigns = true;
        break;
      case 'w:checkBox':
        this.box = { checked: false };
        break;
      case 'w:tab':
      case 'w:ptab':
        if (this.path.at(-1) === 'w:r') this.write(' ');
        break;
      case 'w:br':
      case 'w:cr':
        this.write(this.cells.length > 0 || this.isHeading(paragraph) ? ' ' : '\n');
        break;
      case 'w:noBreakHyphen':
        this.write('\u2011');
        break;
      case 'w:softHyphen':
        this.write('\u00ad');
        break;
      case 'w:rt':
        this.ruby.push({ from: paragraph?.text.length ?? 0, above: '' });
        break;
      default:
    }
    if (/^(?:a:blip|v:imagedata)$/.test(name) && !this.isGone) {
      if (!isFileName(this.alt)) this.emit(this.alt, this.found, true);
      if (paragraph) paragraph.hasSigns = true;
    }
  }

  private ofParagraph(name: string, value: string | null, paragraph: OpenParagraph): void {
    const number = value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
    if (name === 'w:pStyle') paragraph.styleId = value;
    else if (name === 'w:outlineLvl') paragraph.outline = number;
    else if (name === 'w:numId') paragraph.numId = value;
    else if (name === 'w:ilvl') paragraph.level = number;
  }

  private isHeading(paragraph: OpenParagraph | undefined): boolean {
    const role = paragraph && this.styles.role(paragraph.styleId, paragraph.outline);
    return typeof role === 'object' && role !== null;
  }

  private close(name: string): void {
    const paragraph = this.paragraphs.at(-1);
    switch (name) {
      case 'w:t':
        this.isText = false;
        break;
      case 'w:r':
        this.runs.pop();
        break;
      case 'w:checkBox':
        this.write(this.box?.checked ? '☒' : '☐');
        this.box = null;
        break;
      case 'w:rt': {
        const above = this.ruby.at(-1);
        if (!above || !paragraph) break;
        above.above = paragraph.text.slice(above.from);
        paragraph.text = paragraph.text.slice(0, above.from);
        break;
      }
      case 'w:ruby': {
        const above = this.ruby.pop()?.above ?? '';
        if (above.trim() !== '') this.write(`(${above})`);
        break;
      }
      case 'w:p':
        this.closeParagraph(this.paragraphs.pop()!);
        break;
      case 'w:tr':
        this.rows.pop();
        break;
      case 'w:tc': {
        this.flush();
        const cell = this.cells.pop()!;
        this.emit(cell.map(({ text }) => text).join(' '), this.cells.at(-1) ?? this.found);
        break;
      }
      case 'w:tbl':
        this.boxes.at(-1)!.end();
        break;
      case 'w:txbxContent':
        this.flush();
        this.boxes.pop();
        break;
      case 'w:body':
        this.flush();
        break;
      default:
    }
  }

  private closeParagraph({ text, below, isJoined, hasSigns, lists, ...properties }: OpenParagraph): void {
    if (this.rows.includes(true)) return;
    this.number++;
    if (this.isGone) return;
    if (isJoined) return void (this.carried = text);
    const outer = this.outer();
    const isEmpty = text.trim() === '' && !hasSigns && below.length === 0;
    const entry = lists.entry(properties, isEmpty);
    const role = this.styles.role(properties.styleId, properties.outline);
    if (!isEmpty && (entry === null || role !== null || below.length > 0)) lists.end();
    if (entry && role === null && entry.begins !== null && entry.begins !== 1 && this.cells.length === 0)
      this.emit(`${entry.begins}.`, outer);
    if (!this.isNote) for (const line of text.split('\n')) this.emit(line, outer);
    outer.push(...below);
  }

  private outer(): PlacedText[] {
    return this.paragraphs.at(-1)?.below ?? this.cells.at(-1) ?? this.found;
  }

  /** A paragraph whose end is deleted, where none follows. */
  private flush(): void {
    this.emit(this.carried, this.outer());
    this.carried = '';
  }
}

const NEW_PARAGRAPH = { styleId: null, outline: null, numId: null, level: null, isJoined: false, hasSigns: false };

const altOf = ({ descr, title }: Readonly<Record<string, string>>): string => (descr?.trim() ? descr : (title ?? ''));

function ofRun(name: string, attributes: Readonly<Record<string, string>>, run: OpenRun): void {
  const isOn = isOnWord(attributes['w:val']);
  if (name === 'w:rStyle') run.styleId = attributes['w:val'] ?? null;
  else if (name === 'w:rFonts') run.font = attributes['w:ascii'] ?? '';
  else if (name === 'w:vanish') run.hidden = isOn;
  else if (name === 'w:strike' || name === 'w:dstrike') run.struck = run.struck === true || isOn;
}

/** Of what is written in two ways, in order, the name of the one that is not read. */
function skippedWays(xml: string): string[] {
  if (!xml.includes('<mc:AlternateContent')) return [];
  const ways: { Choice: boolean; Fallback: boolean }[] = [];
  const open: { index: number; way: 'Choice' | 'Fallback' | null }[] = [];
  let isText = false;
  const see = (): void => open.forEach(({ index, way }) => way && (ways[index]![way] = true));
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'mc:AlternateContent') {
          open.push({ index: ways.length, way: null });
          ways.push({ Choice: false, Fallback: false });
        } else if (name === 'mc:Choice' || name === 'mc:Fallback')
          open.at(-1)!.way = name === 'mc:Choice' ? 'Choice' : 'Fallback';
        else if (/^(?:a:blip|v:imagedata|w:sym|w:(?:foot|end)noteReference)$/.test(name)) see();
        if (name === 'w:t') isText = true;
      },
      ontext(data) {
        if (isText && data.trim() !== '') see();
      },
      onclosetag(name) {
        if (name === 'mc:AlternateContent') open.pop();
        if (name === 'w:t') isText = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return ways.map(({ Choice, Fallback }) => (Choice && !Fallback ? 'mc:Fallback' : 'mc:Choice'));
}
