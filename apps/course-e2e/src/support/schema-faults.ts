import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { XmlDocument, XmlError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** Where the schemas of the editions stand that a tool of others packages courses with. */
const SCHEMAS = join(dirname(createRequire(import.meta.url).resolve('node-scorm-packager')), 'schemas/definitionFiles');

/** Folder, namespaces and their files. */
const EDITIONS = {
  scorm12: [
    'scorm12edition',
    {
      'http://www.imsproject.org/xsd/imscp_rootv1p1p2': 'imscp_rootv1p1p2.xsd',
      'http://www.adlnet.org/xsd/adlcp_rootv1p2': 'adlcp_rootv1p2.xsd',
    },
  ],
  scorm2004: [
    'scorm20044thedition',
    {
      'http://www.imsglobal.org/xsd/imscp_v1p1': 'imscp_v1p1.xsd',
      'http://www.adlnet.org/xsd/adlcp_v1p3': 'adlcp_v1p3.xsd',
      'http://www.imsglobal.org/xsd/imsss': 'imsss_v1p0.xsd',
    },
  ],
} as const;

xmlRegisterFsInputProviders();

/** What the schemas of the edition say against a manifest. */
export function schemaFaults(edition: keyof typeof EDITIONS, manifest: string): string[] {
  const [folder, namespaces] = EDITIONS[edition];
  const at = join(SCHEMAS, folder);
  const imports = Object.entries(namespaces).map(([name, file]) => `<xs:import namespace="${name}" schemaLocation="${file}"/>`);
  const all = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
  const schema = XmlDocument.fromString(all, { url: join(at, 'all.xsd') });
  const validator = XsdValidator.fromDoc(schema);
  const document = XmlDocument.fromString(manifest);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return error.message.trim().split('\n');
  } finally {
    for (const each of [document, validator, schema]) each.dispose();
  }
}
