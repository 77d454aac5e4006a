import type { Kind } from '../course.js';
import { words } from '../words.js';

export const kindName = ({ kind }: { kind: Kind }): string => words.kinds[kind];
