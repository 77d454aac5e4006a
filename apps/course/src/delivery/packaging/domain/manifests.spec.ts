import { describe, expect, it } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { cmi5Structure } from './cmi5-structure.js';
import { SCORM_1_2, SCORM_2004, scormManifest } from './scorm-manifest.js';
import { xmlText } from '@lib/course-content/page';

const facts = {
  courseId: '01a1fce0-c195-775a-a520-2f75d4096808',
  version: 2,
  title: 'A & <b>"B"</b>',
  description: '',
  language: 'de',
  passMark: 70,
};

interface Manifest {
  organizations: { organization: { item: { title: string } } };
}
type Said = Record<'title' | 'description', { langstring: string }>;
type Structure = Record<'course' | 'au', Said>;
/** XML has no control characters. */
const shown = (text: string): string => text.replaceAll('\u0001', '');

describe('manifests', () => {
  it('escape what people wrote, and leave out what XML does not have', () => {
    expect(xmlText(`<&>"'\u0000\u001b\uffffä😀`)).toBe('&lt;&amp;&gt;&quot;&#39;ä😀');
    expect(xmlText('\ud800x')).toBe('\ufffdx');
  });

  it('say of a course what it says, whatever means something to XML', () => {
    const controls = [
      '&',
      '<',
      '>',
      '"',
      "'",
      ']]>',
      '<![CDATA[',
      '<!--',
      '-->',
      '<?a?>',
      '&amp;',
      '&#1;',
      '&a;',
      '</title>',
      'é',
      '\u0001',
      '\n',
    ];
    const words = fc.array(fc.constantFrom(...controls), { maxLength: 6 }).map((each) => ['a', ...each, 'z'].join(' '));
    const parser = new XMLParser({ parseTagValue: false, trimValues: false, htmlEntities: true, removeNSPrefix: true });
    const read = (xml: string): { manifest: Manifest; courseStructure: Structure } => {
      expect(XMLValidator.validate(xml)).toBe(true);
      return parser.parse(xml) as ReturnType<typeof read>;
    };
    fc.assert(
      fc.property(words, words, (title, description) => {
        const given = { ...facts, title, description };
        for (const edition of [SCORM_1_2, SCORM_2004])
          expect(read(scormManifest(edition, given, [])).manifest.organizations.organization.item.title).toBe(shown(title));
        const { course, au } = read(cmi5Structure(given)).courseStructure;
        for (const said of [course, au])
          expect([said.title.langstring, said.description.langstring]).toEqual([shown(title), shown(description)]);
      }),
    );
  });

  it('of SCORM list every file but themselves', () => {
    const manifest = scormManifest(SCORM_1_2, facts, ['index.html', 'media/a.png']);
    expect(manifest).toContain('<title>A &amp; &lt;b&gt;&quot;B&quot;&lt;/b&gt;</title>');
    expect([...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, file]) => file)).toEqual(['index.html', 'media/a.png']);
    expect(manifest).not.toContain('masteryscore');
  });

  it('of cmi5 ask for passing where quizzes are graded, and for completion alone where they are not', () => {
    expect(cmi5Structure(facts)).toContain('moveOn="CompletedAndPassed" masteryScore="0.7"');
    const practice = cmi5Structure({ ...facts, passMark: null });
    expect(practice).toContain('moveOn="Completed"');
    expect(practice).not.toContain('masteryScore');
    expect(practice).toContain('<description><langstring lang="de">A &amp;');
  });
});
