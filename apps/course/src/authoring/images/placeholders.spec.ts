import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { courseSchema, type CourseDocument, type SlideItem } from '@lib/course-content/document';
import { fileNameOf, fillPlaceholders, placeholdersIn, seedOf, slidesWithoutPrompt } from './placeholders.js';

const image = (prompt: string | null, { alt = 'Alt', fileId = null as string | null } = {}) => ({
  id: uuid(),
  kind: 'image' as const,
  fileId,
  alt,
  caption: '',
  prompt,
});
const part = (body: SlideItem[]) => ({ id: uuid(), title: 'Part', body, at: null, choices: [] });
const question = (stem: SlideItem[]) => ({
  id: uuid(),
  kind: 'true-false',
  stem,
  feedback: null,
  objectiveId: null,
  answer: true,
});

function courseOf(modules: unknown[][], pool: unknown[] = []): CourseDocument {
  const slide = (items: unknown[]) => ({ id: uuid(), title: 'S', kind: 'content', items });
  return courseSchema.parse({
    title: 'Pumps',
    description: '',
    language: 'en',
    objectives: [],
    settings: {},
    modules: modules.map((slides) => ({ id: uuid(), title: 'M', slides: slides.map((items) => slide(items as unknown[])) })),
    pool: pool.length > 0 ? [{ id: uuid(), title: 'Exam', slides: [slide(pool)] }] : [],
  });
}

const everywhere = (): CourseDocument =>
  courseOf(
    [
      [
        [image('block'), image('has a file', { fileId: uuid() }), image(null), image('  ')],
        [
          { id: uuid(), kind: 'hotspot', image: image('hotspot'), parts: [part([image('in a spot')])] },
          { id: uuid(), kind: 'tabs', image: null, parts: [part([]), part([image('in a tab')])] },
        ],
      ],
      [[question([image('in a stem')])]],
    ],
    [question([image('in the pool')])],
  );

describe('placeholders', () => {
  it('are found wherever an image can stand, in reading order, and need a prompt', () => {
    expect(placeholdersIn(everywhere()).map(({ slide, prompt }) => [slide, prompt])).toEqual([
      ['1.1 S', 'block'],
      ['1.2 S', 'hotspot'],
      ['1.2 S', 'in a spot'],
      ['1.2 S', 'in a tab'],
      ['2.1 S', 'in a stem'],
      ['F1.1 S', 'in the pool'],
    ]);
    expect(slidesWithoutPrompt(everywhere())).toEqual(['1.1 S', '1.1 S']);
  });

  it('are filled wherever they stand, and nothing else changes', () => {
    const course = everywhere();
    const files = placeholdersIn(course).map((placeholder) => ({ placeholder, fileId: uuid() }));
    const { course: after, filled } = fillPlaceholders(course, files);
    expect(filled.size).toBe(6);
    expect(placeholdersIn(after)).toEqual([]);
    let expected = JSON.stringify(course);
    for (const { placeholder, fileId } of files)
      expected = expected
        .replace(`"id":"${placeholder.blockId}","kind":"image","fileId":null`, (found) => found.replace('null', `"${fileId}"`))
        .replace(`"prompt":"${placeholder.prompt}"`, '"prompt":null');
    expect(after).toEqual(JSON.parse(expected));
    expect(placeholdersIn(course)).toHaveLength(6);
  });

  it('are left alone where they are filled, changed or gone meanwhile', () => {
    const [taken, changed, gone, same] = [image('a'), image('b'), image('c'), image('d')];
    const files = placeholdersIn(courseOf([[[taken, changed, gone, same]]])).map((placeholder) => ({
      placeholder,
      fileId: uuid(),
    }));
    const now = courseOf([[[{ ...taken, fileId: uuid() }, { ...changed, prompt: 'other' }, same]]]);
    const { course, filled } = fillPlaceholders(now, files);
    expect([...filled]).toEqual([same.id]);
    const [first, second] = course.modules[0]!.slides[0]!.items;
    expect([first, second]).toEqual(now.modules[0]!.slides[0]!.items.slice(0, 2));
  });

  it('keep their alternative text, and without one get their prompt, no longer than such a text may be', () => {
    const course = courseOf([[[image('a pump', { alt: ' ' }), image('x'.repeat(499) + '😀tail', { alt: '' }), image('p')]]]);
    const files = placeholdersIn(course).map((placeholder) => ({ placeholder, fileId: uuid() }));
    const filled = fillPlaceholders(course, files).course.modules[0]!.slides[0]!.items;
    expect(filled.map((item) => 'alt' in item && item.alt)).toEqual(['a pump', 'x'.repeat(499), 'Alt']);
    expect(files.map(({ placeholder }) => placeholder.alt)).toEqual(['a pump', 'x'.repeat(499), 'Alt']);
  });
});

describe('what is made of a prompt', () => {
  const name = (prompt: string, type = 'image/png') =>
    fileNameOf({ blockId: '', itemId: '', slide: '', alt: '', prompt }, '01890000-0000-7000-8000-0123456789ab', type);

  it('is a seed that depends on it alone', () => {
    expect(seedOf('A pump')).toBe(seedOf('A pump'));
    expect(seedOf('A pump')).not.toBe(seedOf('A valve'));
  });

  it.each([
    ['A hand on a red stop button, at night', 'image/png', 'a-hand-on-a-red-stop-0123456789ab.png'],
    ['../../etc/passwd\u0000', 'image/jpeg', 'etc-passwd-0123456789ab.jpg'],
    ['Größe: 水泵', 'image/webp', 'größe-水泵-0123456789ab.webp'],
    ['!?', 'image/gif', 'image-0123456789ab.gif'],
  ])('is a name of a file: %j', (prompt, type, expected) => {
    expect(name(prompt, type)).toBe(expected);
  });
});
