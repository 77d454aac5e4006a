import { readCourse } from '@lib/course-content/markdown/read';
import { describe, expect, it } from '@jest/globals';
import type { SlideItem } from '../api/api.gen.js';
import { answeringOf, withAnswer, type Answering, type Asked } from './answer-in-source.js';
import { linesOf } from './source-lines.js';

const read = (markdown: string) => readCourse(markdown, new Map(), { language: 'en' }, () => crypto.randomUUID());

const itemsOf = ({ course }: ReturnType<typeof read>): SlideItem[] =>
  [...course.modules, ...course.pool].flatMap(({ slides }) => slides.flatMap(({ items }) => items as SlideItem[]));

/** What is asked of a source, answered, and asked then. */
function answered(source: string, answer: readonly string[]) {
  const reading = read(source);
  const [asked] = reading.asked as unknown as Asked[];
  const item = itemsOf(reading).find(({ id }) => id === asked!.itemId);
  const answering: Answering | null = answeringOf(asked!, item);
  const written = withAnswer(source, asked!, item, answer);
  const again = written === null ? null : read(written);
  return { about: asked!.about, answering, written, again, stillAsked: again?.asked.map(({ question }) => question) };
}

const slide = (text: string): string =>
  `# Course\n\n## Module\n\n### Before\nSome text.\n\n### Quiz\n${text}\n\n### After\nMore text.\n`;

const CHOICES: Record<string, string> = {
  boxes: '- **Question:** single-choice\n\nWhich one?\n\n- [ ] Red apple\n- [ ] Green pear\n- [ ] Blue plum',
  bullets: '- **Question:** single-choice\n\nWhich one?\n\n- Red apple\n- Green pear\n- Blue plum',
  letters: '- **Question:** single-choice\n\nWhich one?\n\nA) Red apple\nB) Green pear\nC) Blue plum',
  'letters in bullets': '- **Question:** multiple-choice\n\nWhich one?\n\n- a. Red apple\n- b. Green pear\n- c. Blue plum',
  'emphasis and code':
    '- **Question:** single-choice\n\nWhich one?\n\n- [ ] *Red* apple\n- [ ] `Green` pear\n- [ ] Blue **plum**',
  feedback:
    '- **Question:** single-choice\n\nWhich one?\n\n- [ ] Red apple\n  - **Feedback:** No.\n- [ ] Green pear\n- [ ] Blue plum\n- **Feedback:** Pears are green.',
};

describe('an answer', () => {
  it.each(Object.entries(CHOICES))('is written as the key, in a question of %s', (_form, text) => {
    const source = slide(text);
    const options = read(source).asked[0]!;
    const [item] = itemsOf(read(source)).filter((each) => 'options' in each);
    const pear = (item as { options: { text: string }[] }).options[1]!.text;
    const { about, answering, again, stillAsked, written } = answered(source, [pear]);
    expect([about, answering?.kind, options.lines.length]).toEqual(['key', 'options', 1]);
    expect(stillAsked).toEqual([]);
    const [question] = itemsOf(again!).filter((each) => 'options' in each) as { options: { text: string; correct: boolean }[] }[];
    expect(question!.options.map(({ correct }) => correct)).toEqual([false, true, false]);
    // Nothing else was touched
    expect(linesOf(written!).slice(0, 8)).toEqual(linesOf(source).slice(0, 8));
    expect(linesOf(written!).slice(-4)).toEqual(linesOf(source).slice(-4));
  });

  it.each<[string, string, string[], object]>([
    ['true or false', '- **Question:** true-false\n\nIs it so?', ['true'], { answer: true }],
    ['a number', '- **Question:** numeric\n\nHow many are there?', ['12.5'], { answer: 12.5 }],
    ['a short answer', '- **Question:** short-answer\n\nWhat is it\ncalled here?', ['A pear'], { answers: ['A pear'] }],
    ['two blanks', '- **Question:** fill-blank\n\nA ____ is no ____.', ['pear', 'plum'], { answers: [['pear'], ['plum']] }],
    ['an open question', '- **Question:** open-answer\n\nWhy is it so?', ['It grew\n\nso.'], { modelAnswer: 'It grew so.' }],
    [
      'two paragraphs',
      '- **Question:** true-false\n\nRead this.\n\nIs it so?\n\n- **Feedback:** It is.',
      ['false'],
      { answer: false },
    ],
  ])('is written below what asks: %s', (_kind, text, answer, key) => {
    const { about, stillAsked, again } = answered(slide(text), answer);
    expect([about, stillAsked]).toEqual(['key', []]);
    expect(itemsOf(again!).find((item) => 'stem' in item)).toMatchObject(key);
  });

  it.each([
    ['# C\n\n## M\n\n### Exam\n- **Assessment:** final\n- **Question:** true-false\n\nIs it?\n\n- **Answer:** true\n'],
    ['# C\nAbout it.\n\n## M\n\n### Exam\n- **Assessment:** final\n- **Question:** true-false\n\nIs it?\n\n- **Answer:** true\n'],
    [
      '# C\r\n\r\n- **Pass mark:** 80 %\r\n\r\n## M\r\n\r\n### Exam\r\n- **Assessment:** final\r\n- **Question:** true-false\r\n\r\nIs it?\r\n\r\n- **Answer:** true\r\n',
    ],
  ])('says whether the course is graded', (source) => {
    const { about, again, stillAsked } = answered(source, ['graded']);
    expect([about, stillAsked, again!.course.settings.quizMode]).toEqual(['graded', [], 'graded']);
    expect(again!.course.settings.passMark).toBe(source.includes('Pass') ? 80 : read(source).course.settings.passMark);
    expect(again!.course.description).toBe(read(source).course.description);
  });

  it('parts from a question what does not explain it', () => {
    const source = slide('- **Question:** true-false\n\nIs it so?\n\n- **Answer:** true\n\nIt is a matter of taste.');
    const { about, stillAsked, again } = answered(source, []);
    expect([about, stillAsked]).toEqual(['explanation', []]);
    expect(itemsOf(again!).map(({ kind }) => kind)).toEqual(itemsOf(read(source)).map(({ kind }) => kind));
  });

  it('is refused where its place is not found', () => {
    const source = slide(CHOICES.boxes!);
    const reading = read(source);
    const asked = reading.asked[0] as unknown as Asked;
    const item = itemsOf(reading).find(({ id }) => id === asked.itemId);
    expect(withAnswer(source.replace('Red', 'Pink'), asked, item, [])).toBeNull();
    expect(withAnswer('Nothing', { ...asked, about: 'graded' }, undefined, ['graded'])).toBeNull();
  });
});
