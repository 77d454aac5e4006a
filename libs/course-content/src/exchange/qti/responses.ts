import type { Question } from '../../document/index.js';
import type { WordKey } from '../../page-words/index.js';
import { foldText } from '../../quiz/judge.js';
import { readableText, xmlText } from '../../page/xml.js';
import { BLANK, inlineMarkup } from '../inline-markup.js';

/** How a question is answered and judged in QTI. */
export interface Responses {
  /** Response declarations. */
  declared: string;
  /** What stands below the stem; the stem's own blanks are in it already. */
  interaction: string;
  /** When the point is given; null where a person gives it. */
  condition: string | null;
  /** What may be said to each choice, by its identifier. */
  said: Map<string, string>;
}

const R = 'RESPONSE';
const variable = (name: string): string => `<qti-variable identifier="${name}"/>`;
const matchCorrect = `<qti-match>${variable(R)}<qti-correct identifier="${R}"/></qti-match>`;

/**
 * @param stem its markup, in which `BLANK` stands for a blank.
 * @param word markup of a word that the course does not say.
 */
export function responsesOf(question: Question, stem: string, word: (key: WordKey) => string): Responses & { stem: string } {
  const filled = (parts: Partial<Responses>): Responses & { stem: string } => ({
    stem: stem.replaceAll(BLANK, '____'),
    declared: '',
    interaction: '',
    condition: matchCorrect,
    said: new Map(),
    ...parts,
  });
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return filled(choice(question));
    case 'true-false':
      return filled({
        declared: declaration(R, 'single', 'identifier', [String(question.answer)]),
        interaction: choices(1, false, [
          ['true', word('isTrue')],
          ['false', word('isFalse')],
        ]),
      });
    case 'numeric': {
      const { answer, tolerance, unit } = question;
      const within = tolerance > 0 ? `tolerance-mode="absolute" tolerance="${tolerance} ${tolerance}"` : 'tolerance-mode="exact"';
      return filled({
        declared: declaration(R, 'single', 'float', [String(answer)]),
        interaction: `<p>${entry(R, 10)}${unit === '' ? '' : ` ${xmlText(unit)}`}</p>`,
        condition: `<qti-equal ${within}>${variable(R)}<qti-correct identifier="${R}"/></qti-equal>`,
      });
    }
    case 'short-answer':
      return filled({ declared: typed(R, question.answers), interaction: `<p>${entry(R, 30)}</p>`, condition: isAccepted(R) });
    case 'fill-blank': {
      const names = question.answers.map((_, index) => `${R}_${index + 1}`);
      let blanks = 0;
      return {
        ...filled({
          declared: question.answers.map((answers, index) => typed(names[index]!, answers)).join(''),
          condition: `<qti-and>${names.map(isAccepted).join('')}</qti-and>`,
        }),
        stem: stem.replaceAll(BLANK, () => entry(names[blanks++] ?? names.at(-1)!, 12)),
      };
    }
    case 'matching':
      return filled(matching(question));
    case 'ordering': {
      const names = question.items.map((_, index) => `c${index + 1}`);
      const entries = question.items.map(
        (item, index) => `<qti-simple-choice identifier="${names[index]}">${inlineMarkup(item)}</qti-simple-choice>`,
      );
      return filled({
        declared: declaration(R, 'ordered', 'identifier', names),
        interaction: `<qti-order-interaction response-identifier="${R}" shuffle="true">${entries.join('')}</qti-order-interaction>`,
      });
    }
    case 'open-answer':
      return filled({
        declared: declaration(R, 'single', 'string', []),
        interaction: `<qti-extended-text-interaction response-identifier="${R}" expected-lines="6"/>`,
        condition: null,
      });
  }
}

function choice({ kind, options }: Extract<Question, { options: unknown }>): Partial<Responses> {
  const named = options.map((option, index) => ({ ...option, name: `c${index + 1}` }));
  const right = named.filter(({ correct }) => correct).map(({ name }) => name);
  const isSingle = kind === 'single-choice';
  return {
    declared: declaration(R, isSingle ? 'single' : 'multiple', 'identifier', right),
    interaction: choices(
      isSingle ? 1 : 0,
      true,
      named.map(({ name, text }) => [name, inlineMarkup(text)]),
    ),
    said: new Map(named.flatMap(({ name, feedback }) => (feedback === null ? [] : [[name, feedback]]))),
  };
}

/** Right-hand sides that read the same are one, so that each of them is right. */
function matching({ pairs, labels }: Extract<Question, { kind: 'matching' }>): Partial<Responses> {
  const rights = [...new Set(pairs.map(({ right }) => right))];
  const nameOf = (right: string): string => `r${rights.indexOf(right) + 1}`;
  const associable = (name: string, most: number, text: string): string =>
    `<qti-simple-associable-choice identifier="${name}" match-max="${most}">${inlineMarkup(text)}</qti-simple-associable-choice>`;
  const left = pairs.map((pair, index) => associable(`l${index + 1}`, 1, pair.left));
  const right = rights.map((text) => associable(nameOf(text), pairs.filter((pair) => pair.right === text).length, text));
  const prompt = labels.every((label) => label === '') ? '' : `<qti-prompt>${labels.map(inlineMarkup).join(' – ')}</qti-prompt>`;
  const sets = [left, right].map((each) => `<qti-simple-match-set>${each.join('')}</qti-simple-match-set>`).join('');
  return {
    declared: declaration(
      R,
      'multiple',
      'directedPair',
      pairs.map((pair, index) => `l${index + 1} ${nameOf(pair.right)}`),
    ),
    interaction: `<qti-match-interaction response-identifier="${R}" shuffle="true" max-associations="${pairs.length}">${prompt}${sets}</qti-match-interaction>`,
  };
}

function choices(most: number, shuffle: boolean, each: readonly (readonly [name: string, markup: string])[]): string {
  const options = each.map(([name, markup]) => `<qti-simple-choice identifier="${name}">${markup}</qti-simple-choice>`);
  return `<qti-choice-interaction response-identifier="${R}" max-choices="${most}" shuffle="${shuffle}">${options.join('')}</qti-choice-interaction>`;
}

function declaration(name: string, cardinality: string, type: string, right: readonly string[], mapping = ''): string {
  const values = right.map((value) => `<qti-value>${xmlText(value)}</qti-value>`).join('');
  const key = right.length > 0 ? `<qti-correct-response>${values}</qti-correct-response>` : '';
  return `<qti-response-declaration identifier="${name}" cardinality="${cardinality}" base-type="${type}">${key}${mapping}</qti-response-declaration>`;
}

/** Texts are compared as the service compares them, as far as the format can: without case. */
function typed(name: string, answers: readonly string[]): string {
  const some = answers.filter((answer) => answer.trim() !== '');
  const each = [...new Map(some.map((answer) => [foldText(answer), readableText(answer).replace(/\s+/g, ' ').trim()])).values()];
  const entries = each.map((answer) => `<qti-map-entry map-key="${xmlText(answer)}" mapped-value="1" case-sensitive="false"/>`);
  const mapping = `<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`;
  return declaration(name, 'single', 'string', each.slice(0, 1), mapping);
}

const isAccepted = (name: string): string =>
  `<qti-gte><qti-map-response identifier="${name}"/><qti-base-value base-type="float">1</qti-base-value></qti-gte>`;

const entry = (name: string, length: number): string =>
  `<qti-text-entry-interaction response-identifier="${name}" expected-length="${length}"/>`;
