import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8 } from 'fflate';
import { rename } from 'node:fs/promises';
import { brokenReferences, cmi5Faults, scormFaults, textOf, type PackageFiles } from '../support/package-rules.js';
import { PNG, startPackedCourses, type PackedCourses } from '../support/packed-courses.js';

describe('packages of a published course', () => {
  let courses: PackedCourses;
  beforeAll(async () => {
    courses = await startPackedCourses();
  });
  afterAll(() => courses.stop());

  it('are for whoever may read the course, under a name that says what they are', async () => {
    const answer = await courses.request(courses.graded, 'scorm12', 'admin');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toContain('-v1-scorm12.zip');
    expect((await courses.team.as('owner', `GET W/courses/${courses.graded}/package?format=cmi5`)).status).toBe(200);
    expect((await courses.team.as('learner', `GET W/courses/${courses.graded}/package?format=cmi5`)).status).toBe(403);
    expect((await courses.team.as('owner', `GET W/courses/${courses.graded}/package?format=zip`)).body.code).toBe(
      'invalid-input',
    );
  });

  it('are made of published courses only', async () => {
    const draft = await courses.team.as('trainer', 'POST W/courses', { title: 'Draft' });
    const refused = await courses.team.as('trainer', `GET W/courses/${String(draft.body.courseId)}/package?format=scorm12`);
    expect([refused.status, refused.body.code]).toEqual([409, 'course-not-published']);
  });

  it('are the same file at every export of a version', async () => {
    const [one, other] = await Promise.all([courses.request(courses.graded, 'cmi5'), courses.request(courses.graded, 'cmi5')]);
    expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
  });

  it('ask the same question under the same id in every version', async () => {
    const ids = async () => textOf(await courses.download(courses.practice, 'cmi5'), 'index.html').match(/id="q-[^"]+"/g);
    const before = await ids();
    await courses.publishAgain(courses.practice, { title: 'Practice more' });
    expect([before!.length, await ids()]).toEqual([6, before]);
  });

  it('keep the rules of SCORM 1.2', async () => {
    for (const courseId of [courses.graded, courses.practice]) {
      const files = await courses.download(courseId, 'scorm12');
      expect([...scormFaults(files), ...brokenReferences(files)]).toEqual([]);
    }
  });

  it('keep the rules of cmi5', async () => {
    for (const courseId of [courses.graded, courses.practice]) {
      const files = await courses.download(courseId, 'cmi5');
      expect([...cmi5Faults(files), ...brokenReferences(files)]).toEqual([]);
    }
    expect(textOf(await courses.download(courses.graded, 'cmi5'), 'cmi5.xml')).toContain('Pumps &amp; &lt;b&gt;valves&lt;/b&gt;');
  });

  it('carry the words of one language', async () => {
    const pageOf = async (courseId: string) => textOf(await courses.download(courseId, 'scorm12'), 'index.html');
    const [english, arabic] = [await pageOf(courses.practice), await pageOf(courses.arabic)];
    expect([english, arabic].map((page) => page.match(/Try again|حاول مرة أخرى|Noch einmal/g))).toEqual([
      ['Try again'],
      ['حاول مرة أخرى'],
    ]);
    expect(textOf(await courses.download(courses.arabic, 'scorm12'), 'player.js')).not.toMatch(/Try again|Noch einmal/);
  });

  const damaged = (files: PackageFiles, path: string, from: string | RegExp, to: string): PackageFiles => {
    const text = textOf(files, path);
    const other = text.replace(from, to);
    expect(other).not.toBe(text);
    return { ...files, [path]: strToU8(other) };
  };

  it('would be seen to break a rule of SCORM 1.2', async () => {
    const files = await courses.download(courses.graded, 'scorm12');
    const damages: [string | RegExp, string, string][] = [
      ['</manifest>', '', 'imsmanifest.xml: not well-formed'],
      [' identifier="M-', ' id="M-', 'manifest: no identifier'],
      ['imscp_rootv1p1p2"', 'imscp_v1p1"', 'manifest: namespaces'],
      ['adlcp_rootv1p2"', 'adlcp_v1p3"', 'manifest: namespaces'],
      [/(<metadata>[^]*<\/metadata>)([^]*)<\/manifest>/, '$2$1</manifest>', 'manifest: order of its elements'],
      ['ADL SCORM', 'SCORM', 'metadata: schema'],
      ['1.2</schemaversion>', '1.3</schemaversion>', 'metadata: schemaversion'],
      [/<schemaversion>.*<\/schemaversion>/, '', 'metadata: 0 of schemaversion'],
      ['default="O-', 'default="X-', 'organizations: default'],
      [/<organizations[^]*<\/organizations>/, '', 'manifest: 0 of organizations'],
      [/<title>[^<]*<\/title>/, '', 'organization: 0 of title'],
      [/<title>[^<]*<\/title>/, '<title> </title>', 'item: title'],
      ['identifierref="R-', 'identifierref="X-', 'item: identifierref'],
      ['identifier="I-', 'identifier="R-', 'manifest: identifiers used once'],
      [/"I-/, '"1:', 'manifest: identifier 1:'],
      ['</item>', '<adlcp:masteryscore>101</adlcp:masteryscore></item>', 'item: masteryscore'],
      ['</item>', '<mastery>80</mastery></item>', 'item: element mastery'],
      ['type="webcontent"', 'type="html"', 'resource: type'],
      [' adlcp:scormtype="sco"', '', 'resource: no adlcp:scormtype'],
      ['scormtype="sco"', 'scormtype="SCO"', 'resource: scormtype'],
      [/(scormtype="sco" href=")[^"]*/, '$1start.html', 'resource: href among its files'],
      ['<file href="style.css"/>', '', 'file: style.css is there and not listed'],
      ['style.css', 'styles.css', 'file: styles.css is listed and not there'],
      ['<file href="style.css"/>', '<file href="style.css"/><file href="style.css"/>', 'file: listed once'],
    ];
    for (const [from, to, fault] of damages) {
      expect(scormFaults(damaged(files, 'imsmanifest.xml', from, to))).toContainEqual(expect.stringContaining(fault));
    }
  });

  it('would be seen to break a rule of cmi5', async () => {
    const files = await courses.download(courses.graded, 'cmi5');
    const damages: [string | RegExp, string, string][] = [
      ['</courseStructure>', '', 'cmi5.xml: not well-formed'],
      ['CourseStructure.xsd', 'Course.xsd', 'courseStructure: namespace'],
      [/<course [^]*<\/course>/, '', 'courseStructure: 0 of course'],
      [/<au [^]*<\/au>/, '', 'courseStructure: 0 of au'],
      [/(<course [^]*<\/course>)([^]*)<\/courseStructure>/, '$2$1</courseStructure>', 'courseStructure: order of its elements'],
      [/<au id="[^"]*"/, '<au', 'au: no id'],
      [/<au id="[^"]*"/, '<au id="unit 1"', 'unit 1 is no IRI'],
      ['#au"', '"', 'courseStructure: ids used once'],
      [/lang="[^"]*"/, 'lang="in English"', 'langstring: lang'],
      [/<langstring([^>]*)>[^<]*/, '<langstring$1>', 'langstring: text'],
      [/<langstring[^>]*>([^<]*)<\/langstring>/, '$1', 'title: 0 of langstring'],
      ['CompletedAndPassed', 'PassedAndCompleted', 'au: moveOn'],
      ['AnyWindow', 'anyWindow', 'au: launchMethod'],
      ['masteryScore="1"', 'masteryScore="1.01"', 'au: masteryScore'],
      ['masteryScore="1"', 'masteryScore="-0.1"', 'au: masteryScore'],
      ['masteryScore="1"', 'mastery="1"', 'au: attribute mastery'],
      [/<url>.*<\/url>/, '', 'au: 0 of url'],
      ['index.html', 'start.html', 'au: url'],
    ];
    for (const [from, to, fault] of damages) {
      expect(cmi5Faults(damaged(files, 'cmi5.xml', from, to))).toContainEqual(expect.stringContaining(fault));
    }
  });

  it('hold the files that the course shows, with the endings of their bytes', async () => {
    const files = await courses.download(courses.graded, 'scorm12');
    const media = Object.keys(files).filter((path) => path.startsWith('media/'));
    const png = media.find((path) => path.endsWith('.png'))!;
    expect(media.filter((path) => path !== png)).toEqual([expect.stringMatching(/\.wav$/)]);
    expect(Buffer.from(files[png]!).equals(PNG)).toBe(true);
  });

  it('are cut short, not ended as if whole, when a file of theirs cannot be read', async () => {
    const file = courses.storedFile;
    await rename(file, `${file}-away`);
    try {
      await expect(courses.request(courses.graded, 'scorm12').then((answer) => answer.arrayBuffer())).rejects.toThrow();
    } finally {
      await rename(`${file}-away`, file);
    }
    expect(Object.keys(await courses.download(courses.graded, 'scorm12'))).toContain('imsmanifest.xml');
  });
});
