import { blocksIn, type CourseDocument } from '../../document/index.js';
import { xmlText } from '../../page/xml.js';
import type { Words } from '../../page-words/index.js';
import { askedQuestions, besideQuestions, isFinished, type Asked, type Loss } from '../asked.js';
import { NAMESPACE, qtiItem, type MediaPath } from './item.js';

const CONTENT_PACKAGING = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';

/** The files of a package of QTI 3.0 by their paths, and the files of the workspace that belong into it. */
export interface QtiPackage {
  texts: Map<string, string>;
  media: string[];
  losses: Loss[];
}

interface Item extends Asked {
  id: string;
  href: string;
  media: string[];
}

/** The questions of a course as QTI 3.0: an item each, and a test of them, in which a slide is a section. */
export function qtiPackage(course: CourseDocument, { media, words }: { media: MediaPath; words: Words }): QtiPackage {
  const losses = besideQuestions(course, { drawIsKept: true });
  const texts = new Map<string, string>();
  const items = askedQuestions(course).flatMap((asked): Item[] => {
    const { question, place, name } = asked;
    const say = (code: Loss['code'], message: string): void =>
      void losses.push({ code, slide: place, message: `${name}: ${message}` });
    if (!isFinished(question)) {
      say('left-out', 'the question is not in the file, since it has no whole key yet.');
      return [];
    }
    if (question.kind === 'true-false') say('changed', 'true and false are two options there.');
    const [id, href] = [`q-${question.id}`, `items/q-${question.id}.xml`];
    const leftOut = (what: string): void => say('left-out', `${what} is not in the file.`);
    texts.set(href, qtiItem(asked, course.language, { media, words, leftOut }));
    const used = blocksIn(question).flatMap((block) => ('fileId' in block && block.fileId !== null ? [block.fileId] : []));
    return [{ ...asked, id, href, media: used.filter((fileId) => media(fileId) !== null) }];
  });
  if (items.length === 0) return { texts: new Map(), media: [], losses };
  texts.set('test.xml', test(course, items));
  const used = [...new Set(items.flatMap((item) => item.media))];
  const manifest = qtiManifest(items, (fileId) => media(fileId)!);
  return { texts: new Map([['imsmanifest.xml', manifest], ...texts]), media: used, losses };
}

function test({ title, settings }: CourseDocument, items: readonly Item[]): string {
  const reference = ({ id, href }: Item): string => `<qti-assessment-item-ref identifier="${id}" href="${href}"/>`;
  const section = (id: string, name: string, more: string, each: readonly Item[]): string =>
    `<qti-assessment-section identifier="${id}" title="${xmlText(name)}" visible="true">${more}${each.map(reference).join('')}</qti-assessment-section>`;
  const slides = [
    ...Map.groupBy(
      items.filter(({ final }) => !final),
      ({ place }) => place,
    ),
  ].map(([place, each], index) => section(`s-${index + 1}`, place, '', each));
  const pool = items.filter(({ final }) => final);
  const drawn = Math.min(settings.poolDraw ?? pool.length, pool.length);
  const selection = drawn < pool.length ? `<qti-selection select="${drawn}"/><qti-ordering shuffle="true"/>` : '';
  const final = pool.length > 0 ? [section('final', pool[0]!.module.title, selection, pool)] : [];
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-test ${NAMESPACE} identifier="test" title="${xmlText(title)}">
<qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="individual">
${[...slides, ...final].join('\n')}
</qti-test-part>
</qti-assessment-test>
`;
}

function qtiManifest(items: readonly Item[], path: (fileId: string) => string): string {
  const files = (each: readonly string[]): string => each.map((href) => `<file href="${xmlText(href)}"/>`).join('');
  const resources = items.map(
    ({ id, href, media }) =>
      `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="${href}">${files([href, ...new Set(media.map(path))])}</resource>`,
  );
  const dependencies = items.map(({ id }) => `<dependency identifierref="${id}"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${CONTENT_PACKAGING}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${CONTENT_PACKAGING} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd" identifier="manifest">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="test" type="imsqti_test_xmlv3p0" href="test.xml">${files(['test.xml'])}${dependencies}</resource>
${resources.join('\n')}
</resources>
</manifest>
`;
}
