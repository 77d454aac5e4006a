import { Parser } from 'htmlparser2';
import type { PlacedText } from '@lib/course-content/proof';
import type { SecondReading } from './format.js';
import { htmlText, htmlTexts } from './html-texts.js';

interface Found {
  /** Elements within the question, outermost first. */
  path: string;
  html: boolean;
  fraction: number;
  text: string;
}

/** Moodle XML as a stream of tags: each `<text>` with where it stands. Another library than the one that makes questions of it. */
export function readMoodleAgain(xml: string): SecondReading {
  const texts: PlacedText[] = [];
  const keys: { place: string; key: string[] }[] = [];
  const path: string[] = [];
  let [number, type, single] = [0, '', true];
  let found: Found[] = [];
  const open: { html: boolean; fraction: number }[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'question' && path.length === 1)
          [type, single, found] = [SAME.get(attributes.type ?? '') ?? attributes.type ?? '', true, []];
        path.push(name);
        const { html, fraction } = open.at(-1) ?? { html: false, fraction: 0 };
        open.push({
          html: attributes.format === undefined ? name === 'text' && html : attributes.format === 'html',
          fraction: attributes.fraction === undefined ? fraction : Number(attributes.fraction),
        });
        text = '';
      },
      ontext: (data) => void (text += data),
      onclosetag(name) {
        const { html, fraction } = open.pop()!;
        const place = path.slice(2).join('/');
        path.pop();
        if (name === 'single') single = text.trim() !== 'false';
        if (name === 'text' || name === 'tolerance') found.push({ path: place, html, fraction, text });
        if (name === 'question' && path.length === 1) {
          if (type !== 'category') number++;
          texts.push(
            ...textsOf(found, type).map((each) => ({
              place: type === 'category' ? 'categories' : `question ${number}`,
              text: each,
            })),
          );
          const key = keyOf(found, type, single);
          if (key) keys.push({ place: `question ${number}`, key });
        }
        if (name !== 'text' || !path.includes('question')) text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { texts, keys };
}

/** Types that are written as others are. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['ddmatch', 'matching'],
  ['multianswer', 'cloze'],
]);
const CLOZE = 'cloze';

const LONGEST_GAP = 4_000;

/** A text with gaps, from its first character to its last: what stands between `{` and `}` goes, where two colons come first. */
function scanned(written: string): { text: string; gaps: string[] } {
  const gaps: string[] = [];
  let [text, at] = ['', 0];
  while (at < written.length) {
    const name = written[at] === '{' ? /^\{\d*:[A-Z_]+:/.exec(written.slice(at, at + 40))?.[0] : undefined;
    let end = at + (name?.length ?? 0);
    while (name && end < at + LONGEST_GAP && end < written.length && written[end] !== '}') end += written[end] === '\\' ? 2 : 1;
    const isGap = name !== undefined && written[end] === '}';
    if (isGap) gaps.push(written.slice(at, end));
    text += isGap ? '____' : written[at];
    at = isGap ? end + 1 : at + 1;
  }
  return { text, gaps };
}

/** Of one gap: M, S or N for what is chosen, typed or a number. */
function answersOf(
  gap: string,
  html: boolean,
): { kind: string; isSeveral: boolean; answers: { text: string; said: string; counts: number }[] } {
  const [, name, ...rest] = gap.split(':') as [string, string, ...string[]];
  const read = (text: string): string => {
    const bare = text.replace(/\\([}#~"/\\])/g, '$1').trim();
    return html ? htmlText(bare) : bare.replace(/\s+/g, ' ');
  };
  const answers = rest
    .join(':')
    .replace(/\\[\s\S]/g, (pair) => pair.replace('~', '\ufdd0').replace('#', '\ufdd1'))
    .split('~')
    .filter((each) => each !== '')
    .map((each) => {
      const [text, ...said] = each.split('#').map((part) => part.replace(/\ufdd0/g, '~').replace(/\ufdd1/g, '#'));
      const weight = /^\s*=?%(-?[\d.]+)%/.exec(text!)?.[1];
      const counts = weight === undefined ? (text!.trimStart().startsWith('=') ? 100 : 0) : Number(weight);
      return { text: read(text!.replace(/^\s*=?(?:%-?[\d.]+%)?/, '')), said: read(said.join('#')), counts };
    });
  const kind = name.startsWith('N') ? 'N' : /^M(?:[CR]|U)/.test(name) ? 'M' : 'S';
  return { kind, isSeveral: /^(?:MR|MULTIRESPONSE)/.test(name), answers };
}

/** Of a number with its margin behind a colon. */
const numberAlone = (text: string): string => /^[^:]*/.exec(text)![0].trim();
const one = ({ text, html }: Found): string => (html ? htmlText(text) : text);
/** What is typed, in which a star stands for any letters but behind a backslash. */
const ONLY_STAR = /^[^*\\]*(?:\\[\s\S][^*\\]*)*$/;
const typedText = (text: string): string => text.split('\\*').join('*');

/** Whose answers are words to be shown. */
const ANSWERS_SHOWN = /^(?:multichoice(?:set)?|ordering|shortanswer)$/;
const SAID_TO_OPTIONS = /^multichoice(?:set)?$/;

function textsOf(found: readonly Found[], type: string): string[] {
  if (type === 'category') return found.map(({ text }) => text.trim().replace(/^\$\w+\$\/(?:top\/)?/, ''));
  const at = (place: string): Found[] => found.filter(({ path }) => path === place);
  const asked = at('questiontext/text').map((each) =>
    type === CLOZE ? { ...each, ...scanned(each.text) } : { ...each, gaps: [] },
  );
  const inGaps = asked.flatMap(({ gaps, html }) => gaps.map((gap) => answersOf(gap, html)));
  const stem = asked.flatMap((each) =>
    each.html ? htmlTexts(each.text).map(({ text }) => text) : each.text.split(/\n[ \t]*\n/),
  );
  const shown = found.filter(
    ({ path }) =>
      (path === 'answer/text' && ANSWERS_SHOWN.test(type)) ||
      /^subquestion\//.test(path) ||
      (path === 'answer/feedback/text' && SAID_TO_OPTIONS.test(type)),
  );
  const toOthers = saidToOthersIn(found, type);
  const said = found.filter(
    (each) =>
      (each.path === 'answer/feedback/text' && !SAID_TO_OPTIONS.test(type) && !toOthers.has(each)) ||
      each.path === 'generalfeedback/text',
  );
  const isAsked = type !== 'description';
  const areBlanks = inGaps.length > 1;
  const ofGaps = inGaps.flatMap(({ kind, answers }) =>
    answers.flatMap((each) => {
      if (kind === 'M') return [each.text, each.said];
      if (kind === 'S') return [typedText(each.text)];
      return areBlanks && each.counts === 100 ? [numberAlone(each.text)] : [];
    }),
  );
  const typed = inGaps.flatMap(({ kind, answers }) => (kind === 'M' ? [] : answers));
  const isRight = ({ text, counts }: (typeof typed)[number]): boolean => counts === 100 && ONLY_STAR.test(text);
  const saidToGaps = typed.filter(isRight).map((each) => each.said);
  const saidToOthers = typed.filter((each) => !isRight(each)).map((each) => each.said);
  const explained = [...saidToGaps, ...said.map(one)].filter((each) => each !== '').join(' ');
  const texts = [
    ...at('name/text').map(one),
    ...stem,
    ...ofGaps,
    ...saidToOthers,
    ...[...toOthers].map(one),
    ...shown.map((each) => (type === 'shortanswer' ? typedText(one(each)) : one(each))),
    ...(isAsked ? [explained] : []),
  ];
  return texts.filter((each) => each.trim() !== '');
}

/** Comments on answers that do not count, apart from those on answers that do. */
function saidToOthersIn(found: readonly Found[], type: string): ReadonlySet<Found> {
  const comments: { said: Found; answer: Found | undefined }[] = [];
  let answer: Found | undefined;
  for (const each of found) {
    if (each.path === 'answer/text') answer = each;
    if (each.path === 'answer/feedback/text' && one(each).trim() !== '') comments.push({ said: each, answer });
  }
  const right = found.find(({ path, fraction }) => path === 'answer/text' && fraction === 100);
  const isToRight = comments.some((each) => each.answer === right);
  const others = comments.filter((each) => {
    if (type === 'shortanswer') return each.said.fraction !== 100 || !ONLY_STAR.test(each.answer?.text ?? '');
    return (type === 'numerical' || (type === 'truefalse' && isToRight)) && each.answer !== right;
  });
  return new Set(others.map(({ said }) => said));
}

function keyOf(found: readonly Found[], type: string, single: boolean): string[] | null {
  const answers = found.filter(({ path }) => path === 'answer/text');
  const right = answers.filter(({ fraction }) => fraction === 100);
  switch (type) {
    case CLOZE: {
      const gaps = found
        .filter(({ path }) => path === 'questiontext/text')
        .flatMap(({ text, html }) => scanned(text).gaps.map((gap) => answersOf(gap, html)));
      return gaps.flatMap(({ kind, answers, isSeveral }) => {
        const counted = answers.filter(({ counts }) => (isSeveral ? counts > 0 : counts === 100)).map(({ text }) => text);
        if (kind === 'S') return counted.filter((each) => ONLY_STAR.test(each)).map(typedText);
        if (kind === 'M') return counted;
        if (gaps.length > 1) return counted.filter((each) => ONLY_STAR.test(each)).map(numberAlone);
        const [value, margin = 0] = (counted[0] ?? '').split(':').map(Number);
        return [[value! - margin, value! + margin].map((each) => Number(each.toPrecision(12))).join('..')];
      });
    }
    case 'multichoice':
      return answers.filter(({ fraction }) => (single ? fraction === 100 : fraction > 0)).map(one);
    case 'multichoiceset':
      return answers.filter(({ fraction }) => fraction > 0).map(one);
    case 'truefalse':
      return [right.map(({ text }) => text.trim().toLowerCase()).join()];
    case 'shortanswer':
      return right
        .map(one)
        .filter((each) => ONLY_STAR.test(each))
        .map(typedText);
    case 'ordering':
      return answers.map(one);
    case 'matching': {
      const [left, other] = ['subquestion/text', 'subquestion/answer/text'].map((place) =>
        found.filter(({ path }) => path === place).map(one),
      );
      return left!.flatMap((each, index) => (each.trim() === '' ? [] : [`${each.trim()} -> ${other![index]!.trim()}`]));
    }
    case 'numerical': {
      const at = found.indexOf(right[0]!);
      const tolerance = found.slice(at).find(({ path }) => path === 'answer/tolerance');
      const [value, margin] = [Number(right[0]?.text), Math.abs(Number(tolerance?.text ?? 0))];
      return [`${Number((value - margin).toPrecision(12))}..${Number((value + margin).toPrecision(12))}`];
    }
    default:
      return null;
  }
}
