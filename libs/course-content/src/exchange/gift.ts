import type { Block, CourseDocument, Question } from '../document/index.js';
import { escapePlain } from '../markdown/write/markdown-escapes.js';
import { askedQuestions, besideQuestions, isFinished, type Asked, type Loss } from './asked.js';
import { blockMarkup } from './block-markup.js';
import { BLANK, inlineMarkup, inlineText, withBlanks } from './inline-markup.js';
import { readableText, xmlText } from '../page/xml.js';

/**
 * The questions of a course in GIFT, the text format of Moodle, in a category for each module. A question with any markup is HTML in
 * all its texts: what is not marked is read as its stem is.
 */
export function writeGift(course: CourseDocument): { text: string; losses: Loss[] } {
  const losses = besideQuestions(course);
  const written: string[] = [];
  let category: object | undefined;
  for (const asked of askedQuestions(course)) {
    const { text, losses: own } = writeQuestion(asked);
    losses.push(...own);
    if (text === null) continue;
    if (category !== asked.module) written.push(`$CATEGORY: ${[course.title, asked.module.title].map(categoryName).join('/')}`);
    category = asked.module;
    written.push(text);
  }
  return { text: readableText(`${written.join('\n\n')}\n`), losses };
}

function writeQuestion({ question, place, name }: Asked): { text: string | null; losses: Loss[] } {
  const losses: Loss[] = [];
  const say = (code: Loss['code'], message: string): void =>
    void losses.push({ code, slide: place, message: `${name}: ${message}` });
  const leftOut = (why: string): { text: null; losses: Loss[] } => ({
    text: null,
    losses: [{ code: 'left-out', slide: place, message: `${name}: the question is not in the file, since ${why}.` }],
  });
  const why = isFinished(question) ? hindrance(question) : 'it has no whole key yet';
  if (why) return leftOut(why);
  for (const message of changes(question)) say('changed', message);
  const stem = stemOf(question);
  const isRich = needsMarkup(question, stem);
  const rich = (text: string): string => escapeGift(isRich ? `[html]${inlineMarkup(text)}` : text.trim());
  const shown = isRich
    ? stemMarkup(stem, (what) => say('left-out', `${what} is not in the file.`))
    : stem.map((block) => ('text' in block ? withBlanks(block.text.trim()) : '')).join('');
  if (shown.replace(isRich ? /<[^>]*>/g : '', '').trim() === '') return leftOut('nothing of what it asks is text');
  const bare = (text: string): string =>
    escapeGift(isRich ? inlineText(text).replaceAll(new RegExp(TAGS, 'g'), xmlText) : inlineText(text));
  const answer = `{${writeKey(question, rich, bare)}${general(question, isRich)}}`;
  return { text: `::${escapeGift(name)}::${isRich ? '[html]' : ''}${placed(shown, question, answer)}`, losses };
}

/** What is said to every answer. */
function general(question: Question, isRich: boolean): string {
  const model = question.kind === 'open-answer' ? question.modelAnswer : null;
  const said = [model, question.feedback].filter((each) => each !== null);
  if (said.length === 0) return '';
  const shown = isRich ? `[html]${said.map((text) => `<p>${inlineMarkup(text)}</p>`).join('')}` : said.join('\n');
  return `####${escapeGift(shown)}`;
}

/** A blank with text after it is where the answer stands; any other answer follows the stem. */
function placed(stem: string, { kind }: Question, answer: string): string {
  const [before, after] = kind === 'fill-blank' ? (stem.split(BLANK) as [string, string?]) : [stem];
  const isInside = after !== undefined && after.replace(/<[^>]*>/g, '').trim() !== '';
  if (isInside) return `${escapeGift(before)}${answer}${escapeGift(after)}`;
  return `${escapeGift(stem.replaceAll(BLANK, '____'))} ${answer}`;
}

/** @param bare the right-hand side of a pair, which holds no markup and is shown as HTML all the same. */
function writeKey(question: Question, rich: (text: string) => string, bare: (text: string) => string): string {
  const lines = (each: readonly string[]): string => `\n${each.map((line) => `  ${line}`).join('\n')}\n`;
  const feedback = (text: string | null): string => (text === null ? '' : ` # ${rich(text)}`);
  const pairs = (each: readonly { left: string; right: string }[]): string =>
    lines(each.map(({ left, right }) => `=${rich(left)} -> ${bare(right)}`));
  switch (question.kind) {
    case 'single-choice':
      return lines(
        question.options.map(({ correct, text, feedback: said }) => `${correct ? '=' : '~'}${rich(text)}${feedback(said)}`),
      );
    case 'multiple-choice': {
      const share = Number((100 / question.options.filter(({ correct }) => correct).length).toFixed(5));
      return lines(
        question.options.map(({ correct, text, feedback: said }) => `~%${correct ? share : -100}%${rich(text)}${feedback(said)}`),
      );
    }
    case 'true-false':
      return question.answer ? 'TRUE' : 'FALSE';
    case 'numeric':
      return `#${decimal(question.answer!)}${question.tolerance > 0 ? `:${decimal(question.tolerance)}` : ''}`;
    case 'short-answer':
      return accepted(question.answers);
    case 'fill-blank':
      return accepted(question.answers[0]!);
    case 'matching':
      return pairs(question.pairs);
    case 'ordering':
      return pairs(question.items.map((item, index) => ({ left: String(index + 1), right: item })));
    case 'open-answer':
      return '';
  }
}

/** Why the format cannot hold it. */
function hindrance(question: Question): string | null {
  if (question.kind === 'fill-blank' && question.answers.length > 1) return 'the format holds one blank a question';
  if (question.kind === 'numeric' && !(isDecimal(question.answer!) && isDecimal(question.tolerance)))
    return 'the format has no number that is so close to 0';
  const typed = question.kind === 'short-answer' ? question.answers : question.kind === 'fill-blank' ? question.answers[0]! : [];
  return typed.some((each) => each.includes('->')) ? 'an arrow in an accepted answer would be read as a pair' : null;
}

/** What is otherwise there than here, in words. */
function changes(question: Question): string[] {
  const plain = (texts: readonly string[]): string[] =>
    texts.some((text) => inlineText(text) !== text.trim())
      ? ['what stands on the right of a pair has no emphasis and no links there.']
      : [];
  switch (question.kind) {
    case 'multiple-choice':
      return ['some of the right options alone give part of the point there; here all of them must be chosen.'];
    case 'numeric':
      return question.unit === '' ? [] : ['the unit stands behind the question.'];
    case 'matching':
      return [
        ...(question.labels.some((label) => label !== '') ? ['the labels of the two columns are not in the file.'] : []),
        ...plain(question.pairs.map(({ right }) => right)),
      ];
    case 'ordering':
      return [
        'it is written as pairs of a place and what stands there, since the format knows no order.',
        ...plain(question.items),
      ];
    case 'open-answer':
      return [
        ...(question.points > 1 ? ['its points are not in the file.'] : []),
        ...(question.modelAnswer === null ? [] : ['its model answer is general feedback there.']),
      ];
    default:
      return [];
  }
}

/** The format has no unit: it is told behind the question. */
function stemOf(question: Question): Block[] {
  if (question.kind !== 'numeric' || question.unit === '') return question.stem;
  const unit = `(${escapePlain(question.unit)})`;
  const last = question.stem.at(-1);
  if (last?.kind !== 'text') return [...question.stem, { id: question.id, kind: 'text', text: unit }];
  return [...question.stem.slice(0, -1), { ...last, text: `${last.text} ${unit}` }];
}

/** What HTML would take for something else. */
const TAGS = /<|&(?=#?\w+;)/;
/** What the format would take for something else, though no markup stands in it: a format, a comment, a pair, a weight. */
const MISREAD = /^(\[|\/\/|%|$)|->/;

function needsMarkup(question: Question, stem: readonly Block[]): boolean {
  if (stem.length !== 1 || stem[0]!.kind !== 'text') return true;
  const texts = [stem[0].text, question.feedback ?? '-'];
  if ('options' in question) texts.push(...question.options.flatMap(({ text, feedback }) => [text, feedback ?? '-']));
  if (question.kind === 'matching') texts.push(...question.pairs.map(({ left }) => left));
  const bare =
    question.kind === 'matching' ? question.pairs.map(({ right }) => right) : 'items' in question ? question.items : [];
  if (bare.some((text) => TAGS.test(inlineText(text)))) return true;
  if (question.kind === 'open-answer') texts.push(question.modelAnswer ?? '-');
  return texts.some((text) => MISREAD.test(text.trim()) || TAGS.test(text) || inlineMarkup(text) !== text.trim());
}

function stemMarkup(stem: readonly Block[], leftOut: (what: string) => void): string {
  const none = (): null => null;
  return blockMarkup(
    stem,
    {
      // Moodle's filters show TeX between these.
      formula: (tex) => `<p>$$${xmlText(tex)}$$</p>`,
      image: none,
      video: none,
      audio: none,
      resource: none,
      leftOut,
    },
    (text) => inlineMarkup(withBlanks(text)),
  );
}

/** Texts to type: a star would stand for anything, and a per cent sign begin a weight. */
function accepted(answers: readonly string[]): string {
  return answers
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => `=${each.startsWith('%') ? '%100%' : ''}${escapeGift(each.replaceAll('*', '\\*'))}`)
    .join(' ');
}

const escapeGift = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** A slash parts a category from what is in it. */
const categoryName = (title: string): string => title.replace(/\s+/g, ' ').replaceAll('/', '//').trim();

/** Without an exponent. */
function decimal(value: number): string {
  const written = String(value);
  return written.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 100 }) : written;
}

const isDecimal = (value: number): boolean => Number(decimal(value)) === value;
