/** Names the migrated database that suites copy; the first that needs it makes it. */
export default function setUp() {
  process.env.TEST_TEMPLATE = `course_template_${process.pid}_${Date.now()}`;
}
