import { describe, expect, it } from '@jest/globals';
import { html } from './html.js';
import { inline, inlineWithBlanks, paragraphs } from './inline.js';

describe('inline markdown', () => {
  it.each([
    ['*a* **b** `c<d`', '<em>a</em> <strong>b</strong> <code>c&lt;d</code>'],
    ['[map](https://example.org/?a=1&b=2)', '<a rel="noopener noreferrer" href="https://example.org/?a=1&amp;b=2">map</a>'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['[x](javascript:alert(1)) [y](data:text/html,z)', 'x y'],
    [
      '[x](https://e.org "\\" onclick=\\"y")',
      '<a rel="noopener noreferrer" href="https://e.org" title="&quot; onclick=&quot;y">x</a>',
    ],
    ['![a](https://e.org/t.gif)', '!<a rel="noopener noreferrer" href="https://e.org/t.gif">a</a>'],
    ['# not a heading', '# not a heading'],
    ['1. not a list', '1. not a list'],
    ['> not a quote', '&gt; not a quote'],
    ['one\n\ntwo', 'one two'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(inline(text).markup).toBe(shown);
  });

  it('finds blanks before emphasis', () => {
    const shown = inlineWithBlanks('Wait ____ s, *then* ____press____.', (index) => html`<b>${index}</b>`);
    expect(shown.markup).toBe('Wait <b>0</b> s, <em>then</em> <b>1</b>press<b>2</b>.');
  });
});

describe('a description', () => {
  it('has paragraphs and lists, and no HTML, headings or pictures', () => {
    const shown = paragraphs('One\n\n- two\n\n<iframe src="x"></iframe>\n\n# three').markup;
    expect(shown).toContain('<ul>\n<li>two</li>\n</ul>');
    expect(shown).not.toMatch(/<(iframe|h1|img)/);
  });
});

describe('a template', () => {
  it('escapes what is put into it, in text and in attributes', () => {
    expect(html`<p title="${'"><script>'}">${['<b>', null, html`<i>${1}</i>`]}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;<i>1</i></p>',
    );
  });
});
