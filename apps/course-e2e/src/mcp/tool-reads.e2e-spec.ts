import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addPublishedCourse } from '../support/courses.js';
import { withoutRequest } from '../support/mcp-clients.js';
import { newMember } from '../support/people.js';
import { courseOf, follow, newCourse, newDraft, newPlace, newPlan, slide, text, UNKNOWN, type Place } from '../support/places.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describe('a tool that reads', () => {
  let service: SharedService;
  let secondUrl: string;
  let place: Place;

  beforeAll(async () => {
    service = await useSharedService();
    secondUrl = await service.anotherApi();
    place = await newPlace(service, secondUrl);
  });
  afterAll(async () => {
    await place.close();
    await service.stop();
  });

  const newLearner = () => newMember(service.url, place.owner, 'learner');

  it('say in their text what the next step needs', async () => {
    const learner = await newLearner();
    const groupId = (await place.as('POST W/groups', { name: 'Night shift' })).body.groupId as string;
    await place.as(`POST W/groups/${groupId}/members`, { memberIds: [learner.memberId] });
    const { courseId } = await addPublishedCourse(service, place.owner.workspaceId);
    const generationId = await newPlan(place);
    const holds: [string, object, string[]][] = [
      ['list_courses', { search: 'Pump' }, [courseId, 'published']],
      ['get_course', { courseId }, [courseId, `svc-course://${courseId}`]],
      ['get_course_content', { courseId }, [courseId, 'The station lifts water.', '## Start', '2 of 2']],
      ['get_course_analytics', { courseId }, [courseId, '0 enrolled', 'assign_course']],
      ['list_members', { search: 'night' }, [learner.memberId, groupId, 'Night shift']],
      [
        'get_generation_status',
        { generationId },
        [generationId, 'awaiting_review', '6 credits', '### ', 'approve_generated_course'],
      ],
      ['get_workspace_general_settings', {}, [place.owner.workspaceId, 'Pump school']],
      ['get_workspace_appearance_settings', {}, ['#']],
      ['get_workspace_ai_config', {}, ['5 to 60 slides', 'offline']],
      ['get_workspace_mcp_settings', {}, [place.owner.mcpUrl.href, 'on']],
    ];
    for (const [name, given, parts] of holds) {
      const answer = await place.client.call(name, given as Record<string, unknown>);
      expect([name, answer.isError]).toEqual([name, false]);
      for (const part of parts) expect([name, part, answer.text.includes(part)]).toEqual([name, part, true]);
    }
    expect(new Set(holds.map(([name]) => name)).size).toBe(10);
    await place.client.call('approve_generated_course', { generationId, confirm: true });
    await follow(place, generationId, 'completed');
  });

  /** Follows the cursor to the end. */
  const walk = async (name: string, given: Record<string, unknown>): Promise<{ pages: unknown[][]; totals: unknown[] }> => {
    const pages: unknown[][] = [];
    const totals: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data, text: shown } = await place.client.call(name, { ...given, ...(cursor !== undefined && { cursor }) });
      pages.push(data.data as unknown[]);
      totals.push(data.total);
      cursor = data.nextCursor as string | null;
      expect(cursor === null || shown.includes(`cursor "${cursor}"`)).toBe(true);
    }
    return { pages, totals };
  };

  it.each([
    ['list_courses', 'courseId'],
    ['list_members', 'memberId'],
  ])('%s walks through everything once', async (name, idField) => {
    await Promise.all([newDraft(place), newDraft(place), newDraft(place)]);
    await Promise.all([newLearner(), newLearner()]);
    const { pages, totals } = await walk(name, { limit: 2 });
    const ids = pages.flat().map((item) => (item as Record<string, string>)[idField]);
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(totals)).toEqual(new Set([ids.length]));
  });

  it('list_courses gives fewer than its limit where they are long, each with its whole id', async () => {
    const crowded = await newPlace(service, service.url);
    const title = 'Working safely at height '.repeat(7).trim();
    const ids = await Promise.all(Array.from({ length: 45 }, () => newCourse(crowded, { title })));
    const shown: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await crowded.client.call('list_courses', { limit: 100, ...(cursor !== undefined && { cursor }) });
      const onPage = (page.data.data as { courseId: string }[]).map(({ courseId }) => courseId);
      for (const id of onPage) expect(page.text).toContain(`courseId ${id}`);
      expect([JSON.stringify(page.data).length < 8_500, page.text.length < 8_500]).toEqual([true, true]);
      shown.push(...onPage);
      cursor = page.data.nextCursor as string | null;
    }
    expect(shown.sort()).toEqual(ids.sort());
    expect((await crowded.as('GET W/courses?limit=100')).body.data).toHaveLength(45);
    await crowded.close();
  });

  it('split content that would be too long for a page, and go on from there', async () => {
    const long = (words: string) => slide(words, ...Array.from({ length: 3 }, () => text(`${words} `.repeat(1_000))));
    const titles = ['One', 'Two', 'Three', 'Four'];
    const courseId = await newCourse(place, courseOf('Long', ...titles.map(long)));
    await place.client.call('publish_course', { courseId, confirm: true });
    const { pages, totals } = await walk('get_course_content', { courseId });
    const parts = pages.flat() as { title: string; text: string; continued?: true }[];
    expect(new Set(totals)).toEqual(new Set([titles.length]));
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(8_100);
    expect(parts.filter(({ continued }) => !continued).map(({ title }) => title)).toEqual(titles);

    const whole = await walk('get_course_content', { courseId, maxCharacters: 60_000 });
    expect(whole.pages).toHaveLength(1);
    const { body } = await place.as(`GET W/courses/${courseId}/content`);
    const written = (body.data as { text: string }[]).map(({ text: each }) => each).join('');
    for (const each of [parts, whole.pages.flat() as typeof parts])
      expect(each.map(({ text: part }) => part).join('')).toBe(written);

    const { text: shown } = await place.client.call('get_course_content', { courseId, maxCharacters: 20_000 });
    expect(shown.split('\n').filter(({ length }) => length > 2_000)).toEqual([]);
    const { data } = await place.client.call('get_course_content', { courseId });
    const { text: next } = await place.client.call('get_course_content', { courseId, cursor: data.nextCursor });
    expect(next).toContain('(continued)');
  });

  it('leave out what clients add to each call, and null for what is optional', async () => {
    const plain = await place.client.call('list_courses', { limit: 1 });
    const added = await place.client.call('list_courses', { limit: 1, search: null, wait_for_previous: true });
    expect(added).toEqual(plain);
    const unknown = await place.client.call('list_courses', { limit: 1, wait_for_next: true });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('wait_for_next: Unknown field') as unknown });
  });

  it('refuse a cursor of another list', async () => {
    await Promise.all([newDraft(place), newDraft(place)]);
    const { data } = await place.client.call('list_courses', { limit: 1 });
    for (const given of [{ cursor: data.nextCursor, state: 'draft' }, { cursor: 'x' }]) {
      const refused = await place.client.call('list_courses', given);
      expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/^invalid-cursor: /) as unknown });
    }
  });

  it('show a new title at once on another process, and nothing of another workspace', async () => {
    const stranger = await newPlace(service, secondUrl);
    const courseId = await newDraft(place);
    const mark = randomUUID();
    const ask = ({ client, other }: Place) =>
      Promise.all([client, other].map(async (each) => (await each.call('list_courses', { search: mark })).data.total));
    expect([await ask(place), await ask(stranger)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    for (const title of [`One ${mark}`, `Two ${mark}`]) {
      expect((await place.as(`PATCH W/courses/${courseId}/draft`, { title }, { 'If-Match': '*' })).status).toBe(200);
      const shown = await place.other.call('list_courses', { search: mark });
      expect(shown.data).toMatchObject({ total: 1, data: [{ courseId, title }] });
    }
    expect([await ask(place), await ask(stranger)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const foreign = await stranger.client.call('get_course', { courseId });
    const unknown = await stranger.client.call('get_course', { courseId: UNKNOWN });
    expect(withoutRequest(foreign)).toBe(withoutRequest(unknown));
  });
});
