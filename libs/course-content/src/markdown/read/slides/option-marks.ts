import { anyOf, RIGHT_WORDS } from '../../../words/index.js';

/** An option less the mark that says whether it is right. */
export interface MarkedOption {
  text: string;
  marked: boolean;
}

export interface Marks {
  options: MarkedOption[];
  /** What tells the right ones where not every option has a mark. */
  loose: 'bold' | 'a tick' | null;
}

type Form = readonly [form: RegExp, right: boolean];

/** What may as well be text, such as `(x) => x` and `[x]`, is a mark only where every option has one, and not all the same. */
const BOXES: Form[] = [
  [/^\[[xX✓✔]\uFE0F?\](?:\s+|$)/, true],
  [/^\[ \](?:\s+|$)/, false],
];
const TIGHT_BOXES: Form[] = [
  [/^\[[xX✓✔]\uFE0F?\](?=[\p{L}\p{N}「『“«"])/u, true],
  [/^\[ \](?=[\p{L}\p{N}「『“«"])/u, false],
  [/^\[\]\s+/, false],
];
const ROUND: Form[] = [
  [/^\([xX]\)\s+/, true],
  [/^\( \)\s+/, false],
];
/** Signs that stand for nothing else, and words. */
const TICKS: Form[] = [
  [/^(?:✅|☑|✔|✓|◉|●)\uFE0F?\s*/, true],
  [/^(?:❌|☐|☒|✗|✘|○)\uFE0F?\s*/, false],
  [/\s*(?:✅|☑|✔|✓)\uFE0F?$/, true],
  [/\s*(?:❌|✗|✘)\uFE0F?$/, false],
  [new RegExp(`\\s*(?:\\*\\*)?[([（](?:${anyOf(RIGHT_WORDS)})[)\\]）](?:\\*\\*)?$`, 'iu'), true],
];
/** The cross of Word's boxes, where nothing else is one. */
const CROSSED: Form[] = [
  [/^☒\uFE0F?\s*/, true],
  [/^☐\uFE0F?\s*/, false],
];
const BOLD = /^\*\*([^*]+)\*\*$/;

function read(written: string, forms: readonly Form[]): { text: string; marked: boolean | null } {
  const [form, marked] = forms.find(([each]) => each.test(written)) ?? [];
  return form === undefined ? { text: written, marked: null } : { text: written.replace(form, ''), marked: marked! };
}

/** Whether a text has what can be a mark. */
export const hasMark = (text: string): boolean =>
  [...BOXES, ...TIGHT_BOXES, ...ROUND, ...TICKS].some(([form]) => form.test(text));

/** What each of them says; null where one says nothing. */
function allOf(written: readonly string[], forms: readonly Form[]): MarkedOption[] | null {
  const options = written.map((each) => read(each, forms));
  return options.every((each): each is MarkedOption => each.marked !== null) ? options : null;
}

const tells = (options: readonly { marked: boolean | null }[]): boolean => {
  const right = options.filter(({ marked }) => marked).length;
  return right > 0 && right < options.length;
};

/**
 * The options of one list by their marks: check boxes, else ticks and words such as "(correct)", else that one of them alone is
 * bold. Null where none of these tells some from the others.
 */
export function markedOptions(written: readonly string[], mayBeBold: boolean): Marks | null {
  const boxes = allOf(written, BOXES);
  if (boxes?.some(({ marked }) => marked)) return { options: boxes, loose: null };
  const hasEmpty = written.some((each) => /^[[(] [\])]/.test(each));
  const drawn = [[...BOXES, ...TIGHT_BOXES], ROUND].map((forms) => allOf(written, forms)).find((each) => each && tells(each));
  if (drawn && hasEmpty) return areTickedOtherwise(drawn) ? null : { options: withoutTellingBold(drawn), loose: null };
  const texts = boxes?.map(({ text }) => text) ?? written;
  const crossed = allOf(texts, CROSSED);
  if (crossed && tells(crossed)) return { options: withoutTellingBold(crossed), loose: null };
  const ticks = texts.map((text) => {
    const ticked = read(text, TICKS);
    return ticked.text === '' ? { text, marked: null } : ticked;
  });
  if (tells(ticks)) {
    const options = withoutTellingBold(ticks.map(({ text, marked }) => ({ text, marked: marked === true })));
    return { options, loose: ticks.some(({ marked }) => marked === null) ? 'a tick' : null };
  }
  if (boxes) return { options: boxes, loose: null };
  const bold = written.filter((text) => BOLD.test(text)).length;
  if (!mayBeBold || bold !== 1 || written.filter((text) => text.includes('**')).length !== 1) return null;
  return { options: withoutTellingBold(written.map((text) => ({ text, marked: BOLD.test(text) }))), loose: 'bold' };
}

/** Whether an option whose box is empty has a tick, which may be its text or a mark beside the box. */
const areTickedOtherwise = (options: readonly MarkedOption[]): boolean =>
  options.some(({ text, marked }) => !marked && read(text, TICKS).marked === true);

/** Bold that only the right ones have would give them away. */
function withoutTellingBold(options: MarkedOption[]): MarkedOption[] {
  const isTold = options.every(({ text, marked }) => BOLD.test(text) === marked);
  return isTold ? options.map(({ text, marked }) => ({ text: text.replace(BOLD, '$1'), marked })) : options;
}

/** To be said where a mark is taken for the key although not every option has one. */
export const looseMark = ({ options, loose }: Marks): string =>
  `Of the options only ${options.flatMap(({ text, marked }) => (marked ? [`"${text.slice(0, 80)}"`] : [])).join(', ')} ${
    loose === 'bold' ? 'is bold' : 'has a mark'
  }, which was read as that of the right one. Mark it with - [x], and the others with - [ ].`;
