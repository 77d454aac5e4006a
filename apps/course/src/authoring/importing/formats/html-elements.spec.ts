import { describe, expect, it } from '@jest/globals';
import { checkedFile } from '../checked-file.js';

/** What becomes of the word THING in such an element, with "Begin" before it and "End." after it in one sentence. */
type Fate = 'kept' | 'named' | 'not text';

const inline = (names: string, fate: Fate): [string, string, Fate][] =>
  names.split(' ').map((name) => [name, `<p>Begin <${name}>THING</${name}> End.</p>`, fate]);
const block = (names: string, fate: Fate): [string, string, Fate][] =>
  names.split(' ').map((name) => [name, `<p>Begin</p><${name}>THING</${name}><p>End.</p>`, fate]);
const as = (name: string, markup: string, fate: Fate): [string, string, Fate][] => [
  [name, `<p>Begin</p>${markup}<p>End.</p>`, fate],
];
const within = (name: string, markup: string, fate: Fate): [string, string, Fate][] => [
  [name, `<p>Begin ${markup} End.</p>`, fate],
];

/** The elements of the HTML Standard (November 2026), those it calls obsolete, and one of a page's own. */
const ELEMENTS = [
  ...block('address article aside body footer h1 h2 h3 h4 h5 h6 header hgroup html main nav search section', 'kept'),
  ...block('blockquote center dd div dl dt fieldset figcaption figure form legend li menu ol p pre summary ul', 'kept'),
  ...as('caption', '<table><caption>THING</caption><tr><td>x</td></tr></table>', 'kept'),
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].flatMap((name) =>
    as(
      name,
      '<table><thead><tr><th>THING</th></tr></thead><tbody><tr><td>x</td></tr></tbody><tfoot><tr><td>y</td></tr></tfoot></table>',
      'kept',
    ),
  ),
  ...['col', 'colgroup'].flatMap((name) => as(name, '<table><colgroup><col></colgroup><tr><td>THING</td></tr></table>', 'kept')),
  ...as('details', '<details><summary>More</summary>THING</details>', 'kept'),
  ...as('dialog', '<dialog open>THING</dialog>', 'kept'),
  ...as('dialog', '<dialog>THING</dialog>', 'named'),
  ...as('hr', '<hr><p>THING</p>', 'kept'),
  ...as('dir', '<dir><li>THING</dir>', 'kept'),
  ...as('listing', '<listing>THING</listing>', 'kept'),
  ...as('xmp', '<xmp>THING</xmp>', 'kept'),
  ...inline('a abbr b bdi bdo button cite code data dfn em i ins kbd label map mark q samp small span strong time u var', 'kept'),
  ...inline('meter output progress slot', 'kept'),
  ...inline('acronym big blink font marquee nobr rb rtc tt fencedframe x-own', 'kept'),
  ...['ruby', 'rt', 'rp'].flatMap((name) => within(name, '<ruby>THING<rp>(</rp><rt>said</rt><rp>)</rp></ruby>', 'kept')),
  ...within('br', 'of<br>THING', 'kept'),
  ...within('wbr', 'TH<wbr>ING', 'kept'),
  ...inline('del s strike', 'named'),
  ...inline('sub sup', 'named'),
  ...inline('math svg', 'named'),
  ...within('canvas', '<canvas>THING</canvas>', 'named'),
  ...within('img', '<img alt="THING" src="x.png">', 'named'),
  ...['picture', 'source'].flatMap((name) =>
    within(name, '<picture><source srcset="x.webp"><img alt="THING" src="x.png"></picture>', 'named'),
  ),
  ...inline('audio iframe object select textarea video', 'named'),
  ...['option', 'optgroup', 'selectedcontent'].flatMap((name) =>
    within(name, '<select><optgroup label="x"><option>THING</option></optgroup></select>', 'named'),
  ),
  ...within('embed', '<embed src="x.swf" title="THING">', 'named'),
  ...within('input', '<input value="THING">', 'named'),
  ...within('track', '<video><track label="THING"></video>', 'named'),
  ...within('param', '<object><param value="THING"></object>', 'named'),
  ...within('area', '<map><area alt="THING"></map>', 'not text'),
  ...inline('datalist noscript script style template title', 'not text'),
  ...['base', 'head', 'link', 'meta'].flatMap((name) => as(name, `<${name} content="THING">`, 'not text')),
  ...['noembed', 'noframes'].flatMap((name) => as(name, `<${name}>THING</${name}>`, 'not text')),
];

const HIDDEN: [string, string, Fate][] = [
  'hidden',
  'hidden=""',
  'style="display: none"',
  'style="color:red;VISIBILITY:hidden"',
  'aria-hidden="true"',
  'style="text-decoration: underline line-through red"',
].map((attributes) => [attributes, `<p>Begin <span ${attributes}>THING</span> End.</p>`, 'named']);
const SHOWN: [string, string, Fate][] = [
  'hidden="until-found"',
  'style="display: nonesuch"',
  'aria-hidden="false"',
  'style="text-decoration: underline"',
].map((attributes) => [attributes, `<p>Begin <span ${attributes}>THING</span> End.</p>`, 'kept']);

describe('HTML', () => {
  it.each([...ELEMENTS, ...HIDDEN, ...SHOWN])('%s: %s is %s', async (_name, markup, fate) => {
    const { draft, result } = await checkedFile({
      name: 'page.html',
      bytes: Buffer.from(`<!doctype html>${markup}`),
      language: 'en',
    });
    expect(draft.json).toMatch(/Begin/);
    expect(draft.json).toMatch(/End\./);
    const isNamed = result.warnings.length > 0;
    const isKept = /THING/.test(draft.json);
    expect(isNamed ? 'named' : isKept ? 'kept' : 'not text').toBe(fate);
  });

  it('that only shows other pages is refused: frame, frameset', async () => {
    const page = '<!doctype html><html><frameset cols="*"><frame src="x.html"><noframes>THING</noframes></frameset></html>';
    await expect(checkedFile({ name: 'page.html', bytes: Buffer.from(page), language: 'en' })).rejects.toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(/no text/) as unknown,
    });
  });
});
