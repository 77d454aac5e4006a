import { children, opened, textOf, type PackageFiles } from './package-rules.js';

const ASI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const HEAD = ['xmlns', 'xmlns:xsi', 'xsi:schemaLocation', 'identifier'];

/** QTI 3.0, Content Packaging: the elements that packages of ours have. */
const MANIFEST_FORMS = {
  manifest: { needs: HEAD, children: ['metadata!', 'organizations!', 'resources!'] },
  metadata: { children: ['schema!', 'schemaversion!'] },
  resources: { children: ['resource+'] },
  resource: { needs: ['identifier', 'type', 'href'], children: ['file+', 'dependency*'] },
  file: { needs: ['href'] },
  dependency: { needs: ['identifierref'] },
};
/** QTI 3.0, Assessment, Section and Item, 3.3 (tests). */
const TEST_FORMS = {
  'qti-assessment-test': { needs: [...HEAD, 'title'], children: ['qti-test-part+'] },
  'qti-test-part': {
    needs: ['identifier', 'navigation-mode', 'submission-mode'],
    children: ['qti-assessment-section+'],
  },
  'qti-assessment-section': {
    needs: ['identifier', 'title', 'visible'],
    children: ['qti-selection?', 'qti-ordering?', 'qti-assessment-item-ref+'],
  },
  'qti-selection': { needs: ['select'] },
  'qti-ordering': { needs: ['shuffle'] },
  'qti-assessment-item-ref': { needs: ['identifier', 'href'] },
};
/** The same, 3.2 (items): the order of what an item is made of. What is in its body, a player is asked. */
const ITEM_PARTS = [
  'qti-response-declaration',
  'qti-outcome-declaration',
  'qti-item-body',
  'qti-response-processing',
  'qti-modal-feedback',
];

/** What a package of QTI 3.0 gets wrong; each fault begins with what it is about. */
export function qtiFaults(files: PackageFiles): string[] {
  const manifest = opened(files, 'imsmanifest.xml', 'manifest', MANIFEST_FORMS);
  const test = opened(files, 'test.xml', 'qti-assessment-test', TEST_FORMS);
  const resources = children(manifest.root, 'resources').flatMap((node) => children(node, 'resource'));
  const ids = resources.map((node) => String(node['@identifier']));
  manifest.must(new Set(ids).size === ids.length, 'resource: identifiers used once');
  const listed = resources.flatMap((node) => children(node, 'file').map((file) => String(file['@href'])));
  for (const path of listed) manifest.must(path in files, `file: ${path} is listed and not there`);
  for (const path of Object.keys(files))
    manifest.must(path === 'imsmanifest.xml' || listed.includes(path), `file: ${path} is there and not listed`);
  const parts = children(test.root, 'qti-test-part').flatMap((part) => children(part, 'qti-assessment-section'));
  for (const item of parts.flatMap((section) => children(section, 'qti-assessment-item-ref')))
    test.must(ids.includes(String(item['@identifier'])) && String(item['@href']) in files, 'item-ref: no such item');
  return [...manifest.faults, ...test.faults, ...itemPaths(files).flatMap((path) => itemFaults(files, path))];
}

export const itemPaths = (files: PackageFiles): string[] => Object.keys(files).filter((path) => path.startsWith('items/'));

function itemFaults(files: PackageFiles, path: string): string[] {
  const { root, faults, must } = opened(files, path, 'qti-assessment-item', null);
  must(root['@xmlns'] === ASI, `${path}: namespace`);
  must(/^[A-Za-z_][\w.-]*$/.test(String(root['@identifier'])), `${path}: identifier`);
  const found = Object.keys(root).filter((key) => !/^[@#]/.test(key));
  const places = found.map((part) => ITEM_PARTS.indexOf(part));
  must(
    places.every((place, index) => place >= 0 && (index === 0 || place > places[index - 1]!)),
    `${path}: order of ${found.join(', ')}`,
  );
  const xml = textOf(files, path);
  const declared = children(root, 'qti-response-declaration').map((node) => String(node['@identifier']));
  const asked = [...xml.matchAll(/response-identifier="([^"]+)"/g)].map(([, name]) => name!);
  must(declared.sort().join() === asked.sort().join(), `${path}: what is asked is what is declared`);
  for (const [, at] of xml.matchAll(/ (?:src|href)="\.\.\/([^"]+)"/g)) must(at! in files, `${path}: ${at} is not there`);
  return faults;
}
