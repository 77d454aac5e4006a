/** Some clients hand their model this line alone, cut at about 240 characters. */
const FIRST_LINE =
  'Courses of one workspace. Plans are free. A write only says what it would do until confirm: true, sent once the user agrees. Order: generate_course, get_generation_status, approve_generated_course, publish_course, assign_course.';

const STANDING = `${FIRST_LINE}

list_courses and list_members find ids. import_course takes finished course markdown, generate_course a brief, an outline or a document; svc-model://course-outline says how these are written. Ask the user for what a brief lacks; do not make it up. Follow a job with get_generation_status and waitSeconds, and show its plan to the user before you approve it. fill_course_images until none remain, then publish_course. get_course_analytics shows how learners get on.

A plan waits two hours at the review gate, is charged only when it is approved, and must be sent again once it has expired.

Send an idempotencyKey with confirm: true, a new one for each thing the user agreed to: a repeat with the same key gives the first result and runs nothing.`;

/** What a client is told when it connects; the workspace's own rules come last. */
export function instructions(houseRules: string): string {
  return houseRules === '' ? STANDING : `${STANDING}\n\nHouse rules of this workspace:\n${houseRules}`;
}
