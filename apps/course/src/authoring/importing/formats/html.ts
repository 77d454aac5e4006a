import { defaultTreeAdapter as tree, parse, parseFragment } from 'parse5';
import { CourseDraft } from './course-draft.js';
import { UnreadableFile, type FileReading, type FileSource, type Format, type Left } from './format.js';
import { htmlInline, htmlPieces, type HtmlNotes, type Piece } from './html-blocks.js';
import { BEGINNING, below, htmlTexts, placedTexts } from './html-texts.js';
import { outlined } from './outlined.js';
import { textOfBytes } from './text-of-bytes.js';

export const html: Format = {
  read: (source) => {
    const page = textOfBytes(source.bytes);
    return { ...readHtml(page, source), listsAreNumbered: !COUNTS_APART.test(page) };
  },
  readAgain: ({ bytes }) => ({ texts: placedTexts(htmlTexts(textOfBytes(bytes))) }),
};

/** Lists that count backwards, or entries that say their number. */
const COUNTS_APART = /<ol\b[^>]*\breversed\b|<li\b[^>]*\bvalue\b/i;

/** A page as a course. */
export function readHtml(page: string, source: Pick<FileSource, 'title' | 'language'>): FileReading {
  const document = parse(page);
  const root = document.childNodes.filter((node) => tree.isElementNode(node)).find(({ tagName }) => tagName === 'html')!;
  const language = root.attrs.find(({ name }) => name === 'lang')?.value;
  const course = new CourseDraft({ ...source, ...(isLanguage(language) && { language }) });
  outlined(htmlPieces([root], notesByHeading(course)), course);
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

/** HTML that stands in another format, such as a question's. */
export class HtmlFragments {
  constructor(
    private readonly course: CourseDraft,
    private readonly lose: (left: Omit<Left, 'place'>) => void,
  ) {}

  pieces(fragment: string): Piece[] {
    return htmlPieces(parseFragment(fragment).childNodes, this.notes());
  }

  inline(fragment: string): string {
    return htmlInline(parseFragment(fragment).childNodes, this.notes());
  }

  private notes(): HtmlNotes {
    return { pictures: this.course.pictures, lose: (message, dimension) => this.lose({ message, dimension }) };
  }
}
