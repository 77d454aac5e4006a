/** For a process of the pool, which is told modules of this program. */
export { filesNamed } from '@lib/course-content/markdown/read';
