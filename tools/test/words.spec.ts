import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWords, sayings, wrongWords } from './words.ts';

describe('The words of an answer', () => {
  it.each([
    'The plan has 1 modules.',
    'Would charge 1 credits.',
    '1 image placeholders remain.',
    'In this course 1 learner are enrolled.',
    'title: Too big: expected array to have <=40 items',
    'name: Invalid input: expected string, received undefined',
    'mode: Invalid option: expected one of "a"|"b"',
    'Unrecognized key: "x"',
  ])('are refused: %s', (text) => expect(wrongWords(text)).not.toEqual([]));

  it.each([
    '1 module, 11 slides, 0 images, 1 question, 21 credits.',
    '1 is too few, and 1 process has access.',
    'Module 1 has no slide. Line 1 ends too early. Slide 2.1 says nothing.',
    'It holds 0.1 litres, or 1,1 metres at 12:1 times.',
    'must have at most 40 items',
  ])('are right: %s', (text) => expect(wrongWords(text)).toEqual([]));

  it('are the details of a problem, the text of a tool and the message of a refusal', () => {
    expect(sayings('{"detail":"a","errors":[{"detail":"b","pointer":""}],"title":"t"}')).toEqual(['a', 'b']);
    expect(sayings('{"result":{"content":[{"type":"text","text":"c"}]}}')).toEqual(['c']);
    expect(sayings('event: message\ndata: {"error":{"code":1,"message":"d"}}\n\n')).toEqual(['d']);
    expect(['[]', '{"a":', '{"errors":[null],"result":null}', ''].flatMap(sayings)).toEqual([]);
  });

  it('are read once each, from all files of a run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'words-'));
    writeFileSync(join(folder, 'tests-1.words'), '"1 credits"\n"fine"\n');
    writeFileSync(join(folder, 'tests-2.words'), '"1 credits"\n');
    expect(readWords(folder)).toEqual({ texts: 2, faults: ['1 credits'] });
    rmSync(folder, { recursive: true });
  });
});
