import type { Block, Simple } from '../document/index.js';
import { siteOf } from '../kinds/index.js';
import { inlineMarkup } from './inline-markup.js';
import { xmlText } from '../page/xml.js';

/** What the format does with what is more than text. Null: it cannot hold it. */
export interface MarkupForm {
  formula(tex: string, alt: string): string;
  image(image: Extract<Block, { kind: 'image' }>): string | null;
  video(video: Extract<Block, { kind: 'video' }>): string | null;
  /** Of a file of the workspace. */
  audio(audio: Extract<Block, { kind: 'audio' }>): string | null;
  resource(resource: Extract<Block, { kind: 'resource' }>): string | null;
  /** Something in words is not in the file. */
  leftOut(what: string): void;
}

/** Blocks as markup that is XHTML and HTML alike; `text` writes the paragraphs that stand alone. */
export function blockMarkup(blocks: readonly Block[], form: MarkupForm, text = inlineMarkup): string {
  const simple = (block: Simple): string => {
    if (block.kind === 'text') return `<p>${inlineMarkup(block.text)}</p>`;
    if (block.kind === 'code') return `<pre><code>${xmlText(block.code)}</code></pre>`;
    const items = block.items.map((item) => `<li>${item.map(simple).join('')}</li>`).join('');
    if (!block.ordered) return `<ul>${items}</ul>`;
    return `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>${items}</ol>`;
  };
  const orWords = (markup: string | null, what: string, ...words: string[]): string => {
    if (markup !== null) return markup;
    form.leftOut(what);
    return words.map((each) => (each === '' ? '' : `<p>${each}</p>`)).join('');
  };
  const one = (block: Block): string => {
    switch (block.kind) {
      case 'text':
        return `<p>${text(block.text)}</p>`;
      case 'list':
      case 'code':
        return simple(block);
      case 'heading':
        return `<h${block.level}>${inlineMarkup(block.text)}</h${block.level}>`;
      case 'table':
        return table(block);
      case 'quote':
      case 'callout':
        return `<blockquote>${block.body.map(simple).join('')}</blockquote>`;
      case 'formula':
        return form.formula(block.tex, block.alt);
      case 'image':
        return orWords(form.image(block), `the picture "${block.alt}"`, xmlText(block.alt), inlineMarkup(block.caption));
      case 'video':
        return orWords(form.video(block), 'a video', inlineMarkup(block.title));
      case 'audio': {
        const sound =
          block.url === null ? orWords(form.audio(block), 'a sound', inlineMarkup(block.title)) : link(block.url, block.title);
        return sound + (block.transcript === '' ? '' : `<p>${inlineMarkup(block.transcript)}</p>`);
      }
      case 'resource':
        return orWords(form.resource(block), 'a file for download', inlineMarkup(block.title));
      case 'survey':
        return orWords(null, 'a survey', inlineMarkup(block.text));
      case 'hosted-video':
        return link(block.url, siteOf(block.url));
    }
  };
  return blocks.map(one).join('');
}

function link(url: string, words: string): string {
  const leads = /^https?:\/\//i.test(url);
  const shown = words === '' ? xmlText(url) : inlineMarkup(words).replace(/<\/?a\b[^>]*>/g, '');
  return leads ? `<p><a href="${xmlText(url)}">${shown}</a></p>` : `<p>${shown} ${xmlText(url)}</p>`;
}

function table({ header, rows }: Extract<Block, { kind: 'table' }>): string {
  const head = header.map((cell) => `<th scope="col">${inlineMarkup(cell)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${inlineMarkup(cell)}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
