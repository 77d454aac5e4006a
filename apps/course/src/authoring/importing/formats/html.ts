import { defaultTreeAdapter as tree, parse, parseFragment, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';
import { CourseDraft } from './course-draft.js';
import { UnreadableFile, type FileReading, type FileSource, type Format, type Left } from './format.js';
import { htmlInline, htmlPieces, type HtmlNotes, type Piece } from './html-blocks.js';
import type { Node } from './html-nodes.js';
import { BEGINNING, below, htmlTexts, placedTexts } from './html-texts.js';
import { outlined } from './outlined.js';
import { textOfBytes } from './text-of-bytes.js';

export const html: Format = {
  read: (source) => {
    const page = textOfPage(source.bytes);
    return { ...readHtml(page, source), listsAreNumbered: !COUNTS_APART.test(page) };
  },
  readAgain: ({ bytes }) => ({ texts: placedTexts(htmlTexts(textOfPage(bytes))) }),
};

/** In the encoding that a meta element at the beginning names, as browsers read it (HTML, 13.2.3.2). */
function textOfPage(bytes: Uint8Array): string {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const named = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(beginning)?.[1];
  return textOfBytes(bytes, named && !/^utf-?16/i.test(named) && isEncoding(named) ? named : 'utf-8');
}

function isEncoding(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}

/** Lists that count backwards, or entries that say their number. */
const COUNTS_APART = /<ol\b[^>]*\breversed\b|<li\b[^>]*\bvalue\b/i;

/** A page as a course. */
export function readHtml(page: string, source: Pick<FileSource, 'title' | 'language'>, file?: HtmlNotes['file']): FileReading {
  const document = parse(page, { treeAdapter: boundedFor(page) });
  const root = document.childNodes.filter((node) => tree.isElementNode(node)).find(({ tagName }) => tagName === 'html')!;
  const language = root.attrs.find(({ name }) => name === 'lang')?.value;
  const course = new CourseDraft({ ...source, ...(isLanguage(language) && { language }) });
  outlined(htmlPieces([root], { ...notesByHeading(course), ...(file && { file }) }), course);
  const reading = course.finished();
  if (reading.course.modules.length === 0) throw new UnreadableFile('The page has no text. Choose another file.');
  return reading;
}

function isLanguage(tag: string | undefined): tag is string {
  return tag !== undefined && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag);
}

function notesByHeading(course: CourseDraft): HtmlNotes {
  let place = BEGINNING;
  return {
    pictures: course.pictures,
    lose: (message, dimension) => void course.left.push({ place, message, dimension }),
    onHeading: (text) => void (place = below(text)),
  };
}

const parsed = (fragment: string): Node[] => parseFragment(fragment, { treeAdapter: boundedFor(fragment) }).childNodes;

/** Whoever never closes what is bold has it opened anew in each paragraph that follows: many of both make more than a memory holds. */
const MOST_FOR_A_TAG = 20;

function boundedFor(page: string): TreeAdapter<DefaultTreeAdapterMap> {
  let left = MOST_FOR_A_TAG * page.split('<').length;
  return {
    ...tree,
    createElement(...element) {
      if (--left < 0)
        throw new UnreadableFile(
          'The page opens its styles (<b>, <font>) and never closes them. Save it again in another program.',
        );
      return tree.createElement(...element);
    },
  };
}

/** HTML that stands in another format, such as a question's. */
export class HtmlFragments {
  constructor(
    private readonly course: CourseDraft,
    private readonly lose: (left: Omit<Left, 'place'>) => void,
  ) {}

  pieces(fragment: string, file?: HtmlNotes['file']): Piece[] {
    return htmlPieces(parsed(fragment), this.notes(file));
  }

  inline(fragment: string, file?: HtmlNotes['file']): string {
    return htmlInline(parsed(fragment), this.notes(file));
  }

  private notes(file: HtmlNotes['file']): HtmlNotes {
    const { pictures } = this.course;
    return { pictures, lose: (message, dimension) => this.lose({ message, dimension }), ...(file && { file }) };
  }
}
