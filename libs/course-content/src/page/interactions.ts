import { sceneAfter, type Interaction, type Part } from '../document/index.js';
import { renderBlocks, renderImage } from './blocks.js';
import { html, type Html } from './html.js';
import { entry, inline, withoutLinks } from './inline.js';
import type { RenderContext } from './render-context.js';

type Render = (context: RenderContext, interaction: Interaction) => Html;

/** What opens, opens without scripts: `details`, of which those with one name close each other. */
const RENDERERS: Record<Interaction['kind'], Render> = {
  accordion: (context, { parts }) => html`<div class="accordion">${parts.map((part) => opening(context, part))}</div>`,
  tabs: (context, { id, parts }) =>
    html`<div class="tabs">${parts.map((part, index) => opening(context, part, { group: id, open: index === 0 }))}</div>`,
  'flip-cards': (context, { parts }) => html`<div class="cards">${parts.map((part) => opening(context, part))}</div>`,
  timeline: (context, { parts }) =>
    html`<ol class="timeline">
      ${parts.map((part) => html`<li>${titled(context, part)}</li>`)}
    </ol>`,
  process: (context, { parts }) =>
    html`<ol class="process">
      ${parts.map((part) => html`<li>${titled(context, part)}</li>`)}
    </ol>`,
  hotspot,
  scenario: (context, { parts }) =>
    html`<div class="scenario">${parts.map((part, index) => scene(context, parts, part, index > 0))}</div>`,
};

export function renderInteraction(context: RenderContext, interaction: Interaction): Html {
  return html`<div class="interaction">${RENDERERS[interaction.kind](context, interaction)}</div>`;
}

function opening(context: RenderContext, { id, title, body }: Part, { group = '', open = false } = {}): Html {
  const name = group === '' ? null : html` name="g-${group}"`;
  return html`<details id="p-${id}" ${name}${open ? html` open` : null}>
    <summary>${entry(withoutLinks(title))}</summary>
    <div class="body">${renderBlocks(context, body)}</div>
  </details>`;
}

function titled(context: RenderContext, { title, body }: Part): Html {
  return html`<p class="title">${entry(title)}</p>
    ${renderBlocks(context, body)}`;
}

function hotspot(context: RenderContext, { image, parts }: Interaction): Html {
  const marks = parts.map(({ id, at }, index) => {
    if (!at) return null;
    context.style(`#m-${id}{left:${at.x}%;top:${at.y}%}`);
    return html`<a class="mark" id="m-${id}" href="#p-${id}" aria-label="${context.say('spot', { number: index + 1 })}"
      >${index + 1}</a
    >`;
  });
  return html`${image ? html`<figure><div class="spots">${renderImage(context, image)}${marks}</div></figure>` : null}
    <ol class="process">
      ${parts.map((part) => html`<li id="p-${part.id}">${titled(context, part)}</li>`)}
    </ol>`;
}

/** The style sheet shows the scene that the address names, else the first: scripts are not needed, and links work by keyboard. */
function scene(context: RenderContext, scenes: readonly Part[], part: Part, isLater: boolean): Html {
  const { id, title, body, choices } = part;
  const { ui } = context;
  const start = isLater ? html` <a href="#p-${scenes[0]!.id}">${ui('startAgain')}</a>` : null;
  const goOn = (next: Part | null | undefined): Html =>
    next
      ? html`<p><a href="#p-${next.id}">${ui('goOn')} ${inline(withoutLinks(next.title))}</a></p>`
      : html`<p>${ui('scenarioEnds')}${start}</p>`;
  const chosen = choices.map(
    ({ text, next, feedback }) =>
      html`<details>
        <summary>${entry(text)}</summary>
        <div class="body">
          ${feedback === null ? null : html`<p>${inline(feedback)}</p>`} ${goOn(scenes.find((each) => each.id === next))}
        </div>
      </details>`,
  );
  return html`<div class="scene" id="p-${id}" role="group" aria-labelledby="t-${id}" tabindex="-1">
    <p class="title" id="t-${id}">${entry(title)}</p>
    ${renderBlocks(context, body)}
    ${
      chosen.length > 0
        ? html`<p>${ui('whatDoYouDo')}</p>
            ${chosen}`
        : goOn(sceneAfter(scenes, part))
    }
  </div>`;
}
