import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check, read } from '@lib/course-content/test/course-markdown';
import { plainQuizzes, quizzes, type Quiz } from '@lib/course-content/test/known-quizzes/quizzes';
import { verdictOn, type Outcome, type Verdict } from '@lib/course-content/test/known-quizzes/told';
import type { Question, SlideItem } from '@lib/course-content/document';
import { readDocument } from '../generation/reading/read-document.js';
import { ProblemError } from '../../kernel/errors.js';
import { Unreadable } from '@lib/course-content/markdown/read';

/** A hundred thousand new cases, with a table of them, by FC_RUNS=100000, from a seed by FC_SEED; else the same few. */
const { FC_RUNS, FC_SEED } = process.env;
const CASES = FC_RUNS === undefined ? { numRuns: 300, seed: 1 } : { numRuns: Number(FC_RUNS) };

const lines = (language: string, body: string): string => `# C\n- **Language:** ${language}\n## M\n### S\n${body}\n`;

/** What becomes of a slide of an import; null where it is refused. */
function imported(body: string, language = 'en'): Outcome | null {
  try {
    const reading = read(lines(language, body));
    if (check(reading, reading.course).some(({ missing }) => missing.length > 0)) return null;
    const { warnings, questionsForUser, course } = reading;
    return {
      items: itemsOf(course.modules),
      said: [...warnings.filter(({ dimension }) => dimension !== null).map(({ message }) => message), ...questionsForUser],
    };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return null;
  }
}

/** The same of a document that a course is generated of. */
function planned(body: string, language = 'en'): Outcome | null {
  try {
    const usual = { wanted: null, usual: language };
    const { plan, slides } = readDocument(lines(language, body), { language: usual, files: new Map() });
    const said = plan.findings.filter(({ code }) => code === 'layout-changed' || code === 'setting-value');
    return {
      items: slides.flatMap(({ items }) => items),
      said: [...said.map(({ message }) => message), ...plan.questionsForUser],
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return null;
  }
}

const itemsOf = (modules: readonly { slides: readonly { items: SlideItem[] }[] }[]): SlideItem[] =>
  modules.flatMap(({ slides }) => slides).flatMap(({ items }) => items);

/** Each notation with what became of its quizzes, and of those that are silently wrong the shortest for each reason. */
class Tally {
  private readonly counts = new Map<string, Record<Verdict['is'], number>>();
  readonly wrong = new Map<string, string>();

  add({ notation, language, body }: Quiz, verdict: Verdict): void {
    const counts = this.counts.get(notation) ?? { right: 0, asked: 0, refused: 0, 'silently wrong': 0 };
    counts[verdict.is]++;
    this.counts.set(notation, counts);
    if (verdict.is !== 'silently wrong') return;
    const kind = `${notation}: ${verdict.why.replace(/ .*/s, '')}`;
    const said = `${verdict.why}\n(${language})\n${body}`;
    if (said.length < (this.wrong.get(kind)?.length ?? Infinity)) this.wrong.set(kind, said);
  }

  table(): string {
    const rows = [...this.counts].toSorted(([a], [b]) => a.localeCompare(b));
    const sum = { right: 0, asked: 0, refused: 0, 'silently wrong': 0 };
    for (const [, counts] of rows) for (const is of Object.keys(sum) as Verdict['is'][]) sum[is] += counts[is];
    return [...rows, ['all', sum] as const]
      .map(
        ([name, each]) =>
          `${name.padEnd(44)} ${Object.entries(each)
            .map(([is, count]) => `${is} ${count}`)
            .join(', ')}`,
      )
      .join('\n');
  }
}

/** Drawn in slices, so that a hundred thousand need not be held at once. */
function tallied(become: (body: string, language: string) => Outcome | null): Tally {
  const tally = new Tally();
  const SLICE = 500;
  const seed = FC_SEED === undefined ? (CASES.seed ?? Date.now()) : Number(FC_SEED);
  for (let done = 0; done < CASES.numRuns; done += SLICE) {
    const numRuns = Math.min(SLICE, CASES.numRuns - done);
    for (const quiz of fc.sample(quizzes, { numRuns, seed: seed + done }))
      tally.add(quiz, verdictOn(quiz, become(quiz.body, quiz.language)));
  }
  if (FC_RUNS !== undefined)
    process.stdout.write(
      `Seed ${seed}\n${tally.table()}\n${[...tally.wrong].map(([kind, body]) => `\n=== ${kind}\n${body}\n`).join('')}`,
    );
  return tally;
}

/** Notations that are asked about, since nobody reads them. */
const UNREAD = [
  'lettered, dash',
  'lettered, key with a reason',
  'lettered, key and explanation in a line',
  'lettered, key without a colon',
  'lettered, key below a heading',
  'lettered, key in details',
  'lettered, key in a callout of Obsidian',
  'lettered, key in a callout of MkDocs',
  'lettered, key in a container',
  'lettered, key in a spoiler',
  'lettered, key in a comment',
  'numbered out of order',
  'bullets, key is a number',
  'boxes without bullets',
  'round boxes without bullets',
  'bold after a letter',
  'starred',
  'starred letters',
  'a star after',
  'an arrow',
  'emphasised',
  'struck out',
  'highlighted',
  'underlined',
  'a plus for the right one',
  'LiaScript, single',
  'LiaScript, multiple',
  'LiaScript, indented',
  'LiaScript, bullets',
  'LiaScript, selection',
  'LiaScript, text',
  'LiaScript, hint',
  'GIFT',
  'GIFT in a line',
  'MkDocs, quiz of mkdocs-quiz',
  'MkDocs, admonition',
  'Obsidian, callout',
  'Obsidian, quoted letters',
  'options as code',
  'boxes with code blocks',
  'options in a table',
  'options in a line',
  'options with nested lists',
  'options of two paragraphs',
  'key before the options',
  'key at the end, table',
  'key at the end, list',
  'key at the end, below a heading',
  'key at the end, below a bold line',
  'key at the end, brackets',
  'key at the end, own lines',
  'key on a slide of its own',
  'key at the end, details',
  'key at the end, upside down',
  'true or false, in brackets',
  'true or false, GIFT',
];

describe('a key that is known', () => {
  it('is right, asked for or refused, in any notation', () => {
    expect([...tallied(imported).wrong]).toEqual([]);
  });

  it('is right where it is plainly written, but for notations that are not read', () => {
    const verdicts = plainQuizzes().map((quiz) => [quiz.notation, verdictOn(quiz, imported(quiz.body)).is]);
    expect(verdicts.filter(([, is]) => is !== 'right').map(([notation]) => notation)).toEqual(UNREAD);
  });

  it('is right, asked for or refused in a document', () => {
    expect([...tallied(planned).wrong]).toEqual([]);
  });

  const written = fc
    .record({
      language: fc.constantFrom('en', 'de', 'fr', 'pl', 'de-CH', 'es', 'en-IN', 'sv'),
      scaled: fc.integer({ min: -9_999_999, max: 9_999_999 }),
      decimals: fc.integer({ min: 0, max: 3 }),
      grouping: fc.constantFrom('always' as const, false as const),
      margin: fc.integer({ min: 0, max: 40 }),
      form: fc.constantFrom('plain', 'margin', 'dash', 'words'),
      unit: fc.constantFrom('', ' bar', ' km/h', '%', ' apples', 'D printing', '/2', ':30'),
      kind: fc.constantFrom('numeric', ''),
    })
    .map(({ language, scaled, decimals, grouping, margin, form, unit, kind }) => {
      const by = 10 ** decimals;
      const format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, useGrouping: grouping });
      const say = (n: number): string => format.format(n / by);
      const isNumber = !/\w|\//.test(unit) || /bar|km|apples/.test(unit);
      if (margin === 0 || form === 'plain')
        return { language, kind, text: say(scaled) + unit, isNumber, answer: scaled / by, tolerance: 0 };
      const whole = { language, kind, isNumber, answer: scaled / by, tolerance: margin / by };
      if (form === 'margin') return { ...whole, text: `${say(scaled)} ± ${say(margin)}${unit}` };
      const [from, to] = [scaled - margin, scaled + margin].map(say);
      return { ...whole, text: `${from}${form === 'dash' ? '–' : language === 'de' ? ' bis ' : ' to '}${to}${unit}` };
    });

  it('is right, asked for or refused as a number of any language, alone, with a margin, as a range', () => {
    fc.assert(
      fc.property(written, ({ language, kind, text, isNumber, answer, tolerance }) => {
        const outcome = imported(`- **Question:** ${kind}\n\nHow many?\n\n- **Answer:** ${text}`, language);
        if (outcome === null || outcome.said.length > 0) return;
        const [item] = outcome.items as Question[];
        const asText = { kind: 'short-answer', answers: [text] };
        expect(item).toMatchObject(item!.kind === 'short-answer' ? asText : { kind: 'numeric', answer, tolerance });
        expect(isNumber || item!.kind === 'short-answer').toBe(true);
      }),
      CASES,
    );
  });
});
