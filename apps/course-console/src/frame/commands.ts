/** Something that the command menu offers. */
export interface Command {
  name: string;
  /** What tells it from others of the same name. */
  about?: string | undefined;
  /** An address in the console or outside of it, or what is done here. */
  go: string | (() => void);
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those in whose name every word that was typed stands; accents and capitals do not matter. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return commands.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}
