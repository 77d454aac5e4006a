import { describe, expect, it } from '@jest/globals';
import { ALL } from './kinds.js';
import { pastedItems } from './pasted-items.js';

const text = (words: string) => ({ kind: 'text', text: words });

describe('plain text that is pasted', () => {
  it('is markdown where it has its marks', () => {
    const plain = [
      '# Before the shift',
      '',
      'Close the **feed** valve, *slowly*, with `stop`. See [the plan](https://example.org/a).',
      '- one',
      '* **two**',
      '3. third',
      '### And then ###',
      '```sh',
      '# no heading',
      '',
      'start --now',
      '```',
    ];
    expect(pastedItems(plain.join('\n'), ALL)).toMatchObject([
      { kind: 'heading', level: 4, text: 'Before the shift' },
      text('Close the **feed** valve, *slowly*, with `stop`. See [the plan](https://example.org/a).'),
      { kind: 'list', ordered: false, items: [[text('one')], [text('**two**')]] },
      { kind: 'list', ordered: true, start: 3, items: [[text('third')]] },
      { kind: 'heading', level: 5, text: 'And then' },
      { kind: 'code', language: 'sh', code: '# no heading\n\nstart --now' },
    ]);
  });

  it('is taken letter by letter where it has none', () => {
    const plain = 'C:\\*.log and 2 *3* 4\n#5 is snake_case_name';
    expect(pastedItems(plain, ALL)).toMatchObject([text('C:\\\\\\*.log and 2 \\*3\\* 4'), text('#5 is snake_case_name')]);
  });

  it('is one text where it has one line, and its marks are marks', () => {
    expect(pastedItems('a **bold** word', ALL)).toMatchObject([text('a **bold** word')]);
    expect(pastedItems('a plain word', ALL)).toBeNull();
    expect(pastedItems(' \n ', ALL)).toBeNull();
  });

  it('has no list, heading or code where there is no place for them', () => {
    expect(pastedItems('# One\n- two\n```\nthree\n```', ['text'])).toMatchObject([
      text('# One'),
      text('- two'),
      text('```'),
      text('three'),
      text('```'),
    ]);
  });

  it('runs no markup', () => {
    expect(pastedItems('**a** <img src=x onerror=alert(1)>\n[x](javascript:alert(1)) **b**', ALL)).toMatchObject([
      text('**a** <img src=x onerror=alert(1)>'),
      { kind: 'text' },
    ]);
  });
});
