import { describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { listCourseLabels, setCourseTags } from './course-labels.actions.js';
import { createDraft, duplicateCourse } from './course-lifecycle.actions.js';
import { getCourse, listCourses } from './courses.actions.js';

describe('the list of courses', () => {
  let database: TestDatabase;
  let service: TestService;

  useService((made) => ({ database, service } = made));

  async function shelf(courses: readonly { title: string; language?: string; tags?: string[] }[]): Promise<Person> {
    const owner = await addPerson(database, 'owner');
    for (const { tags = [], ...course } of courses) {
      const { courseId } = await service.run(createDraft, owner, course);
      if (tags.length > 0) await service.run(setCourseTags, owner, { courseId, tags });
    }
    return owner;
  }

  async function titles(person: Person, filters: object, limit = 2): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await service.run(listCourses, person, { ...filters, limit, cursor });
      found.push(...page.data.map(({ title }) => title));
      if (page.nextCursor === null) {
        expect(page.total).toBe(found.length);
        return found;
      }
      cursor = page.nextCursor;
    }
  }

  const SHELF = [
    { title: 'cranes', language: 'en', tags: ['Site', 'Lifting'] },
    { title: 'Ärger im Betrieb', language: 'de-AT', tags: ['Büro'] },
    { title: 'Beams', language: 'en', tags: ['site'] },
    { title: 'Ladders', language: 'de', tags: [] },
    { title: 'beams', language: 'en-GB', tags: ['lifting', 'SITE'] },
  ];

  it('is in the order that is wished for, over its pages', async () => {
    const owner = await shelf(SHELF);
    const newest = SHELF.map(({ title }) => title).reverse();
    expect(await titles(owner, {})).toEqual(newest);
    expect(await titles(owner, { sort: 'created' })).toEqual(newest);
    const byTitle = (await titles(owner, { sort: 'title' })).map((title) => title.toLowerCase());
    expect(byTitle.filter((title) => title.charCodeAt(0) < 128)).toEqual(['beams', 'beams', 'cranes', 'ladders']);
    expect(byTitle).toHaveLength(SHELF.length);
  });

  it('is narrowed by language and by tags, whatever their capitals', async () => {
    const owner = await shelf(SHELF);
    expect(await titles(owner, { language: 'de' })).toEqual(['Ladders', 'Ärger im Betrieb']);
    expect(await titles(owner, { language: 'DE-at' })).toEqual(['Ärger im Betrieb']);
    expect(await titles(owner, { language: 'e' })).toEqual([]);
    expect(await titles(owner, { tags: 'site' })).toEqual(['beams', 'Beams', 'cranes']);
    expect(await titles(owner, { tags: 'Site,LIFTING', sort: 'created' })).toEqual(['beams', 'cranes']);
    expect(await titles(owner, { tags: 'BÜRO', language: 'de', search: 'är' })).toEqual(['Ärger im Betrieb']);
    expect(await titles(owner, { tags: '{}","' })).toEqual([]);
    await expect(titles(owner, { tags: 'site,' })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('says what it can be narrowed by', async () => {
    const owner = await shelf(SHELF);
    const { languages, tags } = await service.run(listCourseLabels, owner, {});
    expect(languages).toContainEqual({ language: 'en', courses: 2 });
    expect(tags.map(({ tag, courses }) => [tag.toLowerCase(), courses])).toEqual([
      ['site', 3],
      ['lifting', 2],
      ['büro', 1],
    ]);
    expect(await service.run(listCourseLabels, await addPerson(database, 'owner'), {})).toEqual({ languages: [], tags: [] });
  });

  it('keeps tags with hostile texts as they are, and tells them with the course and its copy', async () => {
    const hostile = ['"quoted"', '{curly}', 'back\\slash', '<b>', 'NULL', "it's", 'راية'];
    const owner = await shelf([{ title: 'Odd', tags: hostile }]);
    const { courseId } = (await service.run(listCourses, owner, {})).data[0]!;
    expect((await service.run(getCourse, owner, { courseId })).tags).toEqual(hostile);
    for (const one of hostile) expect(await titles(owner, { tags: one })).toEqual(['Odd']);
    const copy = await service.run(duplicateCourse, owner, { courseId });
    expect((await service.run(getCourse, owner, { courseId: copy.courseId! })).tags).toEqual(hostile);
  });
});
