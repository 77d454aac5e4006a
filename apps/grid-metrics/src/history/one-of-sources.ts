import { SOURCES } from '../snapshot/index.js';

/** What an area of the archive may be, for whoever asked for another; carbon is what most of them look for. */
export function oneOfSources(): string {
  return `one of ${SOURCES.join(', ')}; intensity is the carbon intensity`;
}
