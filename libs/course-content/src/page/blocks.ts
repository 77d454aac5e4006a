import { decimalSign, type Block, type Image, type Simple } from '../document/index.js';
import { audioOrigin } from '../kinds/index.js';
import { html, type Html } from './html.js';
import { entry, inline, withoutLinks } from './inline.js';
import type { RenderContext } from './render-context.js';

type Captions = NonNullable<Extract<Block, { kind: 'audio' }>['captions']>;

export function renderBlocks(context: RenderContext, blocks: readonly Block[]): Html[] {
  return blocks.map((block) => renderBlock(context, block));
}

export function renderBlock(context: RenderContext, block: Block): Html {
  switch (block.kind) {
    case 'text':
    case 'list':
    case 'code':
      return renderSimple(block);
    case 'heading':
      return heading(block.level, inline(block.text));
    case 'table':
      return table(context, block);
    case 'quote':
      return html`<blockquote>${block.body.map(renderSimple)}</blockquote>`;
    case 'callout':
      return html`<div class="callout ${block.tone}" role="note">
        <p class="tone">${context.ui(block.tone)}</p>
        ${block.body.map(renderSimple)}
      </div>`;
    case 'image':
      return html`<figure>${renderImage(context, block)}${caption(block.caption)}</figure>`;
    case 'video':
      return video(context, block);
    case 'audio':
      return audio(context, block);
    case 'resource':
      return resource(context, block);
    case 'formula':
    case 'hosted-video':
    case 'survey':
      return context.rare(context, block);
  }
}

/** The picture alone: hotspots put their marks on it. */
export function renderImage(context: RenderContext, image: Image): Html {
  if (image.fileId === null) {
    return html`<div class="placeholder" role="img" aria-label="${image.alt || (image.prompt ?? '')}">
      <p><strong>${context.ui('imageToCome')}</strong></p>
      <p>${image.prompt}</p>
    </div>`;
  }
  const file = context.file(image.fileId);
  return file ? html`<img src="${file.url}" alt="${image.alt}" loading="lazy" />` : missing(context);
}

function renderSimple(block: Simple): Html {
  if (block.kind === 'text') return html`<p>${inline(block.text)}</p>`;
  if (block.kind === 'code') return html`<pre tabindex="0"><code>${block.code}</code></pre>`;
  const items = block.items.map((item) => html`<li>${item.map(renderInItem)}</li>`);
  return block.ordered
    ? html`<ol start="${block.start}">
        ${items}
      </ol>`
    : html`<ul>
        ${items}
      </ul>`;
}

/** The text of an entry stands beside its mark, without the space around a paragraph. */
function renderInItem(block: Simple): Html {
  return block.kind === 'text' ? html`<div>${entry(block.text)}</div>` : renderSimple(block);
}

function heading(level: 4 | 5 | 6, text: Html): Html {
  if (level === 4) return html`<h4>${text}</h4>`;
  return level === 5 ? html`<h5>${text}</h5>` : html`<h6>${text}</h6>`;
}

function table({ say }: RenderContext, { header, rows }: Extract<Block, { kind: 'table' }>): Html {
  const row = (cells: string[]): Html =>
    html`<tr>
      ${cells.map((cell) => html`<td>${entry(cell)}</td>`)}
    </tr>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${say('table')}">
    <table>
      <thead>
        <tr>
          ${header.map((cell) => html`<th scope="col">${entry(cell)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(row)}
      </tbody>
    </table>
  </div>`;
}

function video(context: RenderContext, { fileId, title, poster, captions }: Extract<Block, { kind: 'video' }>): Html {
  const file = context.file(fileId);
  const still = poster ? context.file(poster.fileId)?.url : null;
  const shown = file
    ? html`<video
        controls
        preload="metadata"
        src="${file.url}"
        ${still ? html`poster="${still}"` : null}
        aria-label="${file.name}"
      >
        ${tracks(context, captions)}
      </video>`
    : missing(context);
  return html`<figure>${shown}${caption(title)}</figure>`;
}

/** Nothing of it is loaded before somebody plays it: it may come from elsewhere. */
function audio(context: RenderContext, { fileId, url, title, transcript, captions }: Extract<Block, { kind: 'audio' }>): Html {
  const file = fileId === null ? null : context.file(fileId);
  const origin = url === null ? null : audioOrigin(url);
  const isLink = origin !== null && !file && context.media(origin) === false;
  const source = file?.url ?? (origin && url);
  // Browsers show no captions of a sound that has no picture: a video without one shows them
  const player = captions?.length
    ? html`<video class="heard" controls preload="none" src="${source}" aria-label="${file?.name ?? context.say('audio')}">
        ${tracks(context, captions)}
      </video>`
    : html`<audio controls preload="none" src="${source}" aria-label="${file?.name ?? context.say('audio')}"></audio>`;
  const shown = isLink ? audioLink(context, url!) : source ? player : missing(context);
  return html`<figure>${shown}${caption(title)}</figure>
    ${
      transcript === ''
        ? null
        : html`<details>
            <summary>${context.ui('transcript')}</summary>
            <div class="body"><p>${inline(transcript)}</p></div>
          </details>`
    }`;
}

/** Those in the reader's language are on from the start. */
function tracks(context: RenderContext, captions: Captions = []): Html[] {
  const { reader = context.words.language } = context;
  const isRead = ({ language }: Captions[number]): boolean => baseOf(language) === baseOf(reader);
  const first = captions.find(isRead);
  return captions.flatMap((each) => {
    const found = context.file(each.fileId);
    const name = new Intl.DisplayNames(each.language, { type: 'language' }).of(each.language);
    return found
      ? [
          html`<track
            kind="captions"
            src="${found.url}"
            srclang="${each.language}"
            label="${name}"
            ${each === first ? html`default` : null}
          />`,
        ]
      : [];
  });
}

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0]!;

function audioLink({ ui }: RenderContext, url: string): Html {
  return html`<p class="card">
    <a href="${url}" rel="noopener noreferrer">${ui('listenOn', { site: new URL(url).host })}</a>
    <span class="aside" dir="ltr">${url}</span>
  </p>`;
}

function resource(context: RenderContext, { fileId, title }: Extract<Block, { kind: 'resource' }>): Html {
  const file = context.file(fileId);
  if (!file) return missing(context);
  return html`<p class="card">
    <a href="${file.url}" download="${file.name}">${title === '' ? file.name : inline(withoutLinks(title))}</a>
    <span class="aside">${file.name}, ${sizeOf(file.bytes, context.words.language)}</span>
  </p>`;
}

function caption(text: string): Html | null {
  return text === '' ? null : html`<figcaption>${inline(text)}</figcaption>`;
}

function missing({ ui }: RenderContext): Html {
  return html`<p class="placeholder">${ui('fileGone')}</p>`;
}

function sizeOf(bytes: number, language: string): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} KB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', decimalSign(language))} MB`;
}
