import type { Interaction, Part } from '../../courses/index.js';
import { renderBlocks, renderImage } from './blocks.js';
import { html, type Html } from './html.js';
import { inline } from './inline.js';
import { ui, type RenderContext } from './render-context.js';

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
    html`<div class="scenario">${parts.map((part, index) => scene(context, parts, part, index))}</div>`,
};

export function renderInteraction(context: RenderContext, interaction: Interaction): Html {
  return html`<div class="interaction">${RENDERERS[interaction.kind](context, interaction)}</div>`;
}

function opening(context: RenderContext, { id, title, body }: Part, { group = '', open = false } = {}): Html {
  const name = group === '' ? null : html` name="g-${group}"`;
  return html`<details id="p-${id}" ${name}${open ? html` open` : null}>
    <summary>${inline(title)}</summary>
    <div class="body">${renderBlocks(context, body)}</div>
  </details>`;
}

function titled(context: RenderContext, { title, body }: Part): Html {
  return html`<p class="title">${inline(title)}</p>
    ${renderBlocks(context, body)}`;
}

function hotspot(context: RenderContext, { image, parts }: Interaction): Html {
  const marks = parts.map(({ id, at }, index) => {
    if (!at) return null;
    context.style(`#m-${id}{left:${at.x}%;top:${at.y}%}`);
    return html`<a class="mark" id="m-${id}" href="#p-${id}" aria-label="Spot ${index + 1}">${index + 1}</a>`;
  });
  return html`${image ? html`<figure><div class="spots">${renderImage(context, image)}${marks}</div></figure>` : null}
    <ol class="process">
      ${parts.map((part) => html`<li id="p-${part.id}">${titled(context, part)}</li>`)}
    </ol>`;
}

function scene(context: RenderContext, parts: readonly Part[], part: Part, index: number): Html {
  const choices = part.choices.map(({ text, next, feedback }) => {
    const target = parts.findIndex(({ id }) => id === next);
    return html`<details>
      <summary>${inline(text)}</summary>
      <div class="body">
        ${feedback === null ? null : html`<p>${inline(feedback)}</p>`}
        <p>
          ${target < 0 ? ui('The scenario ends here.') : html`<a href="#p-${next}">${ui(`Go on to scene ${target + 1}`)}</a>`}
        </p>
      </div>
    </details>`;
  });
  return html`<div class="scene" id="p-${part.id}">
    <p class="title">${ui(`Scene ${index + 1}:`)} ${inline(part.title)}</p>
    ${renderBlocks(context, part.body)} ${choices.length > 0 ? html`<p>${ui('What do you do?')}</p>` : null} ${choices}
  </div>`;
}
