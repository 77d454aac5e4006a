/** One gap in a text of Moodle's type "cloze" (embedded answers), as it is written there. */
export interface Gap {
  kind: 'typed' | 'number' | 'one-of' | 'some-of';
  /** Capitals and small letters differ. */
  isExact: boolean;
  /** Beside the other gaps. */
  points: number;
  answers: { text: string; feedback: string; fraction: number }[];
}

/** A star that no backslash makes one. */
export const STANDS_FOR_MANY = /(?<!\\)\*/;

const KINDS: readonly [RegExp, Gap['kind']][] = [
  [/^(?:SHORTANSWER|SA|MW)(?:_?C)?$/, 'typed'],
  [/^(?:NUMERICAL|NM)$/, 'number'],
  [/^(?:MULTICHOICE(?:_[VH]?S?)?|MC[VH]?S?)$/, 'one-of'],
  [/^(?:MULTIRESPONSE(?:_H?S?)?|MRH?S?)$/, 'some-of'],
];

/** `{2:SHORTANSWER:=right#feedback~%50%nearly}`, in which a backslash makes the next character text; of no length that none has. */
const GAP = /\{(\d*):([A-Z_]+):((?:\\.|[^}\\]){0,2000})\}/gs;

/** The text with a blank for each gap. Null where something in it looks like a gap and is none. */
export function clozeOf(text: string): { stem: string; gaps: Gap[] } | null {
  const gaps: Gap[] = [];
  const stem = text.replace(GAP, (whole, points: string, name: string, answers: string) => {
    const kind = KINDS.find(([names]) => names.test(name))?.[1];
    if (!kind) return whole;
    gaps.push({ kind, isExact: /(?:_|A|W)C$/.test(name), points: Number(points || 1), answers: answersIn(answers) });
    return '____';
  });
  return /\{\d*:\w+:/.test(stem) || gaps.length === 0 ? null : { stem, gaps };
}

function answersIn(text: string): Gap['answers'] {
  const parted = text.match(/(?:\\.|[^~\\])+/gs) ?? [];
  return parted.map((answer) => {
    const [, right, fraction, said = ''] = /^\s*(=)?(?:%(-?\d+(?:\.\d+)?)%)?(.*)$/s.exec(answer)!;
    const [written = '', ...feedback] = said.split(/(?<!\\)#/);
    const counts = fraction === undefined ? (right ? 100 : 0) : Number(fraction);
    return { text: unescaped(written), feedback: unescaped(feedback.join('#')), fraction: counts };
  });
}

const unescaped = (text: string): string => text.replace(/\\([}#~"/\\])/g, '$1').trim();
