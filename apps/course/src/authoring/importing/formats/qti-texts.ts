import { Parser } from 'htmlparser2';
import type { PlacedText } from '@lib/course-content/proof';
import type { Archive } from './archive.js';
import type { SecondReading } from './format.js';
import { htmlText, htmlTexts } from './html-texts.js';
import { itemsOf, oldName } from './qti-names.js';

/** What of an item is shown apart from its body, as HTML, and what is right, as a stream of tags tells it. */
interface Item {
  title: string;
  body: string;
  /** Choices by their identifiers, each with what is said to it. */
  choices: Map<string, { text: string; said: string }>;
  said: { html: string; choice: string; outcome: string }[];
  /** Outcomes that are set from a response: "outcome response". */
  outcomes: Set<string>;
  /** By the response that they belong to. */
  right: Map<string, string[]>;
  mapped: Map<string, { key: string; value: number }[]>;
  cardinality: string;
  interactions: string[];
  /** Responses that are numbers. */
  numbers: Set<string>;
  /** In per cent of the number where it is relative. */
  tolerance: { off: string; isRelative: boolean };
  /** What conditions compare a response with, and the points for it. */
  scored: Map<string, { values: string[]; points: number }[]>;
}

/** The items of a package, each from its tags. Another library than the one that makes questions of them. */
export function readQtiAgain(archive: Archive): SecondReading {
  const texts: PlacedText[] = [];
  const keys: { place: string; key: string[] }[] = [];
  itemsOf(archive).forEach(({ path, section }, index) => {
    const place = `question ${index + 1}`;
    const item = streamed(archive.get(path)!.toString());
    if (section !== null) texts.push({ place: 'categories', text: section });
    texts.push(...textsOf(item).map((each) => ({ place, ...each })));
    const key = keyOf(item);
    if (key) keys.push({ place, key });
  });
  return { texts, keys };
}

const SHOWN_APART = /^(?:simpleChoice|simpleAssociableChoice)$/;
const UNSEEN = /^(?:feedbackBlock|rubricBlock|stylesheet)$/;

function streamed(xml: string): Item {
  const item: Item = {
    title: '',
    body: '',
    choices: new Map(),
    said: [],
    outcomes: new Set(),
    right: new Map(),
    mapped: new Map(),
    cardinality: '',
    interactions: [],
    numbers: new Set(),
    tolerance: { off: '0', isRelative: false },
    scored: new Map(),
  };
  /** Of the branch of a condition that is open. */
  let branch: { about: string; values: string[]; points: number; isPlain: boolean } | null = null;
  const path: string[] = [];
  let [unseen, response, choice, value, outcome] = [0, '', '', '', ''];
  const write = (html: string): void => {
    if (unseen > 0) return;
    if (path.includes('modalFeedback')) item.said.at(-1)!.html += html;
    else if (path.includes('feedbackInline') && choice !== '') item.choices.get(choice)!.said += html;
    else if (choice !== '') item.choices.get(choice)!.text += html;
    else if (path.includes('itemBody')) item.body += html;
  };
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        const name = oldName(written.replace(/^\w+:/, ''));
        if (path.length === 0) item.title = attributes.title ?? '';
        path.push(name);
        if (unseen > 0 || UNSEEN.test(name) || (name === 'feedbackInline' && choice === '')) unseen++;
        const identifier = attributes.identifier ?? '';
        if (name === 'responseDeclaration') [response, item.cardinality] = [identifier, attributes.cardinality ?? ''];
        if (name === 'responseDeclaration' && /^(?:float|integer)$/.test(attributes.baseType ?? attributes['base-type'] ?? ''))
          item.numbers.add(identifier);
        if (name === 'equal') {
          const mode = attributes.toleranceMode ?? attributes['tolerance-mode'];
          item.tolerance = { off: attributes.tolerance ?? '0', isRelative: mode === 'relative' };
        }
        if (IS_BRANCH.test(name)) branch = { about: '', values: [], points: 0, isPlain: true };
        else if (branch && !path.includes('setOutcomeValue') && !IN_BRANCH.test(name)) branch.isPlain = false;
        if (branch && name === 'variable' && !path.includes('setOutcomeValue')) branch.about = identifier;
        if (name === 'mapEntry') {
          const entry = {
            key: attributes.mapKey ?? attributes['map-key'] ?? '',
            value: Number(attributes.mappedValue ?? attributes['mapped-value']),
          };
          append(item.mapped, response, entry);
        }
        if (name === 'setOutcomeValue') outcome = identifier;
        if (name === 'variable' && path.includes('setOutcomeValue')) item.outcomes.add(`${outcome} ${identifier}`);
        if (name === 'modalFeedback') {
          const shownBy = attributes.outcomeIdentifier ?? attributes['outcome-identifier'] ?? '';
          item.said.push({ html: '', choice: identifier, outcome: shownBy });
        }
        if (SHOWN_APART.test(name)) item.choices.set((choice = identifier), { text: '', said: '' });
        if (name.endsWith('Interaction'))
          item.interactions.push(`${name} ${attributes.responseIdentifier ?? attributes['response-identifier']}`);
        if (name === 'textEntryInteraction') write(' ____ ');
        else if (name === 'img') write(`<img alt="${(attributes.alt ?? '').replace(/"/g, '&quot;')}">`);
        else write(`<${/Interaction$|^prompt$/.test(name) ? 'div' : name === 'feedbackInline' ? 'span' : name}>`);
        value = '';
      },
      ontext(text) {
        value += text;
        if (!/^(?:simpleMatchSet|choiceInteraction|orderInteraction)$/.test(path.at(-1)!) || text.trim() !== '')
          write(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
      },
      onclosetag() {
        const name = path.at(-1)!;
        if (name !== 'img' && name !== 'textEntryInteraction')
          write(`</${/Interaction$|^prompt$/.test(name) ? 'div' : name === 'feedbackInline' ? 'span' : name}>`);
        if (name === 'value' && path.at(-2) === 'correctResponse')
          append(item.right, response, value.replace(/\s+/g, ' ').trim());
        if (branch && name === 'baseValue') {
          if (!path.includes('setOutcomeValue')) branch.values.push(value.replace(/\s+/g, ' ').trim());
          else if (outcome === 'SCORE') branch.points = Number(value);
        }
        if (IS_BRANCH.test(name) && branch) {
          const { about, values, points, isPlain } = branch;
          if (isPlain && points > 0 && values.length > 0) append(item.scored, about, { values, points });
          branch = null;
        }
        if (SHOWN_APART.test(name)) choice = '';
        path.pop();
        if (unseen > 0) unseen--;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return item;
}

const IS_BRANCH = /^response(?:If|ElseIf)$/;
const IN_BRANCH = /^(?:match|equal|stringMatch|multiple|ordered|variable|baseValue|setOutcomeValue)$/;

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const kindOf = ({ interactions }: Item): [name: string, response: string] =>
  (interactions[0]?.split(' ') ?? ['', '']) as [string, string];

/** What conditions give most points for. */
function bestOf(item: Item, response: string): string[] {
  const branches = item.scored.get(response) ?? [];
  const most = Math.max(0, ...branches.map(({ points }) => points));
  return branches.filter(({ points }) => points === most).flatMap(({ values }) => values);
}

/** The key of a response; where none is declared, what conditions or points say. */
function rightOf(item: Item, response: string): string[] {
  const declared = item.right.get(response);
  if (declared) return declared;
  const best = bestOf(item, response);
  if (best.length > 0) return best;
  if (kindOf(item)[0] === 'textEntryInteraction') return [];
  const mapped = (item.mapped.get(response) ?? []).filter(({ value }) => value > 0);
  const most = Math.max(0, ...mapped.map(({ value }) => value));
  return mapped.filter(({ value }) => item.cardinality !== 'single' || value === most).map(({ key }) => key);
}

/** Those of a response in the order in which they are right, or as they stand. */
function choicesOf(item: Item): { text: string; said: string }[] {
  const [name, response] = kindOf(item);
  const right = rightOf(item, response);
  if (name === 'orderInteraction') return right.flatMap((id) => item.choices.get(id) ?? []);
  if (name !== 'matchInteraction') return [...item.choices.values()];
  const places = new Map([...item.choices.keys()].map((id, index) => [id, index]));
  const pairs = right.map((pair) => pair.split(/\s+/)).toSorted(([a], [b]) => (places.get(a!) ?? -1) - (places.get(b!) ?? -1));
  return pairs.flat().flatMap((id) => item.choices.get(id) ?? []);
}

function textsOf(item: Item): { text: string; movable?: true }[] {
  const [name, response] = kindOf(item);
  const isToChoice = ({ choice, outcome }: Item['said'][number]): boolean =>
    name === 'choiceInteraction' && item.choices.has(choice) && item.outcomes.has(`${outcome} ${response}`);
  for (const each of item.said.filter(isToChoice)) item.choices.get(each.choice)!.said += ` ${each.html}`;
  const shown = choicesOf(item).flatMap(({ text, said }) => [htmlText(text), htmlText(said)]);
  const said = item.said
    .filter((each) => !isToChoice(each))
    .map(({ html }) => htmlText(html))
    .concat(unevenOf(item))
    .join(' ');
  const body = htmlTexts(item.body).map(({ text, movable }) => ({ text, ...(movable && { movable }) }));
  const texts = [
    { text: item.title },
    ...body,
    ...[...shown, ...(item.interactions.length > 0 ? [said] : [])].map((text) => ({ text })),
  ];
  return texts.filter(({ text }) => text.trim() !== '');
}

/** The right number with its lowest and highest accepted value. `null` if texts are compared. */
function numberOf(item: Item): { number: number; bounds: number[] } | null {
  const [name, response] = kindOf(item);
  const right = rightOf(item, response);
  const isNumber =
    item.numbers.has(response) && item.interactions.length === 1 && right.length === 1 && !item.mapped.has(response);
  if (name !== 'textEntryInteraction' || !isNumber || !Number.isFinite(Number(right[0]))) return null;
  const [below, above = below] = item.tolerance.off.trim().split(/\s+/).map(Number) as [number, number?];
  const number = Number(right[0]);
  const by = item.tolerance.isRelative ? Math.abs(number) / 100 : 1;
  return { number, bounds: [number - below * by, number + above * by].map((each) => Number(each.toPrecision(12))) };
}

/** Added to the explanation, because a question stores the middle of the range as its answer. */
function unevenOf(item: Item): string[] {
  const { number = 0, bounds: [from = 0, to = 0] = [] } = numberOf(item) ?? {};
  const isEven = Math.abs(to - number - (number - from)) < Math.abs(to - from) / 1e6 || from === to;
  return isEven ? [] : [`${number} (${from} … ${to})`];
}

function keyOf(item: Item): string[] | null {
  const [name, response] = kindOf(item);
  const right = rightOf(item, response);
  const keys = new Set(right);
  const shown = (id: string): string => htmlText(item.choices.get(id)?.text ?? '').trim();
  switch (name) {
    case 'choiceInteraction':
      return [...item.choices.keys()].filter((id) => keys.has(id)).map(shown);
    case 'orderInteraction':
      return right.map(shown);
    case 'matchInteraction': {
      const texts = choicesOf(item).map(({ text }) => htmlText(text).trim());
      return texts.flatMap((text, index) => (index % 2 === 0 ? [`${text} -> ${texts[index + 1]}`] : []));
    }
    case 'textEntryInteraction': {
      const number = numberOf(item);
      if (number) return [number.bounds.join('..')];
      return item.interactions.flatMap((each) => {
        const [, id] = each.split(' ') as [string, string];
        const entries = item.mapped.get(id) ?? [];
        const most = entries.reduce((best, { value }) => Math.max(best, value), 0);
        return [
          ...new Set([
            ...rightOf(item, id),
            ...entries.filter(({ value }) => most > 0 && value === most).map(({ key }) => key),
            ...bestOf(item, id),
          ]),
        ];
      });
    }
    default:
      return null;
  }
}
