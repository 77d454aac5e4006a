import { createHash } from 'node:crypto';
import type { CourseDocument, CourseModule } from '@lib/course-content/document';
import { quizzesOf } from '@lib/course-content/quiz';
import {
  banner,
  directionOf,
  html,
  introduction,
  POSTER_STYLE,
  renderModule,
  renderSlide,
  styleSheet,
  ui,
  type Html,
  type RenderContext,
} from '@lib/course-content/page';
import { courseData, shownQuestion } from './course-data.js';
import { PLAYER_STYLE } from './package-style.js';
import { PLAYER } from './player-script.js';
import { FINAL } from './player/course-data.js';
import type { PackageContent } from './package-content.js';
import { questionNotes } from './question-notes.js';

export const STYLE = 'style.css';
const POSTER_HASH = `sha256-${createHash('sha256').update(POSTER_STYLE).digest('base64')}`;

/** The whole course on one page that can be read without scripts too; the player shows one slide of it at a time. */
export function packagePage({ courseId, course, version, appearance, files, format }: PackageContent): {
  markup: string;
  style: string;
} {
  const rules: string[] = [];
  const players = new Set<string>();
  const media = new Set([`'self'`]);
  const context: RenderContext = {
    file: (id) => files.get(id) ?? null,
    show: shownQuestion,
    below: questionNotes,
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
        ${banner(course, appearance)}
        <div class="notice" role="status" id="notice" hidden><p lang="en" dir="ltr" id="notice-text"></p></div>
        <div class="columns" id="columns">
          ${contents(course, hasFinal)}
          <main id="content" data-course="${JSON.stringify(courseData(course, courseId, version))}">
            <div id="introduction">
              <h2>${ui('Introduction')}</h2>
              ${introduction(course)}
            </div>
            ${modules} ${final}
            <div id="player" hidden>
              <div class="controls" id="controls">
                <button type="button" id="back" lang="en" dir="ltr">Back</button>
                <button type="button" id="next" lang="en" dir="ltr">Next</button>
              </div>
              <p class="aside">
                <label for="progress">${ui('Progress')}</label> <progress id="progress" max="100" value="0"></progress>
                <span id="progress-text"></span>
              </p>
            </div>
          </main>
        </div>
      </body>
    </html>`;
  return { markup, style: `${styleSheet(appearance, rules)}\n${PLAYER_STYLE}` };
}

function contents({ modules }: CourseDocument, hasFinal: boolean): Html {
  const entry = (module: CourseModule, number: number): Html =>
    html`<li>
      ${module.title}
      <ol>
        ${module.slides.map(
          ({ id, title }, index) => html`<li><a href="#s-${id}" data-step="${id}">${number}.${index + 1} ${title}</a></li>`,
        )}
      </ol>
    </li>`;
  return html`<nav aria-label="Contents">
    <h2>${ui('Contents')}</h2>
    <p><a href="#introduction" data-step="">${ui('Introduction')}</a></p>
    <ol>
      ${modules.map((module, index) => entry(module, index + 1))}
    </ol>
    ${hasFinal ? html`<p><a href="#${FINAL}" data-step="${FINAL}">${ui('Final assessment')}</a></p>` : null}
  </nav>`;
}

function finalAssessment(context: RenderContext, { pool }: CourseDocument): Html {
  return html`<section id="${FINAL}" aria-labelledby="final-title">
    <h2 id="final-title">${ui('Final assessment')}</h2>
    <p id="final-closed" hidden>${ui('The final assessment opens when every other slide is done.')}</p>
    <div id="final-open">
      ${pool.map((section, s) => section.slides.map((slide, index) => renderSlide(context, slide, `F${s + 1}.${index + 1}`)))}
    </div>
  </section>`;
}
