import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brokenReferences, textOf } from '../support/package-rules.js';
import { startPackedCourses, type PackedCourses } from '../support/packed-courses.js';
import { schemaFaults } from '../support/schema-faults.js';

describe('packages of a published course', () => {
  let courses: PackedCourses;
  beforeAll(async () => {
    courses = await startPackedCourses();
  });
  afterAll(() => courses.stop());

  it('keep the schemas of both editions of SCORM', async () => {
    for (const courseId of [courses.graded, courses.practice]) {
      for (const edition of ['scorm12', 'scorm2004'] as const) {
        const files = await courses.download(courseId, edition);
        const manifest = textOf(files, 'imsmanifest.xml');
        expect([...schemaFaults(edition, manifest), ...brokenReferences(files)]).toEqual([]);
        const listed = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, path]) => path);
        expect(['imsmanifest.xml', ...listed].sort()).toEqual(Object.keys(files).sort());
        expect(schemaFaults(edition, manifest.replace('<title>', '<name>x</name><title>'))).not.toEqual([]);
      }
    }
  });
});
