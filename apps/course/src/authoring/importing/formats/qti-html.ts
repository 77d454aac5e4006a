import { collapsed, type CourseDraft } from './course-draft.js';
import type { Piece } from './html-blocks.js';
import { HtmlFragments } from './html.js';
import { childrenNamed, nameOf } from './qti-names.js';
import type { BankQuestion } from './question-bank.js';
import { textOf, type Element } from './xml.js';

/** What stands in the elements of an item, read as HTML. */
export class QtiHtml {
  private readonly html: HtmlFragments;

  /** `file` finds a part of the package by the name that the item has for it. */
  constructor(
    course: CourseDraft,
    private readonly question: BankQuestion,
    private readonly file: (name: string) => Buffer | undefined,
  ) {
    this.html = new HtmlFragments(course, (left) => question.lose(left));
  }

  pieces(element: Element): Piece[] {
    return this.html.pieces(this.htmlOf(element), this.picture);
  }

  inline(element: Element): string {
    return this.html.inline(this.htmlOf(element), this.picture);
  }

  /** What is within, as HTML; an interaction leaves what it asks, or its blank. */
  private htmlOf(element: Element): string {
    return Array.from(element.childNodes)
      .map((node) => {
        if (node.nodeType === 3 || node.nodeType === 4) return escapedText(node.nodeValue ?? '');
        return node.nodeType === 1 ? this.tagOf(node as Element) : '';
      })
      .join('');
  }

  private tagOf(element: Element): string {
    const name = nameOf(element);
    if (name === 'textEntryInteraction') return ' ____ ';
    if (name.endsWith('Interaction'))
      return childrenNamed(element, 'prompt')
        .map((prompt) => `<div>${this.htmlOf(prompt)}</div>`)
        .join('');
    if (name === 'feedbackInline' && nameOf(element.parentNode as Element) === 'simpleChoice') return '';
    if (name === 'feedbackInline' || name === 'feedbackBlock' || name === 'rubricBlock') {
      this.question.lose({
        message: `"${collapsed(textOf(element)).slice(0, 120)}" is shown to some at some time, and is left out`,
        dimension: 'interactions',
      });
      return '';
    }
    const kept = ['src', 'alt', 'href', 'start'].flatMap((each) => {
      const value = element.getAttribute(each);
      return value === null || value === '' ? [] : [`${each}="${escapedText(value)}"`];
    });
    const local = element.localName!.toLowerCase();
    return `<${[local, ...kept].join(' ')}>${VOID.has(local) ? '' : `${this.htmlOf(element)}</${local}>`}`;
  }

  private readonly picture = (src: string): Buffer | undefined => (/^[a-z][a-z\d+.-]*:/i.test(src) ? undefined : this.file(src));
}

const VOID = new Set(['br', 'hr', 'img', 'col']);
const escapedText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
