import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeInFirefox, openFirefox } from '../support/firefox.js';
import { ConsoleVisit } from '../support/console.js';
import { addPublishedCourse } from '../support/courses.js';
import { approves, asksForPlan, goWhole, makesWorkspace, registers } from '../support/journey.js';
import { newTeam } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describeInFirefox('the console in Firefox', () => {
  let service: SharedService;
  let browser: Browser;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openFirefox()]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  it('leads from registering to a completed course, by keyboard alone', async () => {
    for (const visit of await goWhole(browser, service.url)) {
      await visit.page.bringToFront();
      expect(await visit.shutsOut()).toEqual([]);
      expect(await visit.close()).toEqual([]);
    }
  });

  it('loses nothing with the connection, while somebody types, approves or answers', async () => {
    const author = await ConsoleVisit.open(browser, service.url);
    const { page, context } = author;
    await registers(author);
    await makesWorkspace(author);
    await asksForPlan(author);
    await context.setOffline(true);
    await author.press('Approve for 5 credits');
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await context.setOffline(false);
    await approves(author);
    await page.getByRole('link', { name: 'Edit the draft' }).click();
    await page.getByRole('treeitem', { name: /^1\.1 / }).click();
    await page.getByRole('textbox', { name: 'Paragraph' }).first().click();
    await context.setOffline(true);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' A bowline does not slip.');
    await page.getByText('No connection. Nothing is lost: 1 change waits.', { exact: true }).waitFor();
    await context.setOffline(false);
    await page.getByText(/^Saved .*, revision \d+$/).waitFor();
    await page.reload();
    await page.getByText('A bowline does not slip.').waitFor();
    expect(await author.close()).toEqual([]);

    const team = await newTeam(service);
    const { courseId, quizId } = await addPublishedCourse(service, team.workspaceId, { quizMode: 'graded' });
    await team.as('owner', `POST W/courses/${courseId}/assignments`, { memberId: team.members.learner.memberId });
    const learner = await ConsoleVisit.open(browser, service.url);
    await learner.signInByHand(team.members.learner, `/console/w/${team.workspaceId}/learn/${courseId}/${quizId}`);
    await learner.press('Begin');
    await learner.page.getByText('Does the feed valve close first?').waitFor();
    await learner.context.setOffline(true);
    await learner.page.getByRole('radio', { name: 'True' }).click();
    await learner.page.getByText('Waits to be sent').waitFor();
    await learner.press('Hand in');
    await learner.page.getByText('2 changes wait to be sent.').waitFor();
    await learner.context.setOffline(false);
    await learner.page.getByText('Passed with 100 %.').waitFor();
    expect(await learner.close()).toEqual([]);
  });
});
