import { START_PAGE, type PackageFacts } from './package-facts.js';
import { xmlText } from '@lib/course-content/page';

export const CMI5_STRUCTURE = 'cmi5.xml';

/** The course structure of cmi5 1.0, section 13: one assignable unit, which holds the whole course. */
export function cmi5Structure({ courseId, title, description, language, passMark }: PackageFacts): string {
  const says = (text: string): string => `<langstring lang="${xmlText(language)}">${xmlText(text)}</langstring>`;
  const judged = passMark === null ? 'moveOn="Completed"' : `moveOn="CompletedAndPassed" masteryScore="${passMark / 100}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="urn:uuid:${courseId}">
    <title>${says(title)}</title>
    <description>${says(description || title)}</description>
  </course>
  <au id="urn:uuid:${courseId}#au" launchMethod="AnyWindow" ${judged}>
    <title>${says(title)}</title>
    <description>${says(description || title)}</description>
    <url>${START_PAGE}</url>
  </au>
</courseStructure>
`;
}
