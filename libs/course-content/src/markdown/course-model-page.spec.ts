import { describe, expect, it } from '@jest/globals';
import { shownSchemas, LIMITS } from '../document/index.js';
import { INTERACTION_NAMES, kindInWords, QUESTION_NAMES } from '../kinds/index.js';
import { COURSE_MODEL_PAGE as page, GUIDES, guideTo } from './course-model-page.js';

describe('the page on how a course is written', () => {
  it('is in its guides, each short enough for every client', () => {
    expect(GUIDES.map(guideTo).join('')).toBe(page);
    for (const guide of GUIDES) expect([guide, guideTo(guide).length < 7_500]).toEqual([guide, true]);
    expect(guideTo('outline')).toMatch(/^## Outline/);
  });

  const blockKinds = shownSchemas.block.options.map(({ shape }) => shape.kind.value);

  it.each([...blockKinds, ...INTERACTION_NAMES, ...QUESTION_NAMES])('says how to write %s', (kind) => {
    expect(page).toMatch(new RegExp(`^- ${kindInWords(kind)}: .{10,}`, 'm'));
  });

  it('shows a question of every kind in its example', () => {
    for (const kind of QUESTION_NAMES) expect(page).toContain(`- **Question:** ${kindInWords(kind)}\n`);
  });

  it('states every limit', () => {
    const { markdownBytes, fileBytes, ...others } = LIMITS;
    for (const limit of [markdownBytes / 1_000_000, fileBytes / 1_000_000, ...Object.values(others)])
      expect(page).toMatch(new RegExp(`(?<!\\d)${limit}(?!\\d)`));
  });

  it('says what each setting may be, and is when it is left out, as the schema has it', () => {
    expect(page).toContain(
      [
        '- `Pass mark`: 1 to 100; left out: 70',
        '- `Quiz mode`: practice or graded; left out: practice',
        '- `Retry limit`: 0 to 20 or unlimited; left out: 3',
        '- `Pool draw`: 1 or more or all; left out: all',
      ].join('\n'),
    );
  });
});
