/** What the help says of the service, as the service itself has it. */
export { EVENT_CATALOGUE } from './connections/webhooks/index.js';
export { tools } from './doors/mcp/tool-definitions.js';
export { PERMISSIONS } from './kernel/permissions.js';
export { COURSE_MODEL_PAGE } from '@lib/course-content/markdown';
