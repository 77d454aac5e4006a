import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

export type PackageFiles = Readonly<Record<string, Uint8Array>>;

/** An element: attributes under `@name`, child elements under their names. */
interface Node {
  [child: string]: unknown;
}

const reader = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
});

export const unpack = (zip: Uint8Array): PackageFiles => unzipSync(zip);

export const textOf = (files: PackageFiles, path: string): string => strFromU8(files[path] ?? new Uint8Array());

/** Attributes that an element needs, those that it may have, and its children in their order: `!` once, `+` often, `*` any, `?` at most once. */
interface Form {
  needs?: readonly string[];
  may?: readonly string[];
  children?: readonly string[];
}

const IMSCP = 'http://www.imsproject.org/xsd/imscp_rootv1p1p2';
const ADLCP = 'http://www.adlnet.org/xsd/adlcp_rootv1p2';

/** SCORM 1.2 Content Aggregation Model, 2.3.2 (elements of a manifest) and 2.3.3 (what ADL adds), as far as packages of ours go. */
const SCORM_FORMS: Record<string, Form> = {
  manifest: {
    needs: ['identifier', 'xmlns', 'xmlns:adlcp'],
    may: ['version', 'xmlns:xsi', 'xsi:schemaLocation', 'xml:base'],
    children: ['metadata!', 'organizations!', 'resources!'],
  },
  metadata: { children: ['schema!', 'schemaversion!'] },
  organizations: { needs: ['default'], children: ['organization+'] },
  organization: { needs: ['identifier'], may: ['structure'], children: ['title!', 'item+'] },
  item: {
    needs: ['identifier', 'identifierref'],
    may: ['isvisible', 'parameters'],
    children: ['title!', 'adlcp:prerequisites?', 'adlcp:maxtimeallowed?', 'adlcp:timelimitaction?', 'adlcp:masteryscore?'],
  },
  resources: { children: ['resource+'] },
  resource: { needs: ['identifier', 'type', 'href', 'adlcp:scormtype'], may: ['xml:base'], children: ['file+'] },
  file: { needs: ['href'] },
};

/** cmi5 1.0, section 13.2 (data requirements of a course structure). */
const CMI5_FORMS: Record<string, Form> = {
  courseStructure: { needs: ['xmlns'], children: ['course!', 'au+'] },
  course: { needs: ['id'], children: ['title!', 'description!'] },
  au: {
    needs: ['id'],
    may: ['moveOn', 'masteryScore', 'launchMethod', 'activityType'],
    children: ['title!', 'description!', 'url!', 'launchParameters?', 'entitlementKey?'],
  },
  title: { children: ['langstring+'] },
  description: { children: ['langstring+'] },
  langstring: { may: ['lang'] },
};

/** What a SCORM 1.2 package gets wrong; each fault begins with the element that it is about. */
export function scormFaults(files: PackageFiles): string[] {
  const { root, faults, must } = opened(files, 'imsmanifest.xml', 'manifest', SCORM_FORMS);
  must(root['@xmlns'] === IMSCP && root['@xmlns:adlcp'] === ADLCP, 'manifest: namespaces');
  const located = stringOf(root['@xsi:schemaLocation']).split(/\s+/);
  must(located.length === 1 || (located.length % 2 === 0 && located.includes(IMSCP)), 'manifest: schema locations in pairs');
  const [metadata] = children(root, 'metadata');
  must(textIn(metadata, 'schema') === 'ADL SCORM', 'metadata: schema');
  must(textIn(metadata, 'schemaversion') === '1.2', 'metadata: schemaversion');

  const organizations = children(root, 'organizations');
  const each = organizations.flatMap((node) => children(node, 'organization'));
  const items = each.flatMap((node) => children(node, 'item'));
  const resources = children(root, 'resources').flatMap((node) => children(node, 'resource'));
  must(
    each.some((node) => node['@identifier'] === organizations[0]?.['@default']),
    'organizations: default',
  );
  const identifiers = [root, ...each, ...items, ...resources].map((node) => String(node['@identifier']));
  must(new Set(identifiers).size === identifiers.length, 'manifest: identifiers used once');
  // Type ID of XML, which holds no colon and begins with no digit.
  for (const id of identifiers) must(/^[A-Za-z_][\w.-]*$/.test(id), `manifest: identifier ${id}`);
  for (const node of [...each, ...items]) must(textIn(node, 'title') !== '', 'item: title');
  for (const item of items) {
    must(
      resources.some((node) => node['@identifier'] === item['@identifierref']),
      'item: identifierref',
    );
    const [score] = children(item, 'adlcp:masteryscore');
    must(!score || isNumber(score['#text'], 100), 'item: masteryscore');
  }
  for (const resource of resources) {
    must(resource['@type'] === 'webcontent', 'resource: type');
    must(['sco', 'asset'].includes(String(resource['@adlcp:scormtype'])), 'resource: scormtype');
    const listed = children(resource, 'file').map((file) => decodeURI(String(file['@href'])));
    must(listed.includes(String(resource['@href'])), 'resource: href among its files');
    must(new Set(listed).size === listed.length, 'file: listed once');
    for (const file of listed) must(file in files, `file: ${file} is listed and not there`);
    for (const file of Object.keys(files)) {
      must(file === 'imsmanifest.xml' || listed.includes(file), `file: ${file} is there and not listed`);
    }
  }
  return faults;
}

/** What a cmi5 package gets wrong; each fault begins with the element that it is about. */
export function cmi5Faults(files: PackageFiles): string[] {
  const { root, faults, must } = opened(files, 'cmi5.xml', 'courseStructure', CMI5_FORMS);
  must(root['@xmlns'] === 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd', 'courseStructure: namespace');
  const units = children(root, 'au');
  const each = [...children(root, 'course'), ...units];
  const ids = each.map((node) => String(node['@id']));
  must(new Set(ids).size === ids.length, 'courseStructure: ids used once');
  for (const id of ids) must(/^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i.test(id), `courseStructure: ${id} is no IRI`);
  for (const text of each.flatMap((node) => [...children(node, 'title'), ...children(node, 'description')])) {
    for (const said of children(text, 'langstring')) {
      must(stringOf(said['#text']).trim() !== '', 'langstring: text');
      must(isLanguage(said['@lang']), 'langstring: lang');
    }
  }
  const anyOf = (value: unknown, ...values: string[]): boolean => value === undefined || values.includes(stringOf(value));
  for (const unit of units) {
    const moves = ['NotApplicable', 'Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed'];
    must(anyOf(unit['@moveOn'], ...moves), 'au: moveOn');
    must(anyOf(unit['@launchMethod'], 'OwnWindow', 'AnyWindow'), 'au: launchMethod');
    must(unit['@masteryScore'] === undefined || isNumber(unit['@masteryScore'], 1), 'au: masteryScore');
    must(textIn(unit, 'url') in files, 'au: url');
  }
  return faults;
}

/** Files that a page or a script names and the package lacks. */
export function brokenReferences(files: PackageFiles): string[] {
  return Object.keys(files).flatMap((path) => {
    const named = path.endsWith('.html')
      ? [...textOf(files, path).matchAll(/(?:src|href)="(?!#|https?:|mailto:)([^"]+)"/g)]
      : path.endsWith('.js')
        ? [...textOf(files, path).matchAll(/(?:from|import)\s*["']([^"']+)["']/g)]
        : [];
    return named
      .map(([, target]) => new URL(target!, `http://p/${path}`).pathname.slice(1))
      .filter((target) => !(target in files));
  });
}

/** The root of an XML file, held to these forms where there are some. */
export function opened(files: PackageFiles, path: string, name: string, forms: Record<string, Form> | null) {
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || faults.push(what));
  const xml = textOf(files, path);
  const valid = XMLValidator.validate(xml);
  must(valid === true, `${path}: not well-formed`);
  const root = valid === true ? children(reader.parse(xml) as Node, name)[0] : undefined;
  must(root !== undefined, `${path}: no ${name}`);
  if (root && forms) faults.push(...formFaults(name, root, forms));
  return { root: root ?? {}, faults, must };
}

/** Attributes and children that lack, that nobody knows, that come too often or in another order. */
function formFaults(name: string, node: Node, forms: Record<string, Form>): string[] {
  const { needs = [], may = [], children: wanted = [] } = forms[name] ?? {};
  const faults: string[] = [];
  const attributes = Object.keys(node).filter((key) => key.startsWith('@'));
  for (const each of needs) if (!attributes.includes(`@${each}`)) faults.push(`${name}: no ${each}`);
  for (const each of attributes)
    if (![...needs, ...may].includes(each.slice(1))) faults.push(`${name}: attribute ${each.slice(1)}`);
  const found = Object.keys(node).filter((key) => !key.startsWith('@') && !key.startsWith('#'));
  const known = wanted.map((each) => each.slice(0, -1));
  for (const each of wanted) {
    const count = children(node, each.slice(0, -1)).length;
    if (count === 0 ? !/[?*]$/.test(each) : count > 1 && !/[+*]$/.test(each))
      faults.push(`${name}: ${count} of ${each.slice(0, -1)}`);
  }
  for (const each of found) if (!known.includes(each)) faults.push(`${name}: element ${each}`);
  const places = found.map((each) => known.indexOf(each));
  if (places.some((place, index) => index > 0 && place < places[index - 1]!)) faults.push(`${name}: order of its elements`);
  return [...faults, ...found.flatMap((each) => children(node, each).flatMap((child) => formFaults(each, child, forms)))];
}

export const children = (node: Node | undefined, name: string): Node[] => (node?.[name] ?? []) as Node[];

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textIn = (node: Node | undefined, name: string): string => stringOf(children(node, name)[0]?.['#text']).trim();

const isNumber = (value: unknown, most: number): boolean =>
  /^\d+(\.\d+)?$/.test(String(value)) && Number(value) >= 0 && Number(value) <= most;

function isLanguage(tag: unknown): boolean {
  try {
    return Intl.getCanonicalLocales(String(tag)).length === 1;
  } catch {
    return false;
  }
}
