import { START_PAGE, type PackageFacts } from './package-facts.js';
import { xmlText } from '@lib/course-content/page';

export const SCORM_MANIFEST = 'imsmanifest.xml';

/** What the editions of SCORM write otherwise, each by its Content Aggregation Model. */
interface Edition {
  schemaVersion: string;
  /** Of the manifest, and by prefix; each with the file that defines it. */
  namespaces: readonly (readonly [prefix: string, name: string, schema: string])[];
  scoAttribute: string;
  itemAttributes: string;
  /** Within the item, and within the organisation. */
  itemSequencing: string;
  sequencing: string;
}

const IMSGLOBAL = 'http://www.imsglobal.org/xsd';
export const SCORM_1_2: Edition = {
  schemaVersion: '1.2',
  namespaces: [
    ['', 'http://www.imsproject.org/xsd/imscp_rootv1p1p2', `${IMSGLOBAL}/imscp_rootv1p1p2.xsd`],
    ['adlcp', 'http://www.adlnet.org/xsd/adlcp_rootv1p2', 'http://www.adlnet.org/xsd/adlcp_rootv1p2.xsd'],
  ],
  scoAttribute: 'adlcp:scormtype',
  itemAttributes: ' isvisible="true"',
  itemSequencing: '',
  sequencing: '',
};
export const SCORM_2004: Edition = {
  schemaVersion: '2004 4th Edition',
  namespaces: [
    ['', `${IMSGLOBAL}/imscp_v1p1`, `${IMSGLOBAL}/imscp_v1p1.xsd`],
    ['adlcp', 'http://www.adlnet.org/xsd/adlcp_v1p3', 'http://www.adlnet.org/xsd/adlcp_v1p3.xsd'],
    ['imsss', `${IMSGLOBAL}/imsss`, `${IMSGLOBAL}/imsss_v1p0.xsd`],
  ],
  scoAttribute: 'adlcp:scormType',
  itemAttributes: '',
  // The SCO says itself whether it is completed and passed.
  itemSequencing: `
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`,
  sequencing: `
      <imsss:sequencing>
        <imsss:controlMode choice="true" flow="true"/>
      </imsss:sequencing>`,
};

/**
 * One organisation with one SCO, which holds the whole course. Without a mark in it: an LMS would judge by it alone, and a course is
 * passed when every quiz is.
 */
export function scormManifest(edition: Edition, { courseId, version, title }: PackageFacts, files: readonly string[]): string {
  const id = (part: string): string => `${part}-${courseId}`;
  const listed = files.filter((file) => file !== SCORM_MANIFEST).map((file) => `      <file href="${xmlText(file)}"/>`);
  const declared = edition.namespaces.map(([prefix, name]) => ` xmlns${prefix && `:${prefix}`}="${name}"`).join('');
  const located = edition.namespaces.map(([, name, schema]) => `${name} ${schema}`).join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id('M')}" version="${version}"${declared} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${located}">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${edition.schemaVersion}</schemaversion>
  </metadata>
  <organizations default="${id('O')}">
    <organization identifier="${id('O')}">
      <title>${xmlText(title)}</title>
      <item identifier="${id('I')}" identifierref="${id('R')}"${edition.itemAttributes}>
        <title>${xmlText(title)}</title>${edition.itemSequencing}
      </item>${edition.sequencing}
    </organization>
  </organizations>
  <resources>
    <resource identifier="${id('R')}" type="webcontent" ${edition.scoAttribute}="sco" href="${START_PAGE}">
${listed.join('\n')}
    </resource>
  </resources>
</manifest>
`;
}
