import { START_PAGE, type PackageFacts } from './package-facts.js';
import { xmlText } from '@lib/course-content/page';

export const SCORM_MANIFEST = 'imsmanifest.xml';

const IMSCP = 'http://www.imsproject.org/xsd/imscp_rootv1p1p2';
const ADLCP = 'http://www.adlnet.org/xsd/adlcp_rootv1p2';
/** SCORM 1.2 Content Aggregation Model: the namespaces and the schemas that they are defined by. */
const SCHEMAS = `${IMSCP} http://www.imsglobal.org/xsd/imscp_rootv1p1p2.xsd ${ADLCP} http://www.adlnet.org/xsd/adlcp_rootv1p2.xsd`;

/**
 * One organisation with one SCO, which holds the whole course. Without a mastery score: an LMS would judge by it alone, and a
 * course is passed when every quiz is.
 */
export function scormManifest({ courseId, version, title }: PackageFacts, files: readonly string[]): string {
  const id = (part: string): string => `${part}-${courseId}`;
  const listed = [...files].filter((file) => file !== SCORM_MANIFEST).map((file) => `      <file href="${xmlText(file)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id('M')}" version="${version}" xmlns="${IMSCP}" xmlns:adlcp="${ADLCP}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${SCHEMAS}">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="${id('O')}">
    <organization identifier="${id('O')}">
      <title>${xmlText(title)}</title>
      <item identifier="${id('I')}" identifierref="${id('R')}" isvisible="true">
        <title>${xmlText(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="${id('R')}" type="webcontent" adlcp:scormtype="sco" href="${START_PAGE}">
${listed.join('\n')}
    </resource>
  </resources>
</manifest>
`;
}
