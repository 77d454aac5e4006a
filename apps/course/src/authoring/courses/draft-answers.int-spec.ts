import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Slide } from '@lib/course-content/document';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import type { AnyAction } from '../../kernel/action.js';
import { draftEditActions } from './draft-edits.actions.js';
import { getDraft, getDraftSlide, replaceDraft } from './draft.actions.js';

const draftEdit = (name: string): AnyAction => draftEditActions.find((action) => action.name === name)!;

const check = {
  kind: 'single-choice',
  stem: [{ kind: 'text', text: 'Which comes first?' }],
  feedback: null,
  objectiveId: null,
  options: [
    { text: 'Look', correct: true, feedback: null },
    { text: 'Leap', correct: false, feedback: null },
  ],
};

describe('what is answered about a draft', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let trainer: Person;
  let courseId: string;
  let slideId: string;
  let moduleId: string;
  useService((made) => ({ database, service } = made));

  beforeAll(async () => {
    owner = await addPerson(database, 'owner');
    trainer = await addPerson(database, 'trainer', owner.workspaceId);
    await database.query(`UPDATE users SET name = 'Tilda' WHERE id = $1`, [trainer.userId]);
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('One'), contentSlide('Two')]));
    const { draft } = await service.run(getDraft, owner, { courseId });
    moduleId = draft.modules[0]!.id;
    slideId = draft.modules[0]!.slides[0]!.id;
  });

  const as = (person: Person, action: AnyAction, input: object) =>
    service.run(action, person, { courseId, ...input }, { ifMatch: '*' }) as Promise<{ id: string | null; slide?: Slide }>;
  const edited = (name: string, input: object) => as(owner, draftEdit(name), input);
  const slideNow = async (id: string): Promise<Slide> =>
    (await service.run(getDraftSlide, owner, { courseId, slideId: id })).slide;

  it('is the slide with all ids, after every edit that made or changed one', async () => {
    const made = await edited('add_slide', { moduleId, title: 'Made', items: [check] });
    expect(made.slide).toEqual(await slideNow(made.id!));
    expect(made.slide!.kind).toBe('knowledge-check');
    const added = await edited('add_item', { slideId, item: check });
    expect(added.slide).toEqual(await slideNow(slideId));
    expect(added.slide!.items.map(({ id }) => id)).toContain(added.id);
    for (const [name, input, of] of [
      ['replace_slide', { slideId, title: 'Put', items: added.slide!.items }, slideId],
      ['replace_item', { itemId: added.id, item: check }, slideId],
      ['move_slide', { slideId, moduleId, position: 0 }, slideId],
      ['move_item', { itemId: added.id, slideId: made.id }, made.id],
      ['remove_item', { itemId: added.id }, made.id],
    ] as const) {
      expect([name, (await edited(name, input)).slide]).toEqual([name, await slideNow(of!)]);
    }
  });

  it('is no slide where none was made or changed', async () => {
    const made = await edited('add_slide', { moduleId, title: 'Gone soon' });
    for (const [name, input] of [
      ['update_course_details', { description: 'Other' }],
      ['update_module', { moduleId, title: 'Other' }],
      ['remove_slide', { slideId: made.id }],
    ] as const) {
      expect([name, 'slide' in (await edited(name, input))]).toEqual([name, false]);
    }
  });

  it('says who changed it last, by the name of today, and nobody once the account is gone', async () => {
    const shown = async () => (await service.run(getDraft, owner, { courseId })).updatedBy;
    expect(await as(trainer, draftEdit('update_course_details'), { description: 'By Tilda' })).toHaveProperty('updatedBy');
    expect(await shown()).toBe('Tilda');
    const { draft } = await service.run(getDraft, owner, { courseId });
    await as(trainer, replaceDraft, draft);
    await database.query(`UPDATE users SET name = 'Mathilda' WHERE id = $1`, [trainer.userId]);
    expect(await shown()).toBe('Mathilda');
    await database.query('DELETE FROM users WHERE id = $1', [trainer.userId]);
    expect(await shown()).toBeNull();
  });

  it('is the objectives with all ids, where they were set', async () => {
    const [kept] = (await service.run(getDraft, owner, { courseId })).draft.objectives;
    const wanted = [...(kept ? [kept] : []), { text: 'Look first' }];
    const { objectives } = (await edited('set_course_objectives', { objectives: wanted })) as { objectives?: object[] };
    expect(objectives).toEqual((await service.run(getDraft, owner, { courseId })).draft.objectives);
    expect(objectives).toMatchObject(wanted);
    expect(await edited('update_course_details', { title: 'Other' })).not.toHaveProperty('objectives');
  });
});
