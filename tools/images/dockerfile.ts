export interface Instruction {
  verb: string;
  /** All after the verb, in one line. */
  text: string;
}

/** What stands between one `FROM` and the next. */
export interface Stage {
  from: string;
  /** Empty for one that has none. */
  name: string;
  steps: Instruction[];
}

export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = [];
  for (const { verb, text } of readInstructions(dockerfile)) {
    const [from = '', , name = ''] = text.split(/\s+/);
    if (verb === 'FROM') stages.push({ from, name, steps: [] });
    else stages.at(-1)?.steps.push({ verb, text });
  }
  return stages;
}

export function readInstructions(dockerfile: string): Instruction[] {
  const lines = dockerfile.split('\n').filter((line) => !line.startsWith('#'));
  const joined = lines.join('\n').replaceAll('\\\n', ' ').split('\n');
  return joined.flatMap((line) => {
    const [, verb, text] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    return verb && text ? [{ verb, text }] : [];
  });
}

/** The words of an instruction, its flags apart: `--from=build` is `{ from: 'build' }`. */
export function readWords(text: string): { flags: Record<string, string>; words: string[] } {
  const all = text.split(/\s+/);
  const flags = all.filter((word) => word.startsWith('--')).map((word) => /^--(\w+)=?(.*)$/.exec(word) ?? []);
  return {
    flags: Object.fromEntries(flags.map(([, name = '', value = '']) => [name, value])),
    words: all.filter((word) => !word.startsWith('--')),
  };
}
