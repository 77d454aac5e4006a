import { describe, expect, it } from '@jest/globals';
import { chosenBy } from './projects.ts';

const [course, e2e] = [
  { name: '@app/course', folder: 'apps/course', targets: ['test'] },
  { name: '@app/course-e2e', folder: 'apps/course-e2e', targets: ['test'] },
];
const all = [course, e2e];

describe('Choosing projects and test files', () => {
  it('takes all projects where none is named', () => {
    expect(chosenBy(all, [])).toEqual({ chosen: all, files: [] });
  });

  it.each(['@app/course', 'course', 'apps/course/'])('knows a project as %s', (word) => {
    expect(chosenBy(all, [word])).toEqual({ chosen: [course], files: [] });
  });

  it('takes further words as patterns of test files', () => {
    expect(chosenBy(all, ['course', 'course-list', 'tags'])).toEqual({ chosen: [course], files: ['course-list', 'tags'] });
  });

  it('names the projects where a word stands alone and is none', () => {
    expect(() => chosenBy(all, ['cuorse'])).toThrow('There is no project "cuorse". Name a project before test files.');
  });
});
