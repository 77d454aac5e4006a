import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';

const PLAYER = dirname(createRequire(import.meta.url).resolve('qti3-item-player'));

interface Player {
  loadItemFromXml(xml: string, configuration: object): void;
  scoreAttempt(target: string): void;
}
interface Scored {
  state: { outcomeVariables: { identifier: string; value: unknown }[] };
}
/** What the page keeps between two calls. */
interface Desk {
  player: Player;
  onReady(): void;
  onScored(scored: Scored): void;
  Vue: new (options: object) => { $mount(at: string): void };
  qti3Player: { default?: unknown };
}

/** Puts the player of another vendor onto the page, anew for each item: one that it shows already it does not load. */
async function openQtiPlayer(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.setContent('<div id="app"></div>');
  const vue = createRequire(join(PLAYER, 'index.js')).resolve('vue/dist/vue.min.js');
  for (const path of [vue, join(PLAYER, 'qti3Player.umd.min.js')]) await page.addScriptTag({ path });
  await page.evaluate(async () => {
    const desk = globalThis as unknown as Desk;
    await new Promise<void>((resolve) => {
      const on = {
        notifyQti3PlayerReady: (player: Player) => {
          desk.player = player;
          resolve();
        },
        notifyQti3ItemReady: () => desk.onReady(),
        notifyQti3ScoreAttemptCompleted: (scored: Scored) => desk.onScored(scored),
      };
      const props = { suppressAlertMessages: true, suppressInvalidResponseMessages: true };
      const render = (create: (component: unknown, data: object) => unknown): unknown =>
        create(desk.qti3Player.default ?? desk.qti3Player, { props, on });
      new desk.Vue({ render }).$mount('#app');
    });
  });
}

/** What the player shows of an item, and what its own engine makes of these responses. */
export async function playItem(
  page: Page,
  xml: string,
  responses: Record<string, unknown>,
): Promise<{ shown: string; outcomes: Record<string, unknown> }> {
  await openQtiPlayer(page);
  return page.evaluate(
    async ([item, given]) => {
      const desk = globalThis as unknown as Desk;
      const responseVariables = Object.entries(given).map(([identifier, value]) => ({
        identifier,
        cardinality: Array.isArray(value) ? 'multiple' : 'single',
        value,
        state: null,
      }));
      const nothing = { contextVariables: [], outcomeVariables: [], templateVariables: [], validationMessages: [] };
      const state = { identifier: 'item', guid: 'item', responseVariables, ...nothing };
      const sessionControl = { showFeedback: true, validateResponses: false };
      await new Promise<void>((resolve) => {
        desk.onReady = resolve;
        desk.player.loadItemFromXml(item, { guid: 'item', pnp: {}, status: 'interacting', sessionControl, state });
      });
      const { body } = (globalThis as unknown as { document: { body: { innerText: string } } }).document;
      const shown = body.innerText;
      const scored = await new Promise<Scored>((resolve) => {
        desk.onScored = resolve;
        desk.player.scoreAttempt('score');
      });
      return {
        shown,
        outcomes: Object.fromEntries(scored.state.outcomeVariables.map(({ identifier, value }) => [identifier, value])),
      };
    },
    [xml, responses] as const,
  );
}
