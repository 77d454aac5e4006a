import { xmlText } from '@lib/course-content/page';
import { START_PAGE, type PackageFacts } from './package-facts.js';
import { SCORM_MANIFEST } from './scorm-manifest.js';

const IMSCP = 'http://www.imsglobal.org/xsd/imscp_v1p1';
const ADLCP = 'http://www.adlnet.org/xsd/adlcp_v1p3';
const IMSSS = 'http://www.imsglobal.org/xsd/imsss';
const SCHEMAS = `${IMSCP} ${IMSCP}.xsd ${ADLCP} ${ADLCP}.xsd ${IMSSS} http://www.imsglobal.org/xsd/imsss_v1p0.xsd`;

/**
 * SCORM 2004 4th Edition, Content Aggregation Model: one organisation with one SCO, which holds the whole course and says itself
 * whether it is completed and passed. Without a mark in it: an LMS would judge by it alone.
 */
export function scorm2004Manifest({ courseId, version, title }: PackageFacts, files: readonly string[]): string {
  const id = (part: string): string => `${part}-${courseId}`;
  const listed = files.filter((file) => file !== SCORM_MANIFEST).map((file) => `      <file href="${xmlText(file)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id('M')}" version="${version}" xmlns="${IMSCP}" xmlns:adlcp="${ADLCP}" xmlns:imsss="${IMSSS}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${SCHEMAS}">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion>
  </metadata>
  <organizations default="${id('O')}">
    <organization identifier="${id('O')}">
      <title>${xmlText(title)}</title>
      <item identifier="${id('I')}" identifierref="${id('R')}">
        <title>${xmlText(title)}</title>
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
      <imsss:sequencing>
        <imsss:controlMode choice="true" flow="true"/>
      </imsss:sequencing>
    </organization>
  </organizations>
  <resources>
    <resource identifier="${id('R')}" type="webcontent" adlcp:scormType="sco" href="${START_PAGE}">
${listed.join('\n')}
    </resource>
  </resources>
</manifest>
`;
}
