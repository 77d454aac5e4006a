import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

export type PackageFiles = Readonly<Record<string, Uint8Array>>;

interface Node {
  [child: string]: unknown;
}

const reader = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (_, path) => /\.(item|organization|resource|file|langstring|au)$/.test(String(path)),
});

export const unpack = (zip: Uint8Array): PackageFiles => unzipSync(zip);

export const textOf = (files: PackageFiles, path: string): string => strFromU8(files[path] ?? new Uint8Array());

/** What a SCORM 1.2 package gets wrong, by the rules of its Content Aggregation Model. */
export function scormFaults(files: PackageFiles): string[] {
  const manifest = parsed(files, 'imsmanifest.xml').manifest as Node;
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || faults.push(what));
  must(manifest['@xmlns'] === 'http://www.imsproject.org/xsd/imscp_rootv1p1p2', 'namespace of content packaging 1.1.2');
  must(manifest['@xmlns:adlcp'] === 'http://www.adlnet.org/xsd/adlcp_rootv1p2', 'namespace of SCORM 1.2');
  const located = String(manifest['@xsi:schemaLocation']).split(/\s+/);
  must(located.length % 2 === 0 && located.includes(String(manifest['@xmlns'])), 'schema locations in pairs');
  const { schema, schemaversion } = manifest.metadata as Node;
  must(schema === 'ADL SCORM' && String(schemaversion) === '1.2', 'schema and its version');
  must(
    Object.keys(manifest)
      .filter((key) => !key.startsWith('@'))
      .join() === 'metadata,organizations,resources',
    'order of parts',
  );
  const organizations = manifest.organizations as Node;
  const [organization, ...others] = organizations.organization as Node[];
  must(others.length === 0 && organizations['@default'] === organization!['@identifier'], 'default organisation');
  must(isText(organization!.title), 'title of the organisation');
  const resources = (manifest.resources as Node).resource as Node[];
  const identifiers = [manifest, organization!, ...(organization!.item as Node[]), ...resources].map((each) =>
    String(each['@identifier']),
  );
  must(new Set(identifiers).size === identifiers.length, 'unique identifiers');
  must(
    identifiers.every((each) => /^[A-Za-z_][\w.-]*$/.test(each)),
    'identifiers that are XML names',
  );
  for (const item of organization!.item as Node[]) {
    must(isText(item.title), 'title of the item');
    must(
      resources.some((each) => each['@identifier'] === item['@identifierref']),
      'the resource that an item names',
    );
  }
  for (const resource of resources) {
    const listed = (resource.file as Node[]).map((file) => decodeURI(String(file['@href'])));
    must(resource['@type'] === 'webcontent' && resource['@adlcp:scormtype'] === 'sco', 'kind of resource');
    must(listed.includes(String(resource['@href'])), 'start page among the files');
    must(new Set(listed).size === listed.length, 'each file listed once');
    for (const file of listed) must(file in files, `a file that is listed: ${file}`);
    for (const file of Object.keys(files)) must(file === 'imsmanifest.xml' || listed.includes(file), `the listing of ${file}`);
  }
  return faults;
}

/** What a cmi5 package gets wrong, by section 13 of cmi5 1.0. */
export function cmi5Faults(files: PackageFiles): string[] {
  const structure = parsed(files, 'cmi5.xml').courseStructure as Node;
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || faults.push(what));
  must(structure['@xmlns'] === 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd', 'namespace');
  const course = structure.course as Node;
  const [au, ...others] = structure.au as Node[];
  must(others.length === 0 && au!['@id'] !== course['@id'], 'ids of their own');
  for (const each of [course, au!]) {
    must(/^(urn:uuid:|https?:)\S+$/.test(String(each['@id'])), 'an IRI');
    for (const part of ['title', 'description']) {
      const [text] = (each[part] as Node).langstring as Node[];
      must(isText(text!['#text']) && isText(text!['@lang']), part);
    }
  }
  must(['Completed', 'CompletedAndPassed'].includes(String(au!['@moveOn'])), 'moveOn');
  must(['AnyWindow', 'OwnWindow'].includes(String(au!['@launchMethod'])), 'launchMethod');
  const mastery = au!['@masteryScore'];
  must(mastery === undefined || (Number(mastery) >= 0 && Number(mastery) <= 1), 'masteryScore');
  must(
    Object.keys(au!)
      .filter((key) => !key.startsWith('@'))
      .join() === 'title,description,url',
    'order of parts',
  );
  must(String(au!.url) in files, 'start page');
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

function parsed(files: PackageFiles, path: string): Node {
  const xml = textOf(files, path);
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(`${path} is not well-formed: ${JSON.stringify(valid)}`);
  return reader.parse(xml) as Node;
}

const isText = (value: unknown): boolean => ['string', 'number'].includes(typeof value) && `${value as string}`.trim() !== '';
