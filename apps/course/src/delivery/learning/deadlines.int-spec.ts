import { describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { growWorkspace } from '../../../test/grown-workspace.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { queriesOf } from '../../../test/query-log.js';
import { rowsHandled } from '../../../test/query-plan.js';
import { useService, type TestService } from '../../../test/service.js';
import { Database } from '../../platform/database/database.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { Deadlines } from './deadlines.service.js';

describe('deadlines', () => {
  let database: TestDatabase;
  let service: TestService;
  useService((made) => ({ database, service } = made));

  const LEARNERS = 1500;
  /** A row is handled by some thirty steps of the plan; of pairs of learners there are more than a million. */
  const MOST_ROWS = LEARNERS * 60;

  it.each(['nobody', 'people'] as const)(
    'of many at once are found in steps that grow with them, where statistics tell of %s',
    async (analysed) => {
      const { owner, groupId } = await growWorkspace(database, LEARNERS, analysed);
      const courseId = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('Later')]));
      await service.run(assignCourse, owner, { courseId, groupId });
      const deadlines = new Deadlines(service.app.get(Database));
      const ofPaths = LEARNERS;
      const ofCourses = LEARNERS - Math.floor(LEARNERS / 3); // the others are done
      const asked = await queriesOf(service.app, async () => expect(await deadlines.tell()).toBe(ofPaths + ofCourses));
      const finds = asked.filter(({ sql }) => /^WITH near\b/.test(sql));
      expect(finds.length).toBeGreaterThan(2);
      for (const find of finds) expect(await rowsHandled(service.app, find)).toBeLessThan(MOST_ROWS);
    },
  );
});
