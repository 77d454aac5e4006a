import { headingOf, loneName, slideType, type SourceLine } from '@lib/course-content/markdown/read';

const BOLD_OR_NOT = (name: string): string => `(?:\\*\\*\\s*${name}\\s*(?::\\s*\\*\\*|\\*\\*\\s*:)|${name}\\s*:)`;
const label = (name: string): RegExp => new RegExp(`^(\\s*)(?:[-*+]\\s+)?${BOLD_OR_NOT(name)}\\s*(.*)$`, 'i');

const SPOKEN = label('(?:narration|on[- ]screen(?: text)?)');
const Q = label('q\\s*\\d{0,3}');
const QUESTION = label('question(?:\\s*\\d{1,3})?');
const ANSWER = label('(?:correct )?answers?');
const FEEDBACK = label('feedback');
const OBJECTIVE = label('objective');
const OPTION = /^\s*(?:[-*+]\s+)?\(?([A-Za-z])[).]\s+(\S.*)$/;
const BULLET = /^\s*[-*+]\s+(?!\[image:)\S/i;
const OWN = [OPTION, ANSWER, FEEDBACK, OBJECTIVE];
const PICTURE_FIRST = /^\s*(?:[-*+]\s+)?\[image:\s*([^\]]+?)\s*\]\s*(.*)$/i;
const PICTURE_LAST = /^(.*\S)\s*\[image:\s*([^\]]+?)\s*\]\s*$/i;
const BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/;

/** Lines of a document in freer form as lines of course markdown. Each keeps its number; of the words only the labels go. */
export function asCourseMarkdown(lines: readonly SourceLine[]): SourceLine[] {
  return new DocumentLines(lines).read();
}

class DocumentLines {
  private readonly out: SourceLine[] = [];
  /** In a question: how many options it has, and whether its key has begun. */
  private asking: { options: number; keyed: boolean } | null = null;
  /** Bullets below each other, those that were looked at last: whether one of them is neither an option nor a line of a question. */
  private bullets = { first: 0, last: -1, hasOther: false };
  /** Whether an unindented line goes on with the option or feedback before it. */
  private goesOn = false;

  constructor(private readonly lines: readonly SourceLine[]) {}

  read(): SourceLine[] {
    this.lines.forEach((line, index) => {
      const goneOn = this.goesOn;
      this.goesOn = false;
      if (line.code) this.out.push(line);
      else if (headingOf(line) || BREAK.test(line.text)) {
        this.asking = null;
        this.out.push(line);
      } else if (line.text.trim() === '') this.out.push(line);
      else if (!this.spoken(line) && !this.question(line, index) && !this.key(line, index) && !this.picture(line)) {
        this.prose(line, goneOn);
      }
    });
    return this.out;
  }

  private spoken(line: SourceLine): boolean {
    const [, , text] = SPOKEN.exec(line.text) ?? [];
    if (text === undefined) return false;
    if (this.asking) this.apart(line, '---');
    this.asking = null;
    this.apart(line, ...(text === '' ? [] : [text]));
    return true;
  }

  private question(line: SourceLine, index: number): boolean {
    const stem = Q.exec(line.text)?.[2] ?? QUESTION.exec(line.text)?.[2];
    if (stem === undefined) return false;
    if (/\*\*/.test(line.text) && (stem === '' || slideType(stem)?.is === 'question')) {
      this.asking = { options: 0, keyed: false };
      this.out.push(line);
      return true;
    }
    if (!Q.test(line.text) && !this.isAnswered(index)) return false;
    this.asking = { options: 0, keyed: false };
    this.apart(line, '- **Question:**');
    if (stem !== '') this.apart(line, stem);
    return true;
  }

  /** "Question:" may be prose; with options or an answer before the next heading or question it is none. */
  private isAnswered(index: number): boolean {
    for (const { text, ...line } of this.lines.slice(index + 1)) {
      if (headingOf({ text, ...line }) || Q.test(text) || QUESTION.test(text) || SPOKEN.test(text)) return false;
      if (ANSWER.test(text) || /^a$/i.test(OPTION.exec(text)?.[1] ?? '')) return true;
    }
    return false;
  }

  private key(line: SourceLine, index: number): boolean {
    if (!this.asking || /^\s*(?:[-*+]\s+)?\*\*/.test(line.text)) return false;
    const [, letter, option] = OPTION.exec(line.text) ?? [];
    if (letter !== undefined && this.isNext(letter, index)) {
      this.asking.options++;
      this.run({ ...line, label: letter }, `- [ ] ${this.ended(option!, index)}`);
      this.goesOn = true;
      return true;
    }
    if (this.isAmongBullets(index)) return false;
    for (const [name, pattern] of [
      ['Answer', ANSWER],
      ['Feedback', FEEDBACK],
      ['Objective', OBJECTIVE],
    ] as const) {
      const [, indent, value] = pattern.exec(line.text) ?? [];
      if (value === undefined) continue;
      this.run(line, `${indent!.length >= 2 ? '  ' : ''}- **${name}:** ${this.ended(value, index)}`.trimEnd());
      this.goesOn = name === 'Feedback';
      return true;
    }
    return false;
  }

  /** Without a backslash that breaks the line: as an entry it ends by itself. */
  private ended(text: string, index: number): string {
    const isLast = (this.lines[index + 1]?.text ?? '').trim() === '';
    return isLast ? text : text.replace(/(?<!\\)(?:\\\\)*\\$/, (run) => run.slice(1));
  }

  /** A bullet among bullets that are neither options nor such lines may be an option like them: then whoever reads the course asks. */
  private isAmongBullets(index: number): boolean {
    if (index > this.bullets.last) this.bullets = this.bulletsFrom(index);
    return this.bullets.hasOther && index >= this.bullets.first;
  }

  /** The bullets around this line without another line between them; none where it is no bullet. */
  private bulletsFrom(index: number): typeof this.bullets {
    const isBullet = (at: number): boolean => BULLET.test(this.lines[at]?.text ?? '');
    let [first, last] = [index, index - 1];
    while (isBullet(last + 1)) last += 1;
    if (last >= index) while (isBullet(first - 1)) first -= 1;
    const hasOther = this.lines.slice(first, last + 1).some(({ text }) => !OWN.some((own) => own.test(text)));
    return { first, last, hasOther };
  }

  /** Options run from A on; a lone "A." may be an initial. */
  private isNext(letter: string, index: number): boolean {
    const place = letter.toUpperCase().charCodeAt(0) - 65;
    if (place !== this.asking!.options) return false;
    if (place > 0) return true;
    const after = this.lines.slice(index + 1).findIndex((line) => headingOf(line) !== null);
    const within = this.lines.slice(index + 1, after < 0 ? undefined : index + 1 + after);
    return within.some(({ text }) => /^b$/i.test(OPTION.exec(text)?.[1] ?? ''));
  }

  private picture(line: SourceLine): boolean {
    const [, prompt, after] = PICTURE_FIRST.exec(line.text) ?? [];
    const [, before, last] = prompt === undefined ? (PICTURE_LAST.exec(line.text) ?? []) : [];
    if (prompt === undefined && last === undefined) return false;
    if (before) this.apart(line, before);
    this.apart(line, `- **Image placeholder:** ${prompt ?? last}`);
    this.apart(line, ...(after ? [after] : []));
    return true;
  }

  private prose(line: SourceLine, goesOn: boolean): void {
    if (goesOn && /^(?![-*+>|]|\d{1,9}[.)]\s)\S/.test(line.text)) {
      this.out.push({ ...line, text: `  ${line.text}` });
      this.goesOn = true;
      return;
    }
    const isAfterBlank = this.out.at(-1)?.text.trim() === '';
    const isLine = /^\s*(?:[-*+]\s+)?(?:\*\*|\[[ xX]\])/.test(line.text);
    const before = this.out.at(-1);
    // A name alone is that of what stands below it.
    const isValue = before !== undefined && loneName(before) !== null;
    if (this.asking?.keyed && !isLine && !isValue && /^ ?\S/.test(line.text)) {
      // A bullet right after the key would be read as an option.
      if (!isAfterBlank) this.apart(line, '---');
      this.asking = null;
    }
    this.out.push(line);
    this.goesOn = isValue;
  }

  /** As a line of a run of lines and options, which begins after a blank line. */
  private run(line: SourceLine, text: string): void {
    const before = this.out.at(-1);
    const isRun = this.asking!.keyed && before !== undefined && before.text.trim() !== '';
    this.asking!.keyed = true;
    if (before && before.text.trim() !== '' && !isRun) this.out.push({ ...line, text: '' });
    this.out.push({ ...line, text });
  }

  /** As paragraphs of their own; the last blank line keeps what follows apart. */
  private apart(line: SourceLine, ...texts: string[]): void {
    if (this.out.length > 0 && this.out.at(-1)!.text.trim() !== '') this.out.push({ ...line, text: '' });
    for (const text of texts) this.out.push({ ...line, text }, { ...line, text: '' });
  }
}
