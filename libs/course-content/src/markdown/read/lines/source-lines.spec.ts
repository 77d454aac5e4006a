import { describe, expect, it } from '@jest/globals';
import { check, read, write } from '../../../../test/course-markdown.js';

/** The text of a slide as it stands in the course, with what the import lost or added. */
function slide(body: string) {
  const reading = read(`# Enum\n## Intro\n### One\n${body}\n`);
  const { missing, added } = check(reading, reading.course).find(({ slideId }) => slideId !== null)!;
  const again = read(write(reading.course)).course;
  const texts = [reading.course, again].map((course) =>
    JSON.stringify(course.modules[0]!.slides[0]!.items).match(/"text":"[^"]*"/g),
  );
  expect(texts[1]).toEqual(texts[0]);
  return { texts: texts[0]!.map((each) => each.slice(8, -1)), lost: [...missing, ...added] };
}

describe('a footnote', () => {
  it.each([
    ['of one word', 'A type that has it[^1] is one.\n\n[^1]: Enumerable', ['A type that has it[^1] is one.', '[^1]: Enumerable']],
    ['that nothing refers to', 'A type.\n\n[^1]: Enumerable', ['A type.', '[^1]: Enumerable']],
    ['whose word stands below', 'A type[^a].\n\n[^a]:\nEnumerable', ['A type[^a].', '[^a]: Enumerable']],
    ['in a quote', '> One[^1]\n>\n> [^1]: Enumerable', ['One[^1]', '[^1]: Enumerable']],
    ['in a list', '- One[^1]\n\n  [^1]: Enumerable', ['One[^1]', '[^1]: Enumerable']],
    ['of several words', 'A type[^1].\n\n[^1]: Enumerable types', ['A type[^1].', '[^1]: Enumerable types']],
  ])('stays where it stands: %s', (_, body, texts) => {
    expect(slide(body)).toEqual({ texts, lost: [] });
  });

  it('is no target of a link, as other names are', () => {
    expect(slide('A [type][1].\n\n[1]: https://example.com').texts).toEqual(['A [type](https://example.com).']);
  });
});
