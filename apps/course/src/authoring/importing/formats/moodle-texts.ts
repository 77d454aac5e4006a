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
const SAME: ReadonlyMap<string, string> = new Map([['ddmatch', 'matching']]);

const one = ({ text, html }: Found): string => (html ? htmlText(text) : text);

/** Whose answers are words to be shown. */
const ANSWERS_SHOWN = /^(?:multichoice(?:set)?|ordering|shortanswer)$/;
const SAID_TO_OPTIONS = /^multichoice(?:set)?$/;

function textsOf(found: readonly Found[], type: string): string[] {
  if (type === 'category') return found.map(({ text }) => text.trim().replace(/^\$\w+\$\/(?:top\/)?/, ''));
  const at = (place: string): Found[] => found.filter(({ path }) => path === place);
  const stem = at('questiontext/text').flatMap((each) =>
    each.html ? htmlTexts(each.text).map(({ text }) => text) : each.text.split(/\n[ \t]*\n/),
  );
  const shown = found.filter(
    ({ path }) =>
      (path === 'answer/text' && ANSWERS_SHOWN.test(type)) ||
      /^subquestion\//.test(path) ||
      (path === 'answer/feedback/text' && SAID_TO_OPTIONS.test(type)),
  );
  const said = found.filter(
    ({ path }) => (path === 'answer/feedback/text' && !SAID_TO_OPTIONS.test(type)) || path === 'generalfeedback/text',
  );
  const isAsked = type !== 'description';
  const texts = [...at('name/text').map(one), ...stem, ...shown.map(one), ...(isAsked ? [said.map(one).join(' ')] : [])];
  return texts.filter((each) => each.trim() !== '');
}

function keyOf(found: readonly Found[], type: string, single: boolean): string[] | null {
  const answers = found.filter(({ path }) => path === 'answer/text');
  const right = answers.filter(({ fraction }) => fraction === 100);
  switch (type) {
    case 'multichoice':
      return answers.filter(({ fraction }) => (single ? fraction === 100 : fraction > 0)).map(one);
    case 'multichoiceset':
      return answers.filter(({ fraction }) => fraction > 0).map(one);
    case 'truefalse':
      return [right.map(({ text }) => text.trim().toLowerCase()).join()];
    case 'shortanswer':
      return right.map(one).filter((each) => !each.includes('*'));
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
