import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isQuestion, slidesOf, type CourseDocument } from '@lib/course-content/document';
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

  it.each([
    ['type="a"', 'letters'],
    ['type="I"', 'Roman numerals'],
    ['style="color: red; list-style: inside upper-latin"', 'letters'],
    ['style="list-style-type: georgian"', 'other signs'],
    ['type="1"', null],
    ['type="a" style="list-style-type: decimal"', null],
  ])('names lists that count with other signs than numbers: <ol %s>', async (attributes, signs) => {
    const { items, result } = await bodyOf(`<ol ${attributes}><li>one</li><li>two</li></ol>`);
    expect(items).toMatchObject([{ kind: 'list', ordered: true, start: 1 }]);
    const message = `A list that counts with ${signs} is numbered 1, 2, 3 now, unless it holds options; check text that names its entries.`;
    expect(result.warnings.map((each) => each.message)).toEqual(signs === null ? [] : [expect.stringContaining(message)]);
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

  it('leaves out what is struck out or hidden wherever it stands, and names it', async () => {
    const { items, result } = await bodyOf(`<h2>Loads</h2><p>The limit is <s>200</s> 150 kg.</p>
      <table><tr hidden><td>Row</td></tr><tr><th>Load</th></tr><tr><td>1 <del>2</del></td></tr></table>
      <ul><li>Kept</li><li style="display:none">Entry</li></ul><pre>a<strike>b</strike>c</pre><s><p>Paragraph</p></s>
      <blockquote><p aria-hidden="true">Quote</p>Said.</blockquote><div hidden><h2>Heading</h2><img src="x.png" alt="Image"></div>`);
    expect(items).toMatchObject([
      { text: 'The limit is 150 kg.' },
      { kind: 'table', header: ['Load'], rows: [['1']] },
      { kind: 'list', items: [[{ text: 'Kept' }]] },
      { kind: 'code', code: 'ac' },
      { kind: 'quote', body: [{ text: 'Said.' }] },
    ]);
    const struck = ['200', '2', 'b', 'Paragraph'].map((text) => `Below "Loads": "${text}" is struck out, and left out.`);
    const hidden = ['Row', 'Entry', 'Quote', 'Heading'].map((text) => `Below "Loads": "${text}" is hidden, and left out.`);
    expect(result.warnings.map(({ message }) => message).toSorted()).toEqual([...struck, ...hidden].toSorted());
  });

  it('keeps the sentence around a formula, and names the formula', async () => {
    const tex = '<semantics><mi>F</mi><annotation encoding="application/x-tex">F = p</annotation></semantics>';
    const { items, result } = await bodyOf(
      `<p>The force is <math>${tex}</math>, or <math><mi>G</mi></math>, and that is all.</p>`,
    );
    expect(items).toMatchObject([{ text: 'The force is , or , and that is all.' }]);
    expect(result.warnings.map(({ message }) => message)).toEqual(
      ['F = p', 'G'].map((formula) => `Above the first heading: The formula "${formula}" cannot be carried over.`),
    );
  });

  it('keeps a table within a cell as words of the cell, and says so', async () => {
    const inner = '<table><tr><td>A1</td><td>B1</td></tr><tr><td>C1</td></tr></table>';
    const { items, result } = await bodyOf(`<table><tr><td>A</td><td>B</td></tr><tr><td>${inner}</td><td>2</td></tr></table>`);
    expect(items).toMatchObject([{ kind: 'table', header: ['A', 'B'], rows: [['A1 B1 C1', '2']] }]);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Above the first heading: A table stands within a cell, and became its words.',
    ]);
  });

  it('goes on with a line after elements that show nothing, that nobody knows, and that hold a block', async () => {
    const { items } =
      await bodyOf(`<p>Note <link rel="stylesheet" href="x.css"><cite>Duckling</cite>, No. <ix:number>7</ix:number>.</p>
      <nav><a href="#a"><div>Logo</div><b>Pumps</b></a> <a href="#b">Valves</a></nav>`);
    expect(items).toMatchObject([{ text: 'Note Duckling, No. 7.' }, { text: 'Logo' }, { text: '**Pumps** Valves' }]);
  });

  it.each([
    [
      'UTF-16 with its mark',
      Buffer.from('\ufeff<html><body><p>Grüße aus Škofja Loka</p></body></html>', 'utf16le'),
      'Grüße aus Škofja Loka',
    ],
    [
      'Latin letters by a meta element',
      Buffer.from('<html><head><meta charset="windows-1252"></head><body><p>Grüße</p></body></html>', 'latin1'),
      'Grüße',
    ],
    [
      'Latin letters by a meta element of older pages',
      Buffer.from(
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><body><p>Été</p></body></html>',
        'latin1',
      ),
      'Été',
    ],
  ])('reads %s', async (_name, bytes, text) => {
    const { draft } = await checkedFile({ name: 'page.html', bytes, language: 'en' });
    expect(slidesOf(JSON.parse(draft.json) as CourseDocument).flatMap(({ items }) => items)).toMatchObject([{ text }]);
  });

  it('shows a placeholder for a picture that is none', async () => {
    const { items, result } = await bodyOf(
      `<p>x</p><img alt="A hall" src="data:image/png;base64,${Buffer.from('no picture').toString('base64')}">`,
    );
    expect(items).toMatchObject([{ text: 'x' }, { kind: 'image', fileId: null, alt: 'A hall' }]);
    expect(result.warnings).toMatchObject([{ message: expect.stringMatching(/^Picture 1: /) as unknown }]);
  });

  describe('with a quiz in it', () => {
    const questionOf = async (inner: string) => {
      const { items, result } = await bodyOf(inner);
      const [question] = items.filter(isQuestion);
      const key = question && 'options' in question ? question.options.map(({ text, correct }) => [text, correct]) : null;
      return { key, question, items, result };
    };
    const lettered = (answer: string) => `<p>Which tool?</p><p>A) Saw</p><p>B) A <b>hammer</b></p><p>C) 2 * 3</p>${answer}`;

    it('reads options with letters and the line with the key below as a question', async () => {
      const { key, question, items, result } = await questionOf(
        `<h2>Nails</h2><p>Read on.</p>${lettered('<p><b>Answer:</b> B</p><p>Explanation: It hits.</p>')}<p>Well done.</p>`,
      );
      expect(key).toEqual([
        ['Saw', false],
        ['A **hammer**', true],
        ['2 * 3', false],
      ]);
      expect(question).toMatchObject({ kind: 'single-choice', stem: [{ text: 'Which tool?' }], feedback: 'It hits.' });
      expect(items.map(({ kind }) => kind)).toEqual(['text', 'single-choice', 'text']);
      expect(result).toMatchObject({ warnings: [], questionsForUser: [], fidelity: { score: 100 } });
    });

    it.each([
      ['of a list', '<ul><li>saw</li><li>hammer</li><li>awl</li></ul><p>Answer: B</p>', ['hammer']],
      ['of a list with letters', '<ul><li>A. saw</li><li>B. hammer</li></ul><p>Correct answer: B. hammer</p>', ['hammer']],
      ['of a list with numbers', '<ol><li>saw</li><li>hammer</li><li>awl</li></ol><p>Answers: 1, 3</p>', ['saw', 'awl']],
      ['named by their text', '<ul><li>saw</li><li>hammer</li></ul><p>Answer: hammer</p>', ['hammer']],
      ['named by several lines', '<p>A) saw</p><p>B) awl</p><p>C) oil</p><p>Answer: A</p><p>Answer: B</p>', ['saw', 'awl']],
      ['in German', '<ol><li>Säge</li><li>Hammer</li></ol><p>Richtige Antwort: 2</p>', ['Hammer']],
      ['in Spanish', '<p>a) sierra</p><p>b) martillo</p><p>Respuesta correcta: b</p>', ['martillo']],
      ['in Japanese', '<p>A．のこ</p><p>B．金づち</p><p>正解：B</p>', ['金づち']],
    ])('reads options %s', async (_, inner, right) => {
      const { key, result } = await questionOf(`<p>Which?</p>${inner}`);
      expect(key?.flatMap(([text, correct]) => (correct ? [text] : []))).toEqual(right);
      expect(result).toMatchObject({ warnings: [], questionsForUser: [] });
    });

    it.each([
      ['names none of the options', lettered('<p>Answer: D</p>')],
      ['names one or the other', lettered('<p>Answer: A or B</p>')],
      ['names all but one', lettered('<p>Answer: all except B</p>')],
      ['names the letter of one and the text of another', '<p>Which vitamin?</p><p>A) B</p><p>B) A</p><p>Answer: A</p>'],
      ['names a letter that two have', '<p>Which?</p><p>A) x</p><p>A) y</p><p>Answer: A</p>'],
      ['follows no options', '<p>Which tool?</p><p>Answer: B</p>'],
      ['names one option and is the text of another', '<p>Which?</p><ol><li>2</li><li>1</li></ol><p>Answer: 1</p>'],
      ['says which letters, of which some are missing', '<p>Which?</p><p>A) Saw</p><p>C) Awl</p><p>Answer: C</p>'],
      ['counts a list in which something asks', '<p>Read.</p><ul><li>Which?</li><li>a</li><li>b</li></ul><p>Answer: B</p>'],
      [
        'counts a list that counts in its own way',
        '<p>Which?</p><ol start="3" reversed><li>a</li><li>b</li></ol><p>Answer: 1</p>',
      ],
      ['counts a list with numbers of its own', '<p>Which?</p><ol><li value="2">a</li><li>b</li></ol><p>Answer: 2</p>'],
      ['counts options with letters and numbers', '<p>Which?</p><ol><li>A. a</li><li>B. b</li></ol><p>Answer: 2</p>'],
      ['follows options of which one is a list', '<p>Which?</p><ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><p>Answer: c</p>'],
    ])('asks about a key that %s, and keeps it as text', async (_, inner) => {
      const { question, items, result } = await questionOf(inner);
      expect(question).toBeUndefined();
      expect(items.at(-1)).toMatchObject({ kind: 'text', text: expect.stringMatching(/^Answer: /) as unknown });
      expect(result.questionsForUser).toEqual([expect.stringMatching(/^Is "Answer: .*" below "page" the key of a question\?/)]);
    });
  });

  it.each([
    ['Solution: Hammer', 1],
    ['Your answer: B', 1],
    ['Wrong answer: B', 1],
    ['Possible answers: A, B', 1],
  ])('leaves options and what only looks like a key the text that they are: %s', async (line, asked) => {
    const { items, result } = await bodyOf(`<p>Which tool?</p><p>A) Saw</p><p>B) Hammer</p><p>${line}</p>`);
    expect(items.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'text']);
    expect(result.questionsForUser).toHaveLength(asked);
  });

  it('asks once about all the keys of a slide', async () => {
    const { result } = await bodyOf('<p>Answer: B</p><p>Answer: C</p>');
    expect(result.questionsForUser).toEqual([
      expect.stringMatching(/^Are "Answer: B" and 1 other below "page" keys of questions\?/),
    ]);
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
