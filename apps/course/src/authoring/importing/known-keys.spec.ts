import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check, read } from '@lib/course-content/test/course-markdown';
import type { Question, SlideItem } from '@lib/course-content/document';
import { readDocument } from '../generation/reading/read-document.js';
import { ProblemError } from '../../kernel/errors.js';
import { Unreadable } from '@lib/course-content/markdown/read';

/** Thousands of new cases with FC_RUNS=5000; else the same few. */
const { FC_RUNS } = process.env;
const CASES = FC_RUNS === undefined ? { numRuns: 300, seed: 1 } : { numRuns: Number(FC_RUNS) };

interface Outcome {
  items: SlideItem[];
  /** Whether the user is asked, or warned. */
  asks: boolean;
}

/** What becomes of a slide; null where it is refused. */
function imported(body: string, language = 'en'): Outcome | null {
  try {
    const reading = read(`# C\n- **Language:** ${language}\n## M\n### S\n${body}\n`);
    if (check(reading, reading.course).some(({ missing }) => missing.length > 0)) return null;
    const { warnings, questionsForUser } = reading;
    return { items: reading.course.modules[0]!.slides[0]!.items, asks: warnings.length + questionsForUser.length > 0 };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return null;
  }
}

function planned(body: string): Outcome | null {
  try {
    const language = { wanted: null, usual: 'en' };
    const { plan, slides } = readDocument(`# C\n## M\n### S\n${body}\n`, { language, files: new Map() });
    const isDoubted = plan.findings.some(({ code }) => code === 'layout-changed' || code === 'setting-value');
    return { items: slides[0]!.items, asks: isDoubted || plan.questionsForUser.length > 0 };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return null;
  }
}

/** The texts of the options, those that are right with a star. */
const keyed = ({ items }: Outcome): string[] =>
  (items as Question[])
    .flatMap((item) => ('options' in item ? item.options : []))
    .map(({ text, correct }) => `${correct ? '*' : ''}${text.replaceAll('`', '')}`);

const TEXTS = [
  ...['A', 'B', 'C', 'D', 'a', '1', '2', '3', '4', '10', '1.5', 'one', 'two', 'Polish', 'polish', 'true', 'A and B', 'B, C'],
  ...['() => x', '(x) => x + 1', '(x) y', '[], null, y', '[]', '[x]', '[ ]', '[x] + [ ]', '[x][0]', '{x}', '( )', '(x)'],
  ...['turn (left)', 'turn (right)', '✓ done', 'B) one', 'A: one', '1) two', '`[x]`', '- x', 'All of A', 'x | y', 'x'],
];
const LETTERS = ['A', 'B', 'C', 'D'];
type Notation = (texts: string[], right: number) => string;
const labelled =
  (label: (n: number) => string, answer: (n: number, text: string) => string): Notation =>
  (texts, right) =>
    `${texts.map((text, n) => `${label(n)} ${text}`).join('\n')}\n\n${answer(right, texts[right]!)}`;
const byLetter = (n: number): string => `Answer: ${LETTERS[n]}`;

const NOTATIONS: Record<string, Notation> = {
  'letters with brackets': labelled((n) => `${LETTERS[n]})`, byLetter),
  'letters with points': labelled((n) => `${LETTERS[n]}.`, byLetter),
  'letters with colons': labelled((n) => `${LETTERS[n]}:`, byLetter),
  'letters with dashes': labelled((n) => `${LETTERS[n]} -`, byLetter),
  'bold letters': labelled((n) => `**${LETTERS[n]}.**`, byLetter),
  'lettered bullets': labelled((n) => `- ${LETTERS[n]})`, byLetter),
  'letters and text': labelled(
    (n) => `${LETTERS[n]})`,
    (n, text) => `Answer: ${LETTERS[n]}) ${text}`,
  ),
  'letters, answered by text': labelled(
    (n) => `${LETTERS[n]})`,
    (_, text) => `Answer: ${text}`,
  ),
  numbers: labelled(
    (n) => `${n + 1}.`,
    (n) => `Answer: ${n + 1}`,
  ),
  'numbers that begin elsewhere': labelled(
    (n) => `${n + 3})`,
    (n) => `Answer: ${n + 3}`,
  ),
  'numbers out of order': labelled(
    (n) => `${2 * n + 1}.`,
    (n) => `Answer: ${2 * n + 1}`,
  ),
  'bullets, answered by text': labelled(
    () => '-',
    (_, text) => `- **Answer:** ${text}`,
  ),
  'check boxes': (texts, right) => texts.map((text, n) => `- [${n === right ? 'x' : ' '}] ${text}`).join('\n'),
  'numbered check boxes': (texts, right) => texts.map((text, n) => `${n + 1}. [${n === right ? 'x' : ' '}] ${text}`).join('\n'),
  'round boxes': (texts, right) => texts.map((text, n) => `- (${n === right ? 'x' : ' '}) ${text}`).join('\n'),
  'a tick': (texts, right) => texts.map((text, n) => `- ${text}${n === right ? ' ✅' : ''}`).join('\n'),
};

const question = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...TEXTS), { minLength: 2, maxLength: 4 }), fc.nat(3))
  .map(([texts, at]) => ({ texts, right: at % texts.length }));

describe('a key that is known', () => {
  const silent = ({ texts, right }: { texts: string[]; right: number }, outcome: Outcome | null): boolean => {
    if (outcome === null || outcome.asks) return false;
    const wanted = texts.map((text, n) => `${n === right ? '*' : ''}${text.replaceAll('`', '')}`);
    return JSON.stringify(keyed(outcome)) !== JSON.stringify(wanted);
  };
  const notation = fc.constantFrom(...Object.values(NOTATIONS));

  it('is right, asked for or refused, in any notation', () => {
    const opening = fc.constantFrom('- **Slide Type:** Knowledge check\n\n', '- **Question:**\n\n');
    fc.assert(
      fc.property(question, notation, opening, (asked, write, open) => {
        const body = `${open}Which?\n\n${write(asked.texts, asked.right)}`;
        const outcome = imported(body);
        expect({ body, items: outcome?.items, silent: silent(asked, outcome) }).toMatchObject({ silent: false });
      }),
      CASES,
    );
  });

  it('is right, asked for or refused in a document', () => {
    fc.assert(
      fc.property(question, notation, (asked, write) => {
        const body = `Q: Which?\n${write(asked.texts, asked.right)}`;
        const outcome = planned(body);
        expect({ body, items: outcome?.items, silent: silent(asked, outcome) }).toMatchObject({ silent: false });
      }),
      CASES,
    );
  });

  it('is found wherever the options are plain', () => {
    for (const [name, notation] of Object.entries(NOTATIONS)) {
      const outcome = imported(`- **Slide Type:** Knowledge check\n\nWhich?\n\n${notation(['red', 'green', 'blue'], 1)}`);
      if (outcome?.asks && ['letters with dashes', 'numbers out of order', 'a tick'].includes(name)) continue;
      expect([name, outcome?.asks, outcome && keyed(outcome)]).toEqual([name, false, ['red', '*green', 'blue']]);
    }
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
        if (outcome === null || outcome.asks) return;
        const [item] = outcome.items as Question[];
        const asText = { kind: 'short-answer', answers: [text] };
        expect(item).toMatchObject(item!.kind === 'short-answer' ? asText : { kind: 'numeric', answer, tolerance });
        expect(isNumber || item!.kind === 'short-answer').toBe(true);
      }),
      CASES,
    );
  });
});
