import { describe, expect, it } from '@jest/globals';
import { cmi5Structure } from './cmi5-structure.js';
import { scormManifest } from './scorm-manifest.js';
import { xmlText } from '@lib/course-content/page';

const facts = {
  courseId: '01a1fce0-c195-775a-a520-2f75d4096808',
  version: 2,
  title: 'A & <b>"B"</b>',
  description: '',
  language: 'de',
  passMark: 70,
};

describe('manifests', () => {
  it('escape what people wrote, and leave out what XML does not have', () => {
    expect(xmlText(`<&>"'\u0000\u001b\uffffä😀`)).toBe('&lt;&amp;&gt;&quot;&#39;ä😀');
    expect(xmlText('\ud800x')).toBe('\ufffdx');
  });

  it('of SCORM list every file but themselves', () => {
    const manifest = scormManifest(facts, ['index.html', 'media/a.png']);
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
