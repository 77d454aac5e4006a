import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { newTeam, type Team } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describeInBrowser('files in the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;
  let picture: Buffer;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service.url);
    const background = 'teal';
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const enter = async (): Promise<ConsoleVisit> => {
    const here = await ConsoleVisit.open(browser, service.url);
    await here.signIn(team.members.trainer, `/console/w/${team.workspaceId}/files`);
    await here.shows('Files');
    return here;
  };
  const names = async () => {
    const { body } = await team.as('owner', 'GET W/files');
    return (body.data as { name: string }[]).map(({ name }) => name);
  };

  it('are taken one after the other, each refused in words, and found again', async () => {
    const here = await enter();
    const { page } = here;
    await page.getByText('Nothing has been uploaded yet.').waitFor();
    const files = [
      { name: 'hall.png', buffer: picture },
      { name: 'صورة <b>.png', buffer: picture },
      { name: `${'long-'.repeat(39)}.txt`, buffer: Buffer.from('Notes') },
      { name: 'hall.png', buffer: picture },
      { name: 'evil.svg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'huge.pdf', buffer: Buffer.alloc(20_000_001) },
    ].map((file) => ({ ...file, mimeType: 'application/octet-stream' }));
    await page.locator('input[type=file]').setInputFiles(files);
    await page.getByText('A file has at most 20 MB, and a video 200 MB.').waitFor();
    await page.getByText('"evil.svg" is none of what is taken').waitFor();
    await page.getByText('3 files uploaded.').waitFor();
    await here.press('Keep as “hall 2.png”');
    await page.getByRole('link', { name: 'hall 2.png' }).waitFor();
    expect(await names()).toEqual(['hall 2.png', files[2]!.name, files[1]!.name, 'hall.png']);
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('searchbox').fill('hall');
    await page.getByText('2 files', { exact: true }).waitFor();
    await page.getByLabel('Kind').selectOption('Documents');
    await page.getByText('No file has “hall” in its name.').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('are pasted and dropped anywhere on the page', async () => {
    const here = await enter();
    const { page } = here;
    const bytes = JSON.stringify([...picture]);
    const given = (name: string): string =>
      `(() => { const all = new DataTransfer(); all.items.add(new File([new Uint8Array(${bytes})], '${name}', { type: 'image/png' })); return all; })()`;
    await page.evaluate(
      `document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: ${given('dropped.png')}, bubbles: true, cancelable: true }))`,
    );
    await page.getByRole('link', { name: 'dropped.png' }).waitFor();
    await page.evaluate(
      `document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: ${given('image.png')}, bubbles: true }))`,
    );
    await page.getByRole('link', { name: /^\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/ }).waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('stay while a course shows them, which is named, and go otherwise', async () => {
    const markdown = '# Pumps & <i>Co</i>\n\n## M\n\n### S\n- **Image:** The hall\n- **File:** hall.png\n- **Alt:** Pumps\n';
    expect((await team.as('owner', 'POST W/courses/import', { markdown })).status).toBe(201);
    const here = await enter();
    const { page } = here;
    const dialog = page.getByRole('dialog');
    await here.press('Delete: hall.png');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('link', { name: 'Pumps & Co' }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await here.press('Delete: hall 2.png');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).dblclick();
    await page.getByRole('link', { name: 'hall 2.png' }).waitFor({ state: 'detached' });
    expect(await names()).not.toContain('hall 2.png');
    expect(await names()).toContain('hall.png');
    expect(await here.close()).toEqual([]);
  });
});
