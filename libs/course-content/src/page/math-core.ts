/**
 * What MathML of KaTeX says in ways that browsers have given up (MathML Core): letters in the alphabets that they stand for, and cells with
 * classes for the rules of `MATH_STYLE`. Styles, which the policy of a page refuses, are gone, and colours, which nobody has held to the page.
 */
export function inMathCore(markup: string): string {
  return withCells(markup.replace(LETTERS, (_, name: string, variant: string, text: string) => lettered(name, variant, text)))
    .replace(/<mspace mathbackground="[^"]*"/g, '<mspace class="rule"')
    .replace(/ (?:style|mathcolor|mathbackground)="[^"]*"/g, '')
    .replaceAll('<mpadded width="+6pt" height="+6pt" lspace="3pt" voffset="3pt"', '<mpadded')
    .replaceAll('<mo stretchy="true">‾</mo>', '<mo class="bar">‾</mo>');
}

/** Words in `mtext` stay letters, drawn by rules. */
const LETTERS = /<(mi|mn) mathvariant="([a-z-]+)">([^<]*)<\/\1>/g;
/** Where A, a and 0 of each alphabet stand in Unicode (Mathematical Alphanumeric Symbols); 0 for none. */
const ALPHABETS: Record<string, [capital: number, small: number, digit: number]> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e, 0],
  'bold-italic': [0x1d468, 0x1d482, 0],
  script: [0x1d49c, 0x1d4b6, 0],
  fraktur: [0x1d504, 0x1d51e, 0],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622, 0],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};
/** Letters that Unicode had before it had their alphabets. */
const OLDER: Record<string, string> = {
  ...{ '\u{1d455}': 'ℎ', '\u{1d49d}': 'ℬ', '\u{1d4a0}': 'ℰ', '\u{1d4a1}': 'ℱ', '\u{1d4a3}': 'ℋ', '\u{1d4a4}': 'ℐ' },
  ...{ '\u{1d4a7}': 'ℒ', '\u{1d4a8}': 'ℳ', '\u{1d4ad}': 'ℛ', '\u{1d4ba}': 'ℯ', '\u{1d4bc}': 'ℊ', '\u{1d4c4}': 'ℴ' },
  ...{ '\u{1d506}': 'ℭ', '\u{1d50b}': 'ℌ', '\u{1d50c}': 'ℑ', '\u{1d515}': 'ℜ', '\u{1d51d}': 'ℨ' },
  ...{
    '\u{1d53a}': 'ℂ',
    '\u{1d53f}': 'ℍ',
    '\u{1d545}': 'ℕ',
    '\u{1d547}': 'ℙ',
    '\u{1d548}': 'ℚ',
    '\u{1d549}': 'ℝ',
    '\u{1d551}': 'ℤ',
  },
};

/** A letter that has no such form is drawn by a rule. */
function lettered(name: string, variant: string, text: string): string {
  const alphabet = ALPHABETS[variant];
  if (!alphabet) return `<${name} mathvariant="${variant}">${text}</${name}>`;
  const shown = text.replace(/&\w+;|[A-Za-z0-9]/g, (each) => {
    if (each.length > 1) return each;
    const [from, first] = each >= 'a' ? [alphabet[1], 'a'] : each >= 'A' ? [alphabet[0], 'A'] : [alphabet[2], '0'];
    const letter = String.fromCodePoint(from + each.charCodeAt(0) - first.charCodeAt(0));
    return from === 0 ? each : (OLDER[letter] ?? letter);
  });
  return shown === text ? `<${name} class="${variant}">${text}</${name}>` : `<${name}>${shown}</${name}>`;
}

interface Table {
  columns: string[];
  gaps: string[];
  lines: string[];
  rows: string[];
  row: number;
  column: number;
}

/** Cells with the side, the line and the gap that their table says for their column. */
function withCells(markup: string): string {
  const tables: Table[] = [];
  return markup.replace(/<(\/?)(mtable|mtr|mtd)\b([^>]*)>/g, (tag, end: string, name: string, attributes: string) => {
    const table = tables.at(-1);
    if (name === 'mtable') {
      if (end) tables.pop();
      else tables.push(tableOf(attributes));
    } else if (table && !end && name === 'mtr') {
      table.column = 0;
      const isLined = (table.rows[table.row++] ?? 'none') !== 'none';
      return isLined ? '<mtr class="lined">' : tag;
    } else if (table && !end && !attributes.includes('class')) {
      const at = table.column++;
      const classes = [
        table.columns[at] ?? '',
        (table.lines[at] ?? 'none') === 'none' ? '' : 'lined',
        table.gaps[at] === '0em' ? 'joined' : '',
      ];
      return `<mtd class="${classes.filter(Boolean).join(' ')}"${attributes}>`;
    }
    return tag;
  });
}

function tableOf(attributes: string): Table {
  const [columns, gaps, lines, rows] = ['columnalign', 'columnspacing', 'columnlines', 'rowlines'].map(
    (name) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]!.split(' ') ?? [],
  ) as [string[], string[], string[], string[]];
  return { columns, gaps, lines, rows, row: 0, column: 0 };
}
