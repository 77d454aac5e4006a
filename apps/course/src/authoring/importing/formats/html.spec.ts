import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { slidesOf, type CourseDocument } from '@lib/course-content/document';
import { checkedFile } from '../checked-file.js';

async function imported(page: string) {
  const { draft, result } = await checkedFile({ name: 'page.html', bytes: Buffer.from(page), language: 'en' });
  return { course: JSON.parse(draft.json) as CourseDocument, result };
}
const bodyOf = async (inner: string) => {
  const { course, result } = await imported(`<!doctype html><html><body>${inner}</body></html>`);
  return { items: slidesOf(course).flatMap(({ items }) => items), result };
};

describe('a page of HTML', () => {
  it('becomes modules and slides by its headings', async () => {
    const { course, result } = await imported(`<!doctype html><html lang="de"><head><title>x</title></head><body>
      <h1>Leitern</h1><p>Für alle.</p><h2>Vorher</h2><p>Zuerst lesen.</p><h3>Füße</h3><p>Alle da.</p><h4>Gummi</h4><p>Weich.</p>
      <h2>Nachher</h2><h3>Aufräumen</h3><p>Weg damit.</p></body></html>`);
    expect([course.title, course.language]).toEqual(['Leitern', 'de']);
    expect(course.modules.map(({ title, slides }) => [title, slides.map((slide) => slide.title)])).toEqual([
      ['Leitern', ['Leitern']],
      ['Vorher', ['Vorher', 'Füße']],
      ['Nachher', ['Aufräumen']],
    ]);
    expect(course.modules[1]!.slides[1]!.items).toMatchObject([
      { text: 'Alle da.' },
      { kind: 'heading', level: 4 },
      { text: 'Weich.' },
    ]);
    expect(result).toMatchObject({ warnings: [], fidelity: { score: 100 } });
  });

  it('keeps emphasis, links, lists, tables, quotes and code', async () => {
    const { items, result } = await bodyOf(`
      <p>One <b>bold</b>, <i>soft</i> and <code>a*b</code> word of <a href="https://example.org/a_(b)">a page</a>.</p>
      <ol start="3"><li>three<ul><li>within</li></ul></li><li><p>four</p></li></ol>
      <table><caption>Prices</caption><tr><th>What</th><th>How much</th></tr><tr><td>A <em>nail</em></td><td>1</td></tr><tr><td>B</td></tr></table>
      <blockquote><p>Said.</p></blockquote><pre>a  b\n  c</pre>`);
    expect(items).toMatchObject([
      { text: 'One **bold**, *soft* and `a*b` word of [a page](<https://example.org/a_(b)>).' },
      { kind: 'list', ordered: true, start: 3, items: [[{ text: 'three' }, { kind: 'list' }], [{ text: 'four' }]] },
      { text: 'Prices' },
      {
        kind: 'table',
        header: ['What', 'How much'],
        rows: [
          ['A *nail*', '1'],
          ['B', ''],
        ],
      },
      { kind: 'quote', body: [{ text: 'Said.' }] },
      { kind: 'code', code: 'a  b\n  c' },
    ]);
    expect(result).toMatchObject({ warnings: [], fidelity: { score: 100 } });
  });

  it('names by its heading what cannot be carried over, and fetches nothing', async () => {
    const { items, result } = await bodyOf(
      `<h2>Films</h2><p>Look.</p><iframe src="http://127.0.0.1:1/"></iframe><img src="http://127.0.0.1:1/x.png" alt="A hall"><script>lost()</script>`,
    );
    expect(items).toMatchObject([{ text: 'Look.' }, { kind: 'image', fileId: null, prompt: 'A hall', alt: 'A hall' }]);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Below "Films": A frame with another page cannot be carried over.',
      expect.stringMatching(/^Below "Films": The picture "A hall" is not in the file/),
    ]);
  });

  it('shows a placeholder for a picture that is none', async () => {
    const { items, result } = await bodyOf(
      `<p>x</p><img alt="A hall" src="data:image/png;base64,${Buffer.from('no picture').toString('base64')}">`,
    );
    expect(items).toMatchObject([{ text: 'x' }, { kind: 'image', fileId: null, alt: 'A hall' }]);
    expect(result.warnings).toMatchObject([{ message: expect.stringMatching(/^Picture 1: /) as unknown }]);
  });

  const text = fc
    .array(
      fc.constantFrom(
        '*',
        '_',
        '`',
        '[',
        '](x)',
        '\\',
        '#',
        '|',
        '!',
        'a',
        ' ',
        'b.',
        '&amp;',
        '&lt;b>',
        '1.',
        '-',
        'Answer: B',
        '~',
        '____',
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(''));
  const styled = fc
    .tuple(fc.constantFrom('', 'b', 'i', 'code', 'strong', 'em', 'span'), text)
    .map(([tag, inner]) => (tag === '' ? inner : `<${tag}>${inner}</${tag}>`));
  const block = fc
    .tuple(fc.constantFrom('p', 'li', 'h2', 'h3', 'td', 'blockquote', 'div'), fc.array(styled, { minLength: 1, maxLength: 4 }))
    .map(([tag, runs]) => {
      const inner = `<${tag}>${runs.join('')}</${tag}>`;
      return tag === 'li' ? `<ul>${inner}</ul>` : tag === 'td' ? `<table><tr>${inner}<td>x</td></tr></table>` : inner;
    });

  it('loses and adds no word, whatever the words look like', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 6 }), async (blocks) => {
        const { result } = await bodyOf(`<p>Begin.</p>${blocks.join('')}`);
        expect(result.fidelity.text).toBe(100);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});
