/** An option less the mark that says whether it is right. */
export interface MarkedOption {
  text: string;
  /** Null where it has no mark. */
  marked: boolean | null;
}

const BOX = /^\[([ xX✓✔]?)\uFE0F?\](?:\s+|(?=[^\s([])|$)/;
const MARKS: [form: RegExp, right: boolean][] = [
  [/^(?:✅|☑|✔|✓|\([xX]\)|◉|●)\uFE0F?\s*/, true],
  [/^(?:❌|☐|☒|✗|✘|\( ?\)|○)\uFE0F?\s*/, false],
  [/\s*(?:✅|☑|✔|✓)\uFE0F?$/, true],
  [/\s*(?:❌|✗|✘)\uFE0F?$/, false],
  [
    /\s*(?:\*\*)?[([](?:correct|correct answer|right|richtig|korrekt|correcte?|juste|poprawn[ae]|prawidłow[ae]|σωστό|صحيح|正确|正解)[)\]](?:\*\*)?$/i,
    true,
  ],
];
const BOLD = /^\*\*([^*]+)\*\*$/;

function boxed(written: string): MarkedOption {
  const [found, inside] = BOX.exec(written) ?? [];
  return found === undefined
    ? { text: written, marked: null }
    : { text: written.slice(found.length), marked: /\S/.test(inside!) };
}

function ticked(written: string): MarkedOption {
  for (const [form, marked] of MARKS) {
    const text = written.replace(form, '');
    if (text !== written && text !== '') return { text, marked };
  }
  return { text: written, marked: null };
}

/**
 * The options of one list by their marks: check boxes, else ticks and words such as "(correct)", else that one of them alone is
 * bold. Null where none of these tells some from the others.
 */
export function markedOptions(written: readonly string[], mayBeBold: boolean): MarkedOption[] | null {
  const boxes = written.map(boxed);
  const ticks = boxes.map(({ text }) => ticked(text));
  const rights = ticks.filter(({ marked }) => marked).length;
  const tells = rights > 0 && rights < written.length;
  if (boxes.some(({ marked }) => marked)) return boxes;
  if (tells) return withoutTellingBold(ticks.map(({ text, marked }) => ({ text, marked: marked === true })));
  if (boxes.some(({ marked }) => marked !== null)) return boxes;
  const bold = boxes.filter(({ text }) => BOLD.test(text)).length;
  if (!mayBeBold || bold !== 1 || boxes.filter(({ text }) => text.includes('**')).length !== 1) return null;
  return withoutTellingBold(boxes.map(({ text }) => ({ text, marked: BOLD.test(text) })));
}

/** Bold that only the right ones have would give them away. */
function withoutTellingBold(options: MarkedOption[]): MarkedOption[] {
  const tells = options.every(({ text, marked }) => BOLD.test(text) === marked);
  return tells ? options.map(({ text, marked }) => ({ text: text.replace(BOLD, '$1'), marked })) : options;
}
