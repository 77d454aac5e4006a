import { WorkThread } from '../../kernel/work-thread.js';

/**
 * Where this process reads what people send to be made a course of: no parser can be interrupted within a large table. No text
 * of the permitted size takes nearly as long or as much; what does was made to.
 */
export const readingThread = new WorkThread({ longestMs: 30_000, memoryMb: 512 });
