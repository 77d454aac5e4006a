import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPublishedCourse } from '../support/courses.js';
import { BRIEF, newCourse, newDraft, newPlace, UNKNOWN, type Place } from '../support/places.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describe('a tool refuses', () => {
  let service: SharedService;
  let place: Place;

  beforeAll(async () => {
    service = await useSharedService();
    place = await newPlace(service, await service.anotherApi());
  });
  afterAll(async () => {
    await place.close();
    await service.stop();
  });

  /** What is wrong, and what to do next. */
  const saying = (code: string) => new RegExp(`^${code}: [^]+[.;)]\\s[^]+\\.$`);
  const id = { courseId: UNKNOWN };
  it.each<[string, Record<string, unknown>, string, string]>([
    ['get_course', id, 'course-not-found', 'list_courses'],
    ['get_course_content', id, 'course-not-found', 'list_courses'],
    ['get_course_analytics', id, 'course-not-found', 'list_courses'],
    ['get_generation_status', { generationId: UNKNOWN }, 'generation-not-found', 'generationId'],
    ['approve_generated_course', { generationId: UNKNOWN }, 'generation-not-found', 'generationId'],
    ['publish_course', id, 'course-not-found', 'list_courses'],
    ['duplicate_course', id, 'course-not-found', 'list_courses'],
    ['fill_course_images', id, 'course-not-found', 'list_courses'],
    ['assign_course', { ...id, groupId: UNKNOWN }, 'course-not-found', 'list_courses'],
    ['assign_course', id, 'invalid-input', 'memberId'],
    ['get_course', {}, 'invalid-input', 'courseId: is missing'],
    ['get_course', { courseId: ' ' }, 'invalid-input', 'courseId: is missing'],
    ['get_course', { courseId: 'ladders' }, 'invalid-input', 'courseId: is no id'],
    ['get_course', { ...id, draft: true }, 'invalid-input', 'draft: '],
    ['list_courses', { limit: 101 }, 'invalid-input', 'limit: '],
    ['list_courses', { state: 'gone' }, 'invalid-input', 'state: '],
    ['publish_course', { ...id, confirm: 'true' }, 'invalid-input', 'confirm: is true or false'],
    ['publish_course', { ...id, idempotencyKey: 7 }, 'invalid-input', 'idempotencyKey: is a string'],
    ['import_course', { markdown: '' }, 'invalid-input', 'markdown: '],
    ['import_course', { markdown: '# Only a title' }, 'markdown-unreadable', '#'],
    ['generate_course', {}, 'invalid-input', 'mode: '],
    ['generate_course', { mode: 'brief', topic: 'Ladders' }, 'brief-incomplete', 'audience (Who is the course for?)'],
    ['generate_course', { ...BRIEF, slideCount: 499 }, 'course-length-out-of-range', '5 to 60'],
  ])('%s with %j: %s', async (name, given, code, part) => {
    const refused = await place.client.call(name, given);
    expect(refused).toMatchObject({ isError: true, data: {}, meta: { 'svc-lms/error': { code } } });
    expect(refused.text).toMatch(saying(code));
    expect(refused.text).toContain(part);
  });

  it('what the state of a course forbids', async () => {
    const draft = await newDraft(place);
    const empty = await newCourse(place, { title: 'Empty' });
    const { courseId } = await addPublishedCourse(service, place.owner.workspaceId);
    const archived = await newDraft(place);
    await place.as(`POST W/courses/${archived}/archive`);
    const [{ memberId: ownerId }] = (await place.as('GET W/members?role=owner')).body.data as [{ memberId: string }];
    const cases: [string, Record<string, unknown>, string][] = [
      ['get_course_content', { courseId: draft }, 'course-not-published'],
      ['assign_course', { courseId: draft, groupId: UNKNOWN }, 'course-not-published'],
      ['assign_course', { courseId, groupId: UNKNOWN }, 'group-not-found'],
      ['assign_course', { courseId, memberId: UNKNOWN }, 'member-not-found'],
      ['assign_course', { courseId, memberId: ownerId }, 'not-a-learner'],
      ['publish_course', { courseId: archived }, 'course-archived'],
      ['assign_course', { courseId: archived, groupId: UNKNOWN }, 'course-archived'],
      ['fill_course_images', { courseId: archived }, 'course-archived'],
      ['publish_course', { courseId: empty, confirm: true }, 'publish-blocked'],
    ];
    for (const [name, given, code] of cases) {
      const refused = await place.client.call(name, given);
      expect(refused).toMatchObject({ isError: true, data: {} });
      expect(refused.text).toMatch(saying(code));
    }
    const summary = await place.client.call('publish_course', { courseId: empty });
    expect(summary).toMatchObject({ isError: false, data: { confirmed: false, blocking: [{ code: 'no-module' }] } });
    const blocked = await place.client.call('publish_course', { courseId: empty, confirm: true });
    expect(blocked.text).toContain('no-module');
  });

  it('no blank argument that may be left out, over REST neither', async () => {
    const { data } = await place.client.call('list_courses');
    const blank = { search: ' ', cursor: '', state: '' };
    expect((await place.client.call('list_courses', blank)).data).toEqual(data);
    // With what scripts are told besides
    expect((await place.as('GET W/courses?search=&cursor=&limit=&state=')).body).toMatchObject(data);
    const courseId = await newDraft(place);
    const copy = await place.client.call('duplicate_course', { courseId, title: ' ', idempotencyKey: ' ', confirm: true });
    expect(copy.data).toMatchObject({ confirmed: true, title: 'Ladders (copy)' });
  });

  it('a wrong confirm in the audit trail too', async () => {
    await place.client.call('publish_course', { courseId: UNKNOWN, confirm: 'yes' });
    const [last] = await service.query(
      `SELECT action, outcome, record->>'errorCode' AS code FROM audit_events WHERE workspace_id = $1 ORDER BY id DESC LIMIT 1`,
      [place.owner.workspaceId],
    );
    expect(last).toEqual({ action: 'publish_course', outcome: 'failed', code: 'invalid-input' });
  });
});
