import {
  isInteraction,
  isQuestion,
  type CourseDocument,
  type CourseModule,
  type Question,
  type Slide,
  type SlideItem,
} from '../document/index.js';
import { renderBlock } from './blocks.js';
import { POSTER_STYLE } from './hosted-video.js';
import { html, styleElement, type Html } from './html.js';
import { inline, paragraphs } from './inline.js';
import { renderInteraction } from './interactions.js';
import { renderQuestion } from './questions.js';
import { directionOf, type Words } from '../page-words/index.js';
import { pageWords, type PageWords } from './page-words.js';
import { renderRareBlock } from './rare-blocks.js';
import type { RenderContext } from './render-context.js';
import { styleSheet, type Appearance } from './style.js';

export interface PreviewContent {
  course: CourseDocument;
  revision: number;
  expiresAt: Date;
  appearance: Appearance;
  words: Words;
}

export interface Page {
  markup: string;
  /** What stands in its style elements, for the policy to name. */
  styles: string[];
  /** Origins that its frames may go to. */
  players: string[];
  /** Origins that its audio may come from. */
  media: string[];
}

/** The whole draft on one page, in reading order, for readers without an account and browsers without scripts. */
export function renderPage(
  { course, revision, expiresAt, appearance, words }: PreviewContent,
  context: Omit<RenderContext, 'style' | 'player' | 'media' | 'rare' | keyof PageWords>,
): Page {
  const rules: string[] = [];
  const players = new Set<string>();
  const media = new Set<string>();
  const inner: RenderContext = {
    ...context,
    ...pageWords(words, course.language),
    rare: renderRareBlock,
    style: (rule) => void rules.push(rule),
    player: (origin) => void players.add(origin),
    media: (origin) => void media.add(origin),
  };
  const { say, ui } = inner;
  const modules = course.modules.map((module, index) => renderModule(inner, module, `${index + 1}`));
  const pool = renderPool(inner, course);
  const style = styleSheet(appearance, rules);
  const { markup } = html`<!doctype html>
    <html lang="${course.language}" dir="${directionOf(course.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${say('previewTitle', { title: course.title })}</title>
        ${styleElement(style)}
      </head>
      <body>
        ${banner(inner, course, appearance)}
        <aside class="notice" aria-label="${say('aboutPreview')}">
          <p>${ui('preview', { revision, moment: day(expiresAt, words.language) })}</p>
        </aside>
        <div class="columns">
          ${contents(inner, course)}
          <main id="content">${introduction(inner, course)} ${modules} ${pool}</main>
        </div>
        <footer>${ui('previewOnly')}</footer>
      </body>
    </html>`;
  return { markup, styles: [style, ...(players.size > 0 ? [POSTER_STYLE] : [])], players: [...players], media: [...media] };
}

/** What stands above the text of every page of a course. */
export function banner({ ui }: PageWords, { title }: CourseDocument, { workspace, logoUrl }: Appearance): Html {
  return html`<a class="skip" href="#content">${ui('skip')}</a>
    <header class="bar">
      <p class="brand">${logoUrl ? html`<img src="${logoUrl}" alt="" />` : null}<span>${workspace}</span></p>
      <h1>${title}</h1>
    </header>`;
}

/** Folded on narrow windows, so that the course stands first there, and open on wide ones. */
export function contentsList({ say, ui }: PageWords, list: Html): Html {
  return html`<nav aria-label="${say('contents')}">
    <h2>${ui('contents')}</h2>
    <details id="contents">
      <summary>${ui('contents')}</summary>
      ${list}
    </details>
  </nav>`;
}

function contents(page: PageWords, course: CourseDocument): Html {
  const entry = (module: CourseModule, prefix: string): Html =>
    html`<li>
      <a href="#m-${module.id}">${module.title}</a>
      <ol>
        ${module.slides.map((slide, index) => html`<li><a href="#s-${slide.id}">${prefix}.${index + 1} ${slide.title}</a></li>`)}
      </ol>
    </li>`;
  const list = html`<ol>
      ${course.modules.map((module, index) => entry(module, `${index + 1}`))}
    </ol>
    ${
      course.pool.length > 0
        ? html`<p class="title">${page.ui('finalAssessment')}</p>
            <ul>
              ${course.pool.map((module, index) => entry(module, `F${index + 1}`))}
            </ul>`
        : null
    }`;
  return contentsList(page, list);
}

/** The description, what will be learned, and how quizzes count. */
export function introduction({ say, ui }: PageWords, { description, objectives, settings }: CourseDocument): Html {
  const { passMark, quizMode, retryLimit } = settings;
  const graded = retryLimit === null ? ui('graded', { passMark }) : ui('gradedLimited', { passMark, count: retryLimit + 1 });
  return html`<section aria-label="${say('introduction')}">
    ${description === '' ? null : paragraphs(description)}
    ${
      objectives.length > 0
        ? html`<h2>${ui('willLearn')}</h2>
            <ul>
              ${objectives.map(({ text }) => html`<li>${inline(text)}</li>`)}
            </ul>`
        : null
    }
    <p class="aside">${quizMode === 'graded' ? graded : ui('practice')}</p>
  </section>`;
}

export function renderModule(context: RenderContext, module: CourseModule, prefix: string): Html {
  return html`<section class="module" aria-labelledby="m-${module.id}">
    <h2 id="m-${module.id}">${module.title}</h2>
    ${module.slides.map((slide, index) => renderSlide(context, slide, `${prefix}.${index + 1}`))}
  </section>`;
}

function renderPool(context: RenderContext, { pool, settings }: CourseDocument): Html[] {
  const questions = pool.flatMap(({ slides }) => slides.flatMap(({ items }) => items.filter(isQuestion))).length;
  if (questions === 0) return [];
  const drawn = Math.min(settings.poolDraw ?? questions, questions);
  return [
    html`<p class="aside">${context.ui('poolDraws', { count: drawn, total: questions })}</p>`,
    ...pool.map((module, index) => renderModule(context, module, `F${index + 1}`)),
  ];
}

export function renderSlide(context: RenderContext, { id, title, kind, items }: Slide, place: string): Html {
  let asked = 0;
  const shown = items.map((item) => (isQuestion(item) ? renderQuestion(context, item, ++asked) : renderItem(context, item)));
  return html`<article class="slide" aria-labelledby="s-${id}">
    <header>
      <p class="place">
        ${place}${kind === 'knowledge-check' ? html` <span class="badge">${context.ui('knowledgeCheck')}</span>` : null}
      </p>
      <h3 id="s-${id}">${title}</h3>
    </header>
    ${shown}
  </article>`;
}

/** A block or an interaction. */
export function renderItem(context: RenderContext, item: Exclude<SlideItem, Question>): Html {
  return isInteraction(item) ? renderInteraction(context, item) : renderBlock(context, item);
}

/** Shown in UTC: nobody knows where the reader is. */
function day(moment: Date, language: string): string {
  return `${new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`;
}
