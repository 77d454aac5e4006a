import { oneLine } from '@lib/validation';

/** What others have called something, as it stands in a mail of ours: on its line, and no link that a mail program would make of it. */
export const quoted = (text: string): string => oneLine(text).replaceAll('://', ': //').trim();
