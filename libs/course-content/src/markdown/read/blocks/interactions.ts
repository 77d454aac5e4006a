import type { Block, Interaction, Part, SlideItem } from '../../../document/index.js';
import { isSentence } from '../../../proof/index.js';
import { keptLine, type KeptLine } from './kept-line.js';
import type { OpenMedia } from './media.js';
import { mediaBlock } from './media.js';
import type { Notes } from '../notes.js';
import type { Entry } from '../lines/runs.js';

export interface OpenPart {
  title: string;
  body: Block[];
  at: Part['at'];
  choices: { text: string; next: KeptLine | null; feedback: string | null; line: number }[];
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

/** Reads a line of a part; false where it has no room for it. */
export function readPartLine({ name, value, line, ...more }: Entry, part: OpenPart, notes: Notes): boolean {
  const choice = part.choices.at(-1);
  const text = notes.inline(value, line);
  const [, x, y] = /^(\d+(?:\.\d+)?)\s*%?\s*[,;]\s*(\d+(?:\.\d+)?)\s*%?$/.exec(value) ?? [];
  if (name === 'choice') part.choices.push({ text, next: null, feedback: null, line });
  else if (name === 'next' && choice?.next === null) choice.next = { ...more, value, line };
  else if (name === 'feedback' && choice?.feedback === null) choice.feedback = text;
  else if (name === 'at' && x !== undefined && Number(x) <= 100 && Number(y) <= 100) part.at = { x: Number(x), y: Number(y) };
  else return false;
  return true;
}

/** The interaction; none without parts, which would show nothing. Before it, what an image that is not there leaves. */
export function finishInteraction(open: OpenInteraction, notes: Notes): SlideItem[] {
  const { kind, line } = open;
  const [image, skipped] = hotspotImage(open, notes);
  if (open.parts.length === 0) {
    notes.warn(
      'setting-value',
      `The ${kind.replaceAll('-', ' ')} has no parts, and its content was kept as it is: write a #### heading for each part.`,
      line,
      'interactions',
    );
    return image ? [image] : skipped;
  }
  const titles = new Map<string, string>();
  const parts = open.parts.map((part) => ({ ...part, id: notes.newId() }));
  for (const { title, id } of parts) if (!titles.has(key(title))) titles.set(key(title), id);
  const interaction: Interaction = {
    id: notes.newId(),
    kind,
    image,
    parts: parts.map(({ id, title, body, at, choices }) => {
      const lost: Block[] = [];
      const ways = choices.map(({ text, next, feedback, line: from }) => {
        const target = next === null ? null : (titles.get(key(notes.inline(next.value, next.line))) ?? null);
        if (next !== null && target === null) {
          notes.warn('setting-value', `No scene is called "${next.value}"; the choice ends the scenario.`, from, 'interactions');
          if (isSentence(next.value)) lost.push(keptLine(next, 'names no scene', notes));
        }
        return { id: notes.newId(), text, next: target, feedback };
      });
      return { id, title, body: [...body, ...lost], at, choices: ways };
    }),
  };
  notes.begins(interaction.id, line);
  return [...skipped, interaction];
}

const key = (title: string): string => title.trim().toLowerCase();

type HotspotImage = NonNullable<Interaction['image']>;

/** The image, or the blocks that stand for it where it was skipped. */
function hotspotImage({ image, kind }: OpenInteraction, notes: Notes): [HotspotImage | null, Block[]] {
  if (kind !== 'hotspot' || !image) return [null, []];
  const blocks = mediaBlock({ ...image, kind: image.kind ?? 'image' }, 'image', notes);
  const [block] = blocks;
  return block?.kind === 'image' ? [block, []] : [null, blocks];
}
