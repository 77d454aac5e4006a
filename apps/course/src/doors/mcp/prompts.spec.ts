import { describe, expect, it } from '@jest/globals';
import { getPrompt, promptDefinitions } from './prompts.js';
import { tools } from './tool-definitions.js';

const textOf = (name: string, given: Record<string, string>): string => {
  const [message] = getPrompt(name, given).messages;
  return (message!.content as { text: string }).text;
};
const COMPLETE: Record<string, Record<string, string>> = {
  brief_a_course: { topic: 'Ladders', audience: 'roofers' },
  review_a_plan: { generationId: 'G-1' },
  document_to_course: { document: '# Ladders' },
  course_report: { courseId: 'C-1' },
};

describe('prompts', () => {
  it('are those for the common jobs, each argument described', () => {
    expect(promptDefinitions.map(({ name }) => name)).toEqual(Object.keys(COMPLETE));
    for (const { title, description, arguments: given } of promptDefinitions) {
      expect([title, description]).toEqual([expect.stringMatching(/\w{4}/), expect.stringMatching(/.{30}/)]);
      for (const argument of given!) {
        expect(Object.keys(argument).sort()).toEqual(['description', 'name', 'required']);
        expect(argument.description).toMatch(/.{10}/);
      }
    }
  });

  it.each(Object.entries(COMPLETE))('%s holds what it was given, and names only tools that there are', (name, given) => {
    const text = textOf(name, given);
    for (const value of Object.values(given)) expect(text).toContain(value);
    for (const [named] of text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)) expect([...tools.keys()]).toContain(named);
    expect(text).not.toMatch(/undefined|\n{3}/);
  });

  it.each(['brief_a_course', 'review_a_plan', 'document_to_course'])('%s has every write confirmed by the user', (name) => {
    expect(textOf(name, COMPLETE[name]!)).toMatch(/confirm only after I have said yes.+idempotencyKey of its own/s);
  });

  it('ask for a document where none is given', () => {
    expect(textOf('document_to_course', {})).toContain('if there is none, ask me for it');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['write_a_poem', {}, /Unknown prompt: write_a_poem. prompts\/list/],
    ['course_report', {}, /courseId is missing: The course/],
    ['brief_a_course', { topic: '  ' }, /topic is missing/],
    ['brief_a_course', { topic: 'x', length: '5' }, /has no argument length. It takes topic, audience/],
  ])('%s with %j is refused in clear words', (name, given, words) => {
    expect(() => getPrompt(name, given)).toThrow(
      expect.objectContaining({ code: -32_602, message: expect.stringMatching(words) as unknown }),
    );
  });
});
