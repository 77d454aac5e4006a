import type { Slide } from '../course.js';
import type { Part } from './proposal.js';

/** The slide with the parts of a proposal that are taken. */
export function withTaken(slide: Slide, parts: readonly Part[]): Slide {
  return parts.reduce((current, part): Slide => {
    if (part.is === 'title') return { ...current, title: part.title };
    if (part.is === 'replaced') {
      return { ...current, items: current.items.map((item) => (item.id === part.item.id ? part.item : item)) };
    }
    const at = part.after === null ? 0 : current.items.findIndex(({ id }) => id === part.after) + 1;
    // What it was to follow has gone: it is the last then
    return {
      ...current,
      items: current.items.toSpliced(part.after !== null && at === 0 ? current.items.length : at, 0, part.item),
    };
  }, slide);
}
