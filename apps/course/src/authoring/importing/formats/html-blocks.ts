import { v7 as uuid } from 'uuid';
import { LIMITS, type Block, type Image, type Simple } from '@lib/course-content/document';
import type { Dimension } from '@lib/course-content/proof';
import { collapsed, plain } from './course-draft.js';
import {
  attribute,
  BLOCKS,
  bytesOf,
  codeOf,
  gridOf,
  holdsBlocks,
  HOLDS_NO_TEXT,
  isElement,
  isSpanned,
  isText,
  plainTextOf,
  rowsOf,
  styled,
  UNSEEN,
  unshown,
  unshownRowsOf,
  unshownWithin,
  type Element,
  type Node,
} from './html-nodes.js';
import { inlineOf, textOf, type Run } from './inline-runs.js';
import type { Picture } from './format.js';
import { countedOtherwise, fileNameAsAlt, isFileName, quoted, raisedOrLowered, signsOf } from './left-out.js';
import { tablesOf } from './table.js';

export type Piece = { heading: number; text: string } | { block: Block };

/** What reading HTML finds besides its pieces. */
export interface HtmlNotes {
  /** What has no place in a course. */
  lose(message: string, dimension: Dimension): void;
  pictures: Picture[];
  /** What stands beside the HTML under that name; one that is shown often is not copied as often. */
  file?(src: string): Uint8Array | undefined;
  /** After every heading: what is lost is told by the heading that it stands below. */
  onHeading?(text: string): void;
}

/** What they show comes from elsewhere, or is to be filled in. */
const FOREIGN: Readonly<Record<string, string>> = {
  iframe: 'A frame with another page',
  object: 'An embedded object',
  embed: 'An embedded object',
  video: 'A video',
  audio: 'A sound',
  input: 'A field of a form',
  textarea: 'A field of a form',
  select: 'A field of a form',
};
/** Nodes of HTML as headings and blocks of a course, in reading order. */
export function htmlPieces(nodes: readonly Node[], notes: HtmlNotes): Piece[] {
  return new HtmlWalk(notes).pieces(nodes);
}

/** The same as one paragraph: for an option, a cell, an explanation. */
export function htmlInline(nodes: readonly Node[], notes: HtmlNotes): string {
  const walk = new HtmlWalk(notes);
  const runs = walk.runs(nodes, {});
  if (walk.images.length > 0) notes.lose('A picture stands where only text can', 'images');
  return inlineOf(runs);
}

class HtmlWalk {
  /** Found within text, to stand after it. */
  readonly images: Image[] = [];
  private found: Piece[] = [];
  private open: Run[] = [];

  constructor(private readonly notes: HtmlNotes) {}

  pieces(nodes: readonly Node[]): Piece[] {
    nodes.forEach((node) => this.see(node, {}));
    this.close();
    return this.found;
  }

  private see(node: Node, style: Omit<Run, 'text'>): void {
    if (!isElement(node)) return void this.open.push(...this.runs([node], style));
    const { tagName: name } = node;
    if (this.leavesOut(node)) return;
    if (!BLOCKS.has(name)) {
      if (!holdsBlocks(node)) return void this.open.push(...this.runs([node], style));
      return node.childNodes.forEach((child) => this.see(child, { ...style, ...styled(node, style) }));
    }
    this.close();
    if (/^h[1-6]$/.test(name)) this.heading(node);
    else if (name === 'ul' || name === 'ol') this.add(...this.list(node, 1));
    else if (name === 'table') this.add(...this.table(node));
    else if (name === 'blockquote') this.quote(node);
    else if (name === 'pre') this.add(this.code(node));
    else node.childNodes.forEach((child) => this.see(child, style));
    this.close();
  }

  private heading(node: Element): void {
    const text = textOf(this.runs(node.childNodes, {}));
    if (text !== '') {
      this.notes.onHeading?.(text);
      this.found.push({ heading: Number(node.tagName[1]), text });
    }
    this.addImages();
  }

  private add(...blocks: Block[]): void {
    this.found.push(...blocks.map((block) => ({ block })));
    this.addImages();
  }

  private addImages(): void {
    this.found.push(...this.images.splice(0).map((block) => ({ block })));
  }

  /** The paragraph that has come together ends. */
  private close(): void {
    const text = inlineOf(this.open.splice(0));
    this.add(...(text === '' ? [] : [{ id: uuid(), kind: 'text' as const, text }]));
  }

  private quote(node: Element): void {
    const body = this.simple(node.childNodes, 1);
    if (body.length > 0) this.add({ id: uuid(), kind: 'quote', body });
    else this.addImages();
  }

  private list(node: Element, depth: number): Simple[] {
    const entries = node.childNodes
      .filter((child) => (isElement(child) && !this.leavesOut(child)) || (isText(child) && child.value.trim() !== ''))
      .map((child) => this.simple(isElement(child) && child.tagName === 'li' ? child.childNodes : [child], depth + 1))
      .filter((entry) => entry.length > 0);
    if (entries.length === 0) return [];
    if (depth > LIMITS.listDepth) return entries.flat();
    const start = /^\d{1,9}$/.exec(attribute(node, 'start') ?? '');
    const ordered = node.tagName === 'ol';
    const signs = ordered ? signsOfList(node) : null;
    if (signs !== null) this.loseAs(countedOtherwise(signs));
    return [
      {
        id: uuid(),
        kind: 'list',
        ordered,
        start: ordered && start ? Number(start[0]) : 1,
        items: entries,
      },
    ];
  }

  /** What may stand in lists and quotes: a table or a heading there becomes paragraphs. */
  private simple(nodes: readonly Node[], depth: number): Simple[] {
    const blocks: Simple[] = [];
    let open: Run[] = [];
    const close = (): void => {
      const text = inlineOf(open);
      open = [];
      if (text !== '') blocks.push({ id: uuid(), kind: 'text', text });
    };
    const see = (node: Node): void => {
      if (!isElement(node)) return void open.push(...this.runs([node], {}));
      const { tagName: name } = node;
      if (this.leavesOut(node)) return;
      if (!BLOCKS.has(name)) return holdsBlocks(node) ? node.childNodes.forEach(see) : void open.push(...this.runs([node], {}));
      close();
      if (name === 'ul' || name === 'ol') blocks.push(...this.list(node, depth));
      else if (name === 'pre') blocks.push(this.code(node));
      else if (name === 'table') blocks.push(...this.paragraphsOf(node));
      else node.childNodes.forEach(see);
      close();
    };
    nodes.forEach(see);
    close();
    return blocks;
  }

  private paragraphsOf(table: Element): Simple[] {
    this.notes.lose('A table stands within a list, a quote or another table, and became paragraphs', 'structure');
    unshownRowsOf(table).forEach((row) => this.leavesOut(row));
    return rowsOf(table)
      .flat()
      .map((cell) => inlineOf(this.runs([cell], {})))
      .filter((text) => text !== '')
      .map((text) => ({ id: uuid(), kind: 'text', text }));
  }

  private table(node: Element): Block[] {
    const caption = node.childNodes.filter(isElement).find(({ tagName }) => tagName === 'caption');
    const above = caption ? inlineOf(this.runs([caption], {})) : '';
    unshownRowsOf(node).forEach((row) => this.leavesOut(row));
    const cells = gridOf(node).map((row) => row.map((cell) => (cell ? inlineOf(this.runs([cell], {})) : '')));
    if (isSpanned(node)) this.notes.lose('The content of a merged cell is in its first row and column', 'structure');
    const rows = cells.filter((row) => row.some((cell) => cell !== ''));
    return [...(above === '' ? [] : [{ id: uuid(), kind: 'text' as const, text: above }]), ...tablesOf(rows)];
  }

  private code(node: Element): Extract<Simple, { kind: 'code' }> {
    unshownWithin(node).forEach((child) => this.leavesOut(child));
    return { id: uuid(), kind: 'code', language: '', code: codeOf(node) };
  }

  /** Whether nothing of it comes into the course; what a reader of the page may miss is named. */
  private leavesOut(node: Element): boolean {
    const { tagName: name } = node;
    const named = unshown(node);
    if (!named && !UNSEEN.has(name)) return false;
    const text = collapsed(plainTextOf(node, 200));
    if (named && text !== '') this.loseAs(named(text));
    else if (name === 'svg' && text !== '')
      this.notes.lose(`The drawing with the words ${quoted(text)} cannot be carried over`, 'images');
    else if (name === 'canvas') this.notes.lose('A drawing cannot be carried over', 'images');
    return true;
  }

  /** The text of nodes with its style; where blocks meet within it, a space. */
  runs(nodes: readonly Node[], style: Omit<Run, 'text'>): Run[] {
    const found: Run[] = [];
    this.collect(nodes, style, found);
    return found;
  }

  private collect(nodes: readonly Node[], style: Omit<Run, 'text'>, found: Run[]): void {
    for (const node of nodes) {
      if (isText(node)) found.push({ ...style, text: node.value });
      if (!isElement(node) || this.leavesOut(node)) continue;
      const { tagName: name } = node;
      if (name === 'img') {
        this.images.push(this.image(node));
        continue;
      }
      if (Object.hasOwn(FOREIGN, name)) this.notes.lose(`${FOREIGN[name]} cannot be carried over`, 'interactions');
      if (name === 'math') this.notes.lose(`The formula ${quoted(formulaOf(node))} cannot be carried over`, 'interactions');
      if (HOLDS_NO_TEXT.has(name)) continue;
      if (name === 'sup' || name === 'sub') {
        this.loseAs(raisedOrLowered(plainTextOf(node, 200)));
      }
      if (name === 'table') this.notes.lose('A table stands within a cell, and became its words', 'structure');
      if (BLOCKS.has(name)) found.push({ text: ' ' });
      this.collect(node.childNodes, { ...style, ...styled(node, style) }, found);
      if (BLOCKS.has(name)) found.push({ text: ' ' });
    }
  }

  private loseAs({ message, dimension }: ReturnType<typeof fileNameAsAlt>): void {
    this.notes.lose(message, dimension);
  }

  private image(node: Element): Image {
    const written = collapsed(attribute(node, 'alt') ?? '');
    const said = isFileName(written) ? '' : written;
    if (said !== written) this.loseAs(fileNameAsAlt(written));
    const src = attribute(node, 'src') ?? '';
    const isLong = said.length > LIMITS.altLength;
    const alt = isLong ? '' : said;
    const bytes = this.notes.file?.(src) ?? bytesOf(src);
    const image = { id: uuid(), kind: 'image' as const, alt, caption: isLong ? plain(said) : '' };
    if (!bytes) {
      this.notes.lose(
        `The picture${said ? ` "${said.slice(0, 80)}"` : ''} is not in the file, and nothing is fetched; a placeholder stands there`,
        'images',
      );
      return { ...image, fileId: null, prompt: alt };
    }
    const fileId = uuid();
    this.notes.pictures.push({ fileId, bytes });
    return { ...image, fileId, prompt: null };
  }
}

/** As TeX, where the page has it so, or as its characters. */
function formulaOf(node: Element): string {
  const tex = annotationsOf(node).find((each) => attribute(each, 'encoding')?.includes('tex'));
  return collapsed(plainTextOf(tex ?? node, 200));
}

const annotationsOf = (node: Element): Element[] =>
  node.childNodes.filter(isElement).flatMap((child) => (child.tagName === 'annotation' ? [child] : annotationsOf(child)));

/** List types (HTML, 4.4.5; CSS Counter Styles, 6). `null`: decimal numbers. */
function signsOfList(list: Element): string | null {
  const type = attribute(list, 'type') ?? '';
  const [, style = ''] =
    /(?:^|;)\s*list-style(?:-type)?\s*:\s*(?:(?:inside|outside)\s+)?([\w-]+)/i.exec(attribute(list, 'style') ?? '') ?? [];
  if (/^[ai]$/i.test(type) && style === '') return /a/i.test(type) ? 'letters' : 'Roman numerals';
  return style === '' || style === 'none' ? null : signsOf(style);
}
