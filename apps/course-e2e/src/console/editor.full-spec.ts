import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Request, Route } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { oneOfEach } from '../support/one-of-each.js';
import { newTeam, type Team } from '../support/people.js';
import { toldByColourOrMotion } from '../support/reach.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';
import { keepShifts, MOST_SHIFT, shiftsOf } from '../support/shifts.js';

interface Item {
  kind: string;
  text?: string;
}
interface Slide {
  id: string;
  title: string;
  kind: string;
  items: Item[];
}
interface Draft {
  title: string;
  modules: { id: string; title: string; slides: Slide[] }[];
}

const STILL = { r: 0, g: 128, b: 128 };

/** Scripts and styles until a slide stands, as gzip makes them. */
const MOST_BYTES = 160 * 1024;
const MOST_ASKED = 5;

describeInBrowser('the editor of courses', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const newCourse = async (): Promise<string> =>
    (await team.as('trainer', 'POST W/courses', { title: 'Pump safety' })).body.courseId as string;
  const draftOf = async (courseId: string): Promise<Draft> =>
    (await team.as('trainer', `GET W/courses/${courseId}/draft`)).body.draft as Draft;
  const replaceDraft = async (courseId: string, body: object): Promise<Draft> => {
    const answer = await rest(service.url, `PUT /workspaces/${team.workspaceId}/courses/${courseId}/draft`, {
      token: team.members.trainer.session,
      body,
      headers: { 'If-Match': '"1"' },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.draft as Draft;
  };
  const editing = (courseId: string): string => `/console/w/${team.workspaceId}/courses/${courseId}/edit`;

  it('keeps what is typed, from an empty course on, and shows it again', async () => {
    const courseId = await newCourse();
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, editing(courseId));
    await here.shows('Pump safety');
    await here.press('+ Module');
    await page.keyboard.type('Before the shift');
    await page.keyboard.press('Enter');
    await here.press('+ Slide');
    // The blanks of the title press no button
    await page.locator('textarea.slide-title:focus').waitFor();
    await page.keyboard.type('Know the station');
    await here.press('+ Add');
    await page.keyboard.type('para');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Paragraph' }).waitFor();
    await page.keyboard.type('The station lifts ');
    await page.keyboard.press('Control+b');
    expect(await toldByColourOrMotion(page)).toEqual([]);
    await page.keyboard.type('water');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('It has two pumps.');
    const draft = await until(
      () => draftOf(courseId),
      ({ modules }) => modules[0]?.slides[0]?.items[1]?.text === 'It has two pumps.',
    );
    expect(draft.modules).toMatchObject([
      {
        title: 'Before the shift',
        slides: [{ title: 'Know the station', items: [{ text: 'The station lifts **water**.' }, { text: 'It has two pumps.' }] }],
      },
    ]);
    await page.getByText(/^Saved .*, revision \d+$/).waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: 'Paragraph' }).first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Paragraph' }).allTextContents()).toEqual([
      'The station lifts water.',
      'It has two pumps.',
    ]);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('puts images where they are dropped, with what was written while they were sent', async () => {
    const courseId = await newCourse();
    const draft = await replaceDraft(courseId, courseOf(['Start the pump']));
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, `${editing(courseId)}/${draft.modules[0]!.slides[0]!.id}`);
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: STILL } })
      .png()
      .toBuffer();
    /** @returns whether the page took it: the browser opens what it does not. */
    const drop = (on: string): Promise<boolean> =>
      page.evaluate<boolean>(`(() => {
        const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (letter) => letter.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], 'hall ' + ${JSON.stringify(on)} + '.png', { type: 'image/png' }));
        const given = { bubbles: true, cancelable: true, dataTransfer };
        return !document.querySelector(${JSON.stringify(on)}).dispatchEvent(new DragEvent('drop', given));
      })()`);
    await here.press('+ Add');
    await page.keyboard.type('para');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Open the ');
    const sent = Promise.withResolvers<Route>();
    await page.route('**/files?*', sent.resolve, { times: 1 });
    expect(await drop('.item')).toBe(true);
    const upload = await sent.promise;
    await page.keyboard.type('valve.');
    await upload.continue();
    const kinds = ({ modules }: Draft): unknown[] => modules[0]!.slides[0]!.items.map(({ kind, text }) => text ?? kind);
    const { length } = draft.modules[0]!.slides[0]!.items;
    await until(
      () => draftOf(courseId),
      (now) => kinds(now).includes('image') && kinds(now).includes('Open the valve.'),
    );
    expect(await drop('article.slide')).toBe(true);
    expect(await drop('header')).toBe(true);
    const after = await until(
      () => draftOf(courseId),
      (now) => kinds(now).length === length + 3,
    );
    expect(kinds(after).at(-1)).toBe('image');
    expect(await here.close()).toEqual([]);
  });

  it('has every kind of item, each to be written in', async () => {
    const courseId = await newCourse();
    await replaceDraft(courseId, ONE_OF_EACH);
    const here = await ConsoleVisit.open(browser, service.url, { colorScheme: 'dark' });
    const { page } = here;
    await here.signIn(team.members.trainer, editing(courseId));
    for (const { title, items } of ONE_OF_EACH.modules[0]!.slides) {
      await page.getByRole('treeitem', { name: new RegExp(title) }).click();
      await page.getByRole('textbox', { name: 'Title of the slide' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Title of the slide' }).inputValue()).toBe(title);
      await page.locator('.slide > .item-list > .item').last().locator('.inline-field').first().waitFor();
      expect(await page.locator('.slide > .item-list > .item').count()).toBe(items.length);
      const fields = page.locator('.slide .inline-field');
      for (let at = 0; at < (await fields.count()); at++) {
        await fields.nth(at).focus();
        await page.keyboard.press('End');
        await page.keyboard.type('+');
      }
      expect((await fields.allTextContents()).filter((text) => !text.endsWith('+'))).toEqual([]);
      expect(await here.shutsOut()).toEqual([]);
    }
    await page.getByText(/^Saved .*, revision \d+$/).waitFor();
    const written = JSON.stringify(await draftOf(courseId));
    expect(written.match(/\+"/g)?.length).toBeGreaterThan(60);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: '+ Add', exact: true }).last().click();
    await page.getByRole('option').first().waitFor();
    expect([await overflow(page), ...(await toldByColourOrMotion(page))]).toEqual([0]);
    expect(await here.close()).toEqual([]);
  });

  it('weighs what a text editor and the renderer weigh', async () => {
    const courseId = await newCourse();
    const draft = await replaceDraft(courseId, courseOf(['One', 'Two']));
    const first = await ConsoleVisit.open(browser, service.url);
    await first.signIn(team.members.trainer, `/console/w/${team.workspaceId}`);
    await first.shows('Home');
    const storageState = await first.context.storageState();
    expect(await first.close()).toEqual([]);
    const here = await ConsoleVisit.open(browser, service.url, {
      storageState,
      locale: 'de',
      extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    });
    const finished: Request[] = [];
    here.page.on('requestfinished', (request) => finished.push(request));
    await here.go(`${editing(courseId)}/${draft.modules[0]!.slides[0]!.id}`);
    await here.page.getByRole('textbox', { name: 'Absatz' }).waitFor();
    await here.page.waitForLoadState('networkidle');
    const code = finished.filter((request) => ['script', 'stylesheet'].includes(request.resourceType()));
    const bytes = await Promise.all(code.map(async (request) => (await request.sizes()).responseBodySize));
    const sum = bytes.reduce((all, each) => all + each, 0);
    expect({ isTooHeavy: sum > MOST_BYTES && sum }).toEqual({ isTooHeavy: false });
    // The bell asks a second later, on whichever page
    const isOfEditor = (path: string): boolean => !path.startsWith('/console/') && !path.endsWith('/notices/unread');
    const asked = finished.filter((request) => isOfEditor(new URL(request.url()).pathname));
    expect(asked.length).toBeLessThanOrEqual(MOST_ASKED);
    expect(await here.close()).toEqual([]);
  });

  it('takes back what was done, on whichever slide, while a field has the focus too', async () => {
    const courseId = await newCourse();
    await replaceDraft(courseId, courseOf(['One', 'Two']));
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, editing(courseId));
    await page.getByRole('treeitem', { name: /One/ }).click();
    await page.getByRole('textbox', { name: 'Paragraph' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and more');
    await page.getByRole('treeitem', { name: /Two/ }).click();
    await page.getByText('1.2', { exact: true }).last().waitFor();
    await page.getByRole('textbox', { name: 'Paragraph' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' too');
    await page.keyboard.press('Control+z');
    expect(await page.getByRole('textbox', { name: 'Paragraph' }).textContent()).toBe('Text of Two');
    await page.keyboard.press('Control+z');
    await page.getByRole('textbox', { name: 'Paragraph' }).getByText('Text of One', { exact: true }).waitFor();
    await page.keyboard.press('Control+y');
    await page.getByRole('textbox', { name: 'Paragraph' }).getByText('Text of One and more', { exact: true }).waitFor();
    await until(
      () => draftOf(courseId),
      ({ modules }) => textsOf(modules).join() === 'Text of One and more,Text of Two',
    );
    expect(await here.close()).toEqual([]);
  });

  it('adds captions to sound in the languages of its audience, of files that are WebVTT alone', async () => {
    const courseId = await newCourse();
    const sound = { kind: 'audio', fileId: null, url: 'https://media.example/a.mp3', title: 'Siren', transcript: 'It howls' };
    const draft = { ...courseOf([]), modules: [{ title: 'M', slides: [{ title: 'S', kind: 'content', items: [sound] }] }] };
    const { modules } = await replaceDraft(courseId, draft);
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, `${editing(courseId)}/${modules[0]!.slides[0]!.id}`);
    await page.getByRole('textbox', { name: 'What is heard, for who cannot hear it' }).click();
    const add = async (name: string, content: string): Promise<void> => {
      await here.press('Add captions…');
      await page.locator('dialog input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    };
    await add('siren.txt', 'It howls.');
    await page.getByText('“siren.txt” holds no captions. They are a WebVTT file (.vtt).').waitFor();
    await add('siren.en.vtt', 'WEBVTT\n\n00:00.000 --> 00:05.000\nIt howls.');
    await page.getByLabel('Language of captions 1').waitFor();
    await add('siren.de.vtt', 'WEBVTT\n\n00:00.000 --> 00:05.000\nSie heult.');
    await page.getByLabel('Language of captions 2').selectOption({ label: 'German' });
    const languages = async () =>
      (await draftOf(courseId)).modules[0]!.slides[0]!.items.flatMap(
        (item) => (item as { captions?: { language: string }[] }).captions?.map(({ language }) => language) ?? [],
      );
    await until(languages, (found) => found.join() === 'en,de');
    await here.press('Remove captions: English');
    await until(languages, (found) => found.join() === 'de');
    await here.press('Remove captions: German');
    await until(languages, (found) => found.length === 0);
    expect(JSON.stringify(await draftOf(courseId))).not.toContain('captions');
    expect(await here.close()).toEqual([]);
  });

  it('takes a video and the picture that stands in its place, which the learner then sees before it plays', async () => {
    const courseId = await newCourse();
    const draft = await replaceDraft(courseId, courseOf(['Start the pump']));
    const author = await ConsoleVisit.open(browser, service.url);
    const { page } = author;
    await author.signIn(team.members.trainer, `${editing(courseId)}/${draft.modules[0]!.slides[0]!.id}`);
    const pick = (name: string, buffer: Buffer): Promise<void> =>
      page.locator('dialog input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    await author.press('+ Add');
    await page.keyboard.type('video');
    await page.keyboard.press('Enter');
    // As its first bytes say; nobody plays it here
    await pick('start.mp4', Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom'), ...Buffer.alloc(1_000)]));
    await page.getByRole('textbox', { name: 'Title: Film' }).click();
    await page.keyboard.type('How it starts');
    await author.press('Choose a picture…');
    await pick(
      'still.png',
      await sharp({ create: { width: 64, height: 36, channels: 3, background: STILL } })
        .png()
        .toBuffer(),
    );
    await page.getByRole('img', { name: 'Picture before it plays: How it starts' }).waitFor();
    expect(await author.shutsOut()).toEqual([]);
    await until(
      () => draftOf(courseId),
      ({ modules }) => JSON.stringify(modules).includes('"poster":{"fileId"'),
    );
    expect((await team.as('trainer', `POST W/courses/${courseId}/publish`)).status).toBe(200);
    const { memberId } = team.members.learner;
    expect((await team.as('trainer', `POST W/courses/${courseId}/assignments`, { memberId })).status).toBe(201);

    const learner = await ConsoleVisit.open(browser, service.url);
    await learner.signIn(team.members.learner, `/console/w/${team.workspaceId}/learn/${courseId}`);
    await learner.page.getByRole('link', { name: 'Begin' }).click();
    await learner.shows('1.1 Start the pump');
    const video = learner.page.locator('video[poster]');
    const seen = async (): Promise<number[]> => {
      const { data, info } = await sharp(await video.screenshot())
        .raw()
        .toBuffer({ resolveWithObject: true });
      const middle = (Math.floor(info.height / 3) * info.width + Math.floor(info.width / 2)) * info.channels;
      return [...data.subarray(middle, middle + 3)];
    };
    await until(seen, (pixel) => pixel.join() === [STILL.r, STILL.g, STILL.b].join());
    expect(await learner.shutsOut()).toEqual([]);
    for (const each of [author, learner]) expect(await each.close()).toEqual([]);
  });

  it('moves modules and slides by keys, by their menus and by dragging, and says where they are', async () => {
    const courseId = await newCourse();
    await replaceDraft(courseId, courseOf(['One', 'Two', 'Three'], ['Four']));
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, editing(courseId));
    const line = (title: string) => page.getByRole('treeitem', { name: new RegExp(title) });
    await line('Two').click();
    await line('Two').press('Alt+ArrowUp');
    await page.getByText('Two is now 1.1, of 3.', { exact: true }).waitFor();
    await line('Two').press('Alt+ArrowDown');
    await line('Two').press('Alt+ArrowDown');
    await page.getByText('Two is now 1.3, of 3.', { exact: true }).waitFor();
    await line('Two').press('Alt+ArrowDown');
    await page.getByText('Two is now 2.1, of 2.', { exact: true }).waitFor();
    await here.press('What can be done: Two');
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    await page.locator('dialog select').first().selectOption({ label: '1 Module 1' });
    await page.locator('dialog select').last().selectOption({ label: 'First' });
    await here.press('Move');
    await page.getByText('Two is now 1.1, of 3.', { exact: true }).waitFor();
    await line('Four').dragTo(line('Three'));
    await page.getByText('Four is now 1.3, of 4.', { exact: true }).waitFor();
    await line('Four').press('F2');
    await page.keyboard.type('Last');
    await page.keyboard.press('Enter');
    await line('One').press('Delete');
    await page.getByText('One was removed. Undo brings it back.', { exact: true }).waitFor();
    await until(
      () => draftOf(courseId),
      ({ modules }) => modules.map(({ slides }) => slides.map(({ title }) => title).join()).join(';') === 'Two,Last,Three;',
    );
    expect(await here.close()).toEqual([]);
  });

  it('shows what two people wrote at once, and keeps both', async () => {
    const courseId = await newCourse();
    const draft = await replaceDraft(courseId, courseOf(['One', 'Two', 'Three']));
    const [slide, , slideThree] = draft.modules[0]!.slides as [Slide, Slide, Slide];
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, editing(courseId));
    await page.getByRole('treeitem', { name: /One/ }).click();
    await page.getByRole('textbox', { name: 'Paragraph' }).waitFor();
    const { kind, title, items } = slide;
    const theirs = { kind, title, items: items.map((item) => ({ ...item, text: 'As the owner has it' })) };
    const replaceSlide = ({ id, ...body }: { id: string }, revision: string) =>
      rest(service.url, `PUT /workspaces/${team.workspaceId}/courses/${courseId}/draft/slides/${id}`, {
        token: team.members.owner.session,
        body,
        headers: { 'If-Match': revision },
      });
    expect((await replaceSlide({ id: slide.id, ...theirs }, '"2"')).status).toBe(200);
    await page.getByRole('textbox', { name: 'Paragraph' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(', as the trainer has it');
    const conflict = page.getByRole('alert', { name: 'Conflict: One' });
    await conflict.getByText('Olive Owner has changed “One” too. Which is to stay?').waitFor();
    await conflict.getByText('As the owner has it').waitFor();
    // All else goes on being saved, over what they change elsewhere meanwhile, of which nobody is asked
    const third = { ...slideThree, items: [text('Text of Three, as the owner has it')] };
    expect((await replaceSlide(third, '*')).status).toBe(200);
    await page.getByRole('treeitem', { name: /Two/ }).click();
    await page.getByRole('textbox', { name: 'Paragraph' }).getByText('Text of Two').click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await until(
      () => draftOf(courseId),
      ({ modules }) => textsOf(modules).includes('Text of Two!'),
    );
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await here.shutsOut()).toEqual([]);
    await conflict.getByRole('button', { name: 'Both, one after the other' }).click();
    await until(
      () => draftOf(courseId),
      ({ modules }) =>
        textsOf(modules).join('; ') ===
        'Text of One, as the trainer has it; As the owner has it; Text of Two!; Text of Three, as the owner has it',
    );
    expect(await here.close()).toEqual([]);
  });

  it('makes blocks of what is pasted from a word processor, and a picture of a picture', async () => {
    const courseId = await newCourse();
    await replaceDraft(courseId, courseOf(['One']));
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, editing(courseId));
    await page.getByRole('treeitem', { name: /One/ }).click();
    await page.getByRole('textbox', { name: 'Paragraph' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(': ');
    await page.evaluate(paste({ 'text/html': FROM_WORD }));
    await page.getByText('4 items were pasted.', { exact: true }).waitFor();
    await page.keyboard.press('End');
    await page.evaluate(paste({ 'text/html': '<meta charset="utf-8"><b style="font-weight:normal"> and <i>more</i></b>' }));
    await page.evaluate(paste({ file: PICTURE }));
    await page.locator('.item img').waitFor();
    await until(
      () => draftOf(courseId),
      ({ modules }) => modules[0]!.slides[0]!.items.length === 6,
    );
    const { items } = (await draftOf(courseId)).modules[0]!.slides[0]!;
    expect(items).toMatchObject([
      text('Text of One:'),
      { kind: 'heading', text: 'Before the shift' },
      text('Close the **feed** valve.'),
      { kind: 'list', items: [[text('one')], [text('two')]] },
      text('last and *more*'),
      { kind: 'image' },
    ]);
    expect(await here.close()).toEqual([]);
  });

  it('shows the draft to others by a link, with what was typed a moment before, until it is revoked', async () => {
    const courseId = await newCourse();
    await replaceDraft(courseId, courseOf(['One']));
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, editing(courseId));
    await page.getByRole('treeitem', { name: /One/ }).click();
    await page.getByRole('textbox', { name: 'Paragraph' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(', typed just now');
    await here.press('Show to others…');
    await page.getByLabel('The link opens for').selectOption({ label: '1 hour' });
    await here.press('Make a link');
    const link = page.getByRole('dialog').getByRole('link', { name: /^Preview until/ });
    await link.waitFor();
    expect(await here.shutsOut()).toEqual([]);
    const address = (await link.getAttribute('href'))!;
    const shown = await fetch(address);
    expect({ status: shown.status, hasAll: (await shown.text()).includes('Text of One, typed just now') }).toEqual({
      status: 200,
      hasAll: true,
    });
    await here.press('Revoke');
    await link.waitFor({ state: 'detached' });
    expect((await fetch(address)).status).not.toBe(200);
    expect(await here.close()).toEqual([]);
  });

  it('draws only what is seen of five hundred slides, where nothing moves as it loads, and goes to any of them by keys', async () => {
    const courseId = await newCourse();
    const titles = Array.from({ length: 500 }, (_, at) => `Number ${at + 1}`);
    await replaceDraft(courseId, courseOf(titles));
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await keepShifts(page);
    await here.signIn(team.members.trainer, editing(courseId));
    const lines = page.getByRole('treeitem');
    await lines.first().waitFor();
    await page.waitForLoadState('networkidle');
    expect((await shiftsOf(page)).by).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await lines.count()).toBeLessThan(100);
    await lines.first().press('End');
    await page.getByRole('treeitem', { name: '1.500 Number 500' }).press('Enter');
    await page.getByRole('textbox', { name: 'Paragraph' }).getByText('Text of Number 500').waitFor();
    expect(await lines.count()).toBeLessThan(100);
    expect(await page.getByRole('treeitem', { name: '1.500 Number 500' }).getAttribute('aria-posinset')).toBe('500');
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('is done with the keyboard alone, from an empty course to one that can be published', async () => {
    const courseId = await newCourse();
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    const type = async (...parts: string[]): Promise<void> => {
      for (const part of parts) await (part.startsWith('<') ? page.keyboard.press(part.slice(1, -1)) : page.keyboard.type(part));
    };
    await here.signIn(team.members.trainer, editing(courseId));
    await here.shows('Pump safety');
    await here.tabTo('+ Module');
    await type('<Enter>', 'Before the shift', '<Enter>');
    await here.tabTo('+ Slide');
    await type('<Enter>');
    // The title of the new slide has the focus, and is typed over
    await page.locator('textarea.slide-title:focus').waitFor();
    await type('Know the station');
    await here.tabTo('+ Add');
    await type('<Enter>', 'paragraph', '<Enter>');
    await type('The station lifts water.', '<Enter>', '/', 'list', '<Enter>');
    await type('Open the valve', '<Enter>', 'Start the pump', '<Enter>', '<Enter>');
    await type('/', 'single', '<Enter>', 'What is opened first?');
    await here.tabTo('Option 1');
    await type('The valve');
    await here.tabTo('Option 2');
    await type('The hatch');
    await here.tabTo('Option 3');
    await type('The gate');
    await until(
      () => draftOf(courseId),
      ({ modules }) => JSON.stringify(modules).includes('The gate'),
    );
    const [slide] = (await draftOf(courseId)).modules[0]!.slides;
    expect(slide!.items.map(({ kind }) => kind)).toEqual(['text', 'list', 'single-choice']);
    const checks = await team.as('trainer', `GET W/courses/${courseId}/checks`);
    expect(checks.body.blocking).toEqual([]);
    await page.getByRole('button', { name: 'Check and publish', exact: true }).waitFor();
    expect(await here.close()).toEqual([]);
  });
});

const FROM_WORD = `<html><head><style>p.MsoNormal{margin:0}</style></head><body style="tab-interval:35.4pt"><!--StartFragment-->
<h1>Before the shift</h1><p class="MsoNormal" style="margin-bottom:8pt">Close the <b>feed</b> valve.<o:p></o:p></p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>one</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>two</p>
<p class="MsoNormal">last<img src="https://elsewhere.example/x.png" onerror="window.hit = 1"></p><!--EndFragment--></body></html>`;
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** As a browser tells a page that somebody has pasted. */
const paste = (given: { file?: string; 'text/html'?: string }): string => `((given) => {
  const data = new DataTransfer();
  if (given.file) {
    const bytes = Uint8Array.from(atob(given.file), (letter) => letter.charCodeAt(0));
    data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
  } else data.setData('text/html', given['text/html']);
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
})(${JSON.stringify(given)})`;

const text = (words: string) => ({ kind: 'text', text: words });

function courseOf(...modules: string[][]) {
  return {
    title: 'Pump safety',
    description: '',
    language: 'en',
    objectives: [],
    settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
    modules: modules.map((titles, at) => ({
      title: `Module ${at + 1}`,
      slides: titles.map((title) => ({ title, kind: 'content', items: [text(`Text of ${title}`)] })),
    })),
    pool: [],
  };
}

const textsOf = (modules: Draft['modules']): string[] =>
  modules.flatMap(({ slides }) => slides.flatMap(({ items }) => items.map((item) => item.text ?? '')));

const ONE_OF_EACH = { ...courseOf([]), modules: [{ title: 'Everything', slides: oneOfEach() }] };
