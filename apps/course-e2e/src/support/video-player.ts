import type { BrowserContext, FrameLocator, Page } from 'playwright-core';

/** What was asked of the players of hosted videos, which a page of ours stands in for. */
export interface Players {
  asked: { url: string; referer: string | undefined }[];
}

/** Answers for every host but our own, so that no test needs the web, and notes what it is asked. */
export async function standInForPlayers(context: BrowserContext): Promise<Players> {
  const players: Players = { asked: [] };
  await context.route(/^https:/, async (route) => {
    const request = route.request();
    players.asked.push({ url: request.url(), referer: (await request.allHeaders()).referer });
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>A player</p>' });
  });
  return players;
}

/** The frame of a hosted video. */
export const playerIn = (place: Page | FrameLocator, site: string): FrameLocator =>
  place.frameLocator(`iframe[title="Video on ${site}"]`);

/** Asks for the video, with nothing but keys, and waits until its player is there. */
export async function play(place: Page | FrameLocator, site: string): Promise<void> {
  const player = playerIn(place, site);
  await player.getByRole('link', { name: 'Play the video' }).press('Enter');
  await player.getByText('A player').waitFor();
}
