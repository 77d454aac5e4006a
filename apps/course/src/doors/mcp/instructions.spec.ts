import { describe, expect, it } from '@jest/globals';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { instructions } from './instructions.js';
import { tools } from './tool-definitions.js';

const MOST_TOKENS = 223;

describe('the instructions', () => {
  const text = instructions('');

  it('say in a first line that no client cuts what the server is for, what is free, how writes are agreed to, and the order', () => {
    const [first] = text.split('\n');
    expect(first!.length).toBeLessThanOrEqual(240);
    expect(first).toMatch(/Courses.+[Pp]lans are free.+confirm: true.+user agrees.+generate_course.+approve_.+publish_.+assign_/);
  });

  it('name only tools that there are, and take few tokens', () => {
    for (const [word] of text.matchAll(/\b[a-z]+(_[a-z]+)+\b/g)) expect([...tools.keys()]).toContain(word);
    expect(new Tiktoken(o200k).encode(text).length).toBeLessThanOrEqual(MOST_TOKENS);
  });

  it('end with the rules of the workspace', () => {
    expect(instructions('Write in British English.')).toBe(
      `${text}\n\nHouse rules of this workspace:\nWrite in British English.`,
    );
  });
});
