import { createHash } from 'node:crypto';
import type { CourseDocument, CourseModule } from '@lib/course-content/document';
import { quizzesOf } from '@lib/course-content/quiz';
import {
  banner,
  contentsList,
  html,
  introduction,
  pageWords,
  type PageWords,
  POSTER_STYLE,
  renderModule,
  renderSlide,
  styleSheet,
  type Html,
  renderRareBlock,
  type RenderContext,
} from '@lib/course-content/page';
import { directionOf, type Words } from '@lib/course-content/page-words';
import { courseData, shownQuestion } from './course-data.js';
import { PLAYER_STYLE } from './package-style.js';
import { PLAYER } from './player-script.js';
import { FINAL } from './player/course-data.js';
import type { PackageContent } from './package-content.js';
import { questionNotes } from './question-notes.js';

export const STYLE = 'style.css';
const POSTER_HASH = `sha256-${createHash('sha256').update(POSTER_STYLE).digest('base64')}`;

/** The whole course on one page that can be read without scripts too; the player shows one slide of it at a time. */
export function packagePage(
  { courseId, course, version, appearance, files, format }: PackageContent,
  words: Words,
): { markup: string; style: string } {
  const rules: string[] = [];
  const players = new Set<string>();
  const media = new Set([`'self'`]);
  const page = pageWords(words, course.language);
  const { ui } = page;
  const context: RenderContext = {
    ...page,
    file: (id) => files.get(id) ?? null,
    show: shownQuestion,
    rare: renderRareBlock,
    unasked: () => ui('surveyNotHere'),
    below: (question) => questionNotes(page, question),
    style: (rule) => void rules.push(rule),
    player: (origin) => void players.add(origin),
    media: (origin) => void media.add(origin),
  };
  const modules = course.modules.map((module, index) => renderModule(context, module, `${index + 1}`));
  const hasFinal = quizzesOf(course, FINAL).some((quiz) => quiz.final);
  const final = hasFinal ? finalAssessment(context, course) : null;
  const frames = players.size > 0 ? [...players].join(' ') : "'none'";
  // By cmi5 the player sends what it reports itself.
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' '${POSTER_HASH}'; img-src 'self'; media-src ${[...media].join(' ')}; frame-src ${frames}; connect-src ${format === 'cmi5' ? '*' : "'none'"}; base-uri 'none'; form-action 'none'`;
  const { markup } = html`<!doctype html>
    <html lang="${course.language}" dir="${directionOf(course.language)}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${course.title}</title>
        <link rel="stylesheet" href="${STYLE}" />
        <script type="module" src="${PLAYER}"></script>
      </head>
      <body>
        ${banner(page, course, appearance)}
        <div class="notice" role="status" id="notice" hidden><p id="notice-text"></p></div>
        <div class="columns" id="columns">
          ${contents(page, course, hasFinal)}
          <main
            id="content"
            data-course="${JSON.stringify(courseData(course, courseId, version))}"
            data-words="${JSON.stringify(words)}"
          >
            <div id="introduction">
              <h2>${ui('introduction')}</h2>
              ${introduction(page, course)}
            </div>
            ${modules} ${final}
            <div id="player" hidden>
              <div class="controls" id="controls">
                <button type="button" id="back">${ui('back')}</button>
                <button type="button" id="next">${ui('next')}</button>
              </div>
              <p class="aside">
                <label for="progress">${ui('progress')}</label> <progress id="progress" max="100" value="0"></progress>
                <span id="progress-text"></span>
              </p>
            </div>
          </main>
        </div>
      </body>
    </html>`;
  return { markup, style: `${styleSheet(appearance, rules)}\n${PLAYER_STYLE}` };
}

function contents(page: PageWords, { modules }: CourseDocument, hasFinal: boolean): Html {
  const entry = (module: CourseModule, number: number): Html =>
    html`<li>
      ${module.title}
      <ol>
        ${module.slides.map(
          ({ id, title }, index) => html`<li><a href="#s-${id}" data-step="${id}">${number}.${index + 1} ${title}</a></li>`,
        )}
      </ol>
    </li>`;
  const list = html`<p><a href="#introduction" data-step="">${page.ui('introduction')}</a></p>
    <ol>
      ${modules.map((module, index) => entry(module, index + 1))}
    </ol>
    ${hasFinal ? html`<p><a href="#${FINAL}" data-step="${FINAL}">${page.ui('finalAssessment')}</a></p>` : null}`;
  return contentsList(page, list);
}

function finalAssessment(context: RenderContext, { pool }: CourseDocument): Html {
  return html`<section id="${FINAL}" aria-labelledby="final-title">
    <h2 id="final-title">${context.ui('finalAssessment')}</h2>
    <p id="final-closed" hidden>${context.ui('finalOpens')}</p>
    <div id="final-open">
      ${pool.map((section, s) => section.slides.map((slide, index) => renderSlide(context, slide, `F${s + 1}.${index + 1}`)))}
    </div>
  </section>`;
}
