import { describe, expect, it } from '@jest/globals';
import { COURSE_MODEL_PAGE } from '@lib/course-content/markdown';
import { readDocument } from './read-document.js';
import { readOutline } from './read-outline.js';

const language = { wanted: null, usual: 'en' };
const example = (section: string): string =>
  new RegExp(`^## ${section}\\n.*?^\`\`\`markdown\\n(.*?)^\`\`\`$`, 'ms').exec(COURSE_MODEL_PAGE)![1]!;

describe('the page on how courses are written', () => {
  it('has an outline that is read as it stands', () => {
    expect(readOutline(example('Outline'), language)).toMatchObject({
      modules: [{ slides: [{ points: ['feet, rungs, locks'] }, { final: true, questions: 5 }] }],
      questionsForUser: ['Should the course be graded?'],
    });
  });

  it('has a document that is read as it stands', () => {
    const { slides } = readDocument(example('Document'), { language, files: new Map() });
    expect(slides).toMatchObject([
      { items: [{ text: 'A step ladder stands on its own. A leaning ladder needs a wall.' }] },
      {
        items: [
          {
            kind: 'single-choice',
            options: [
              { text: 'One', correct: true },
              { text: 'Two', correct: false },
            ],
          },
        ],
      },
    ]);
  });
});
