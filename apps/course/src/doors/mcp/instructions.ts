const STANDING = `This server holds the courses of one workspace: it lists and reads them, makes new ones, publishes and assigns them.

Usual order: list_courses or list_members to find ids; generate_course (from a brief, an outline or a document) or import_course (finished course markdown); get_generation_status with waitSeconds until the job is at the review gate; show the plan to the user; approve_generated_course; fill_course_images until none remain; publish_course; assign_course; get_course_analytics. svc-model://course-outline says how courses, outlines and documents are written.

A plan waits two hours at the review gate, is charged only when it is approved, and must be sent again once it has expired.

Every write tool without confirm only says what it would do. Show that to the user, and send confirm: true only once they have agreed. Send an idempotencyKey with it, a new one for each thing the user agreed to; a repeat with the same key gives the first result and runs nothing. Ask the user for what a brief lacks; do not make it up.`;

/** What a client is told when it connects; the workspace's own rules come last. */
export function instructions(houseRules: string): string {
  return houseRules === '' ? STANDING : `${STANDING}\n\nHouse rules of this workspace:\n${houseRules}`;
}
