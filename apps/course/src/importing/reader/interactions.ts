import type { Block, Interaction, Part } from '../../courses/index.js';
import type { OpenMedia } from './media.js';
import { mediaBlock } from './media.js';
import type { Notes } from './notes.js';

export interface OpenPart {
  title: string;
  body: Block[];
  at: Part['at'];
  choices: { text: string; next: string | null; feedback: string | null; line: number }[];
}

/** An interaction as it is read, up to its end. */
export interface OpenInteraction {
  is: 'interaction';
  line: number;
  kind: Interaction['kind'];
  /** Of a hotspot, before its first part. */
  image: OpenMedia | null;
  parts: OpenPart[];
}

export const openInteraction = (kind: Interaction['kind'], line: number): OpenInteraction => ({
  is: 'interaction',
  line,
  kind,
  image: null,
  parts: [],
});

/** Null for one without parts, which would show nothing. */
export function finishInteraction(open: OpenInteraction, notes: Notes): Interaction | null {
  const { kind, line } = open;
  if (open.parts.length === 0) {
    notes.warn(
      'setting-value',
      `The interaction has no parts: write a #### heading for each. It was left out.`,
      line,
      'interactions',
    );
    return null;
  }
  const titles = new Map<string, string>();
  const parts = open.parts.map((part) => ({ ...part, id: notes.newId() }));
  for (const { title, id } of parts) if (!titles.has(key(title))) titles.set(key(title), id);
  return {
    id: notes.newId(),
    kind,
    image: hotspotImage(open, notes),
    parts: parts.map(({ id, title, body, at, choices }) => ({
      id,
      title,
      body,
      at,
      choices: choices.map(({ text, next, feedback, line: from }) => {
        const target = next === null ? null : (titles.get(key(next)) ?? null);
        if (next !== null && target === null) {
          notes.warn('setting-value', `No scene is called "${next}"; the choice ends the scenario.`, from, 'interactions');
        }
        return { id: notes.newId(), text, next: target, feedback };
      }),
    })),
  };
}

const key = (title: string): string => title.trim().toLowerCase();

function hotspotImage({ image, kind }: OpenInteraction, notes: Notes): Interaction['image'] {
  if (kind !== 'hotspot' || !image) return null;
  const [block] = mediaBlock({ ...image, kind: image.kind ?? 'image' }, 'image', notes);
  return block?.kind === 'image' ? block : null;
}
