import type { Block, CourseDocument, CourseModule, Interaction, Part, Question } from '../src/document/index.js';

/** One way of damaging a course at one place of it. */
export interface Damage {
  /** What is done there, to find it by. */
  where: string;
  apply: () => void;
}

type Slot = { value: string; set: (value: string) => void };

/** Every text of a course that a learner sees, an answer or an alternative text. */
function textsOf(course: CourseDocument): Slot[] {
  const names = new Set([
    'title',
    'description',
    'text',
    'caption',
    'alt',
    'prompt',
    'tex',
    'feedback',
    'code',
    'transcript',
    'modelAnswer',
    'left',
    'right',
  ]);
  const lists = new Set(['header', 'rows', 'labels', 'answers', 'items']);
  const slots: Slot[] = [];
  const walk = (within: object, key: string, name: string): void => {
    const holder = within as Record<string, unknown>;
    const value = holder[key];
    if (typeof value === 'string') {
      if (value !== '' && (names.has(name) || lists.has(name))) slots.push({ value, set: (text) => void (holder[key] = text) });
    } else if (value !== null && typeof value === 'object') {
      for (const each of Object.keys(value)) walk(value, each, Array.isArray(value) ? name : each);
    }
  };
  for (const part of ['title', 'description', 'objectives', 'modules', 'pool']) walk(course, part, part);
  return slots;
}

/** But for what looks like the mark of an option, which may go. */
const sentences = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) => segment).reduce<string[]>(
    (all, each) => (all.length === 1 && /^\p{L}\.\s*$/u.test(all[0]!) ? [all[0] + each] : [...all, each]),
    [],
  );

const changed =
  (change: (text: string) => string) =>
  (course: CourseDocument): Damage[] =>
    textsOf(course).flatMap(({ value, set }) => {
      const text = change(value);
      return text.trim() === value.trim() ? [] : [{ where: `${value} → ${text}`, apply: () => set(text) }];
    });

const modulesOf = (course: CourseDocument): CourseModule[] => [...course.modules, ...course.pool];
const slidesOf = (course: CourseDocument) => modulesOf(course).flatMap(({ slides }) => slides);
const itemsOf = (course: CourseDocument) => slidesOf(course).flatMap(({ items }) => items);
const questions = (course: CourseDocument): Question[] => itemsOf(course).filter((item) => 'stem' in item);
const interactions = (course: CourseDocument): Interaction[] => itemsOf(course).filter((item) => 'parts' in item);
const partsOf = (course: CourseDocument): Part[] => interactions(course).flatMap(({ parts }) => parts);

/** Lists of blocks that stand one below the other. */
function blockLists(course: CourseDocument): (Block | Question | Interaction)[][] {
  const lists: (Block | Question | Interaction)[][] = [];
  const see = (blocks: (Block | Question | Interaction)[]): void => {
    lists.push(blocks);
    for (const block of blocks) {
      if ('stem' in block) see(block.stem);
      else if ('parts' in block) block.parts.forEach(({ body }) => see(body));
      else if ('body' in block) see(block.body);
      else if (block.kind === 'list') block.items.forEach(see);
    }
  };
  slidesOf(course).forEach(({ items }) => see(items));
  return lists;
}
const blocksOf = (course: CourseDocument): Block[] =>
  blockLists(course).flatMap((list) => list.filter((each): each is Block => !('stem' in each) && !('parts' in each)));
const ofKind = <K extends string, T extends { kind: string }>(all: T[], kind: K) =>
  all.filter((each): each is Extract<T, { kind: K }> => each.kind === kind);

/** What is written of a value, without ids. */
const shown = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => (key === 'id' || key === 'objectiveId' || key === 'next' ? undefined : each));

/** Whether a block is told from another by its text: a video is not. */
const says = (value: unknown): boolean => {
  const { kind } = value as { kind?: string };
  return (
    kind !== 'hosted-video' && /"(?:text|title|alt|caption|code|tex)":"[^"]*\p{L}|"header":\["[^"]*\p{L}/u.test(shown(value))
  );
};

const dropped =
  (lists: (course: CourseDocument) => unknown[][]) =>
  (course: CourseDocument): Damage[] =>
    lists(course).flatMap((list) =>
      list.map((each, at) => ({ where: `without ${shown(each)}`, apply: () => void list.splice(at, 1) })),
    );
const swapped =
  (lists: (course: CourseDocument) => unknown[][]) =>
  (course: CourseDocument): Damage[] =>
    lists(course).flatMap((list) =>
      list.slice(1).flatMap((second, at) => {
        const first = list[at];
        if (shown(first) === shown(second)) return [];
        const apply = (): void => void ([list[at], list[at + 1]] = [second, first]);
        return [{ where: `${shown(first)} ↔ ${shown(second)}`, apply }];
      }),
    );
const altered =
  <T extends object>(
    all: (course: CourseDocument) => T[],
    alter: (each: T) => void,
    applies: (each: T) => boolean = () => true,
  ) =>
  (course: CourseDocument): Damage[] =>
    all(course)
      .filter(applies)
      .map((each) => ({ where: shown(each), apply: () => alter(each) }));

const optionsOf = (course: CourseDocument) => questions(course).flatMap((each) => ('options' in each ? [each.options] : []));
const asked =
  <K extends Question['kind']>(kind: K) =>
  (course: CourseDocument) =>
    ofKind(questions(course), kind);
const some =
  <K extends Block['kind']>(kind: K) =>
  (course: CourseDocument) =>
    ofKind(blocksOf(course), kind);
const saying = (lists: (course: CourseDocument) => unknown[][]) => (course: CourseDocument) =>
  lists(course).filter((list) => list.every(says));

const tables = some('table');
const ELSEWHERE = '018f0000-0000-7000-8000-000000000009';

/** Text that is gone or other than it was. */
export const LOSSES: Record<string, (course: CourseDocument) => Damage[]> = {
  'drops a sentence': changed((text) => (sentences(text).length > 1 ? sentences(text).slice(1).join('') : text)),
  'drops the last sentence': changed((text) => (sentences(text).length > 1 ? sentences(text).slice(0, -1).join('') : text)),
  'swaps two sentences': changed((text) => {
    const [first, second, ...rest] = sentences(text);
    if (second === undefined || first!.trim() === second.trim()) return text;
    return [second.trim(), first!.trim(), ...rest].join(' ');
  }),
  // But for what looks like the mark of an option, which may go.
  'changes a digit': changed((text) => text.replace(/(?!^\d+[.)]\s)(?<![/\w.])\d/, (digit) => String((Number(digit) + 1) % 10))),
  'loses a negation': changed((text) => text.replace(/ not /, ' ')),
  'changes case': changed((text) => text.replace(/(?<![/\w&<([])[a-z](?!\w*:\/)/, (letter) => letter.toUpperCase())),
  'loses punctuation': changed((text) => text.replace(/(?<=[\p{L}\d])[.?!]$/u, '')),
  truncates: changed((text) => text.replace(/ [\p{L}\p{N}.?!]+$/u, '')),
  'drops a word': changed((text) => text.replace(/ (?:valve|Pumpe|café|水|ماء) /, ' ')),
  'drops a block': dropped(saying((course) => blockLists(course))),
  'swaps two blocks': swapped(saying((course) => blockLists(course))),
  'drops an entry of a list': dropped(saying((course) => some('list')(course).map(({ items }) => items))),
  'swaps two entries of a list': swapped(saying((course) => some('list')(course).map(({ items }) => items))),
  'moves a block to another slide': (course) => {
    const slides = slidesOf(course);
    return slides.slice(1).flatMap(({ items }, at) => {
      const [first] = slides[at]!.items;
      const apply = (): void => void items.push(slides[at]!.items.shift()!);
      return first && says(first) ? [{ where: `${shown(first)} one slide on`, apply }] : [];
    });
  },
  'loses a cell of a table': altered(
    tables,
    ({ header }) => void (header[0] = ''),
    ({ header }) => header[0] !== '',
  ),
  'swaps two cells of a table': swapped((course) =>
    tables(course).flatMap(({ header, rows }) => [header, ...rows].filter((cells) => !cells.includes(''))),
  ),
  'loses an alternative text': altered(
    (course) => [...some('image')(course), ...some('formula')(course)],
    (each) => void (each.alt = ''),
    ({ alt }) => alt !== '',
  ),
  'loses a caption': altered(
    some('image'),
    (image) => void (image.caption = ''),
    ({ caption }) => caption !== '',
  ),
  'drops an option': dropped(optionsOf),
  'swaps two options': swapped((course) =>
    optionsOf(course).filter((all) => new Set(all.map(({ text }) => text)).size === all.length),
  ),
  'loses the feedback of a question': altered(
    questions,
    (each) => void (each.feedback = null),
    ({ feedback }) => feedback !== null,
  ),
  'loses the feedback of an option': altered(
    (course) => optionsOf(course).flat(),
    (each) => void (each.feedback = null),
    ({ feedback }) => feedback !== null,
  ),
  'drops a pair': dropped((course) => asked('matching')(course).map(({ pairs }) => pairs)),
  'swaps the right sides of two pairs': altered(
    asked('matching'),
    ({ pairs: [first, second] }) => void ([first!.right, second!.right] = [second!.right, first!.right]),
    ({ pairs: [first, second] }) => first!.right !== second!.right,
  ),
  'orders otherwise': swapped((course) => asked('ordering')(course).map(({ items }) => items)),
  'loses an accepted answer': dropped((course) =>
    asked('short-answer')(course).flatMap(({ answers }) => (new Set(answers).size === answers.length ? [answers] : [])),
  ),
  'changes a number that is the key': altered(asked('numeric'), (each) => void (each.answer = each.answer === 7 ? 8 : 7)),
  'changes a tolerance': altered(asked('numeric'), (each) => void (each.tolerance += 1)),
  'loses a model answer': altered(asked('open-answer'), (each) => void (each.modelAnswer = null)),
  'turns true into false and false into true': altered(asked('true-false'), (each) => void (each.answer = !each.answer)),
  'drops a question': (course) =>
    slidesOf(course).flatMap(({ items }) =>
      items.flatMap((item, at) =>
        'stem' in item && says(item) ? [{ where: shown(item), apply: () => void items.splice(at, 1) }] : [],
      ),
    ),
  'drops a part': dropped((course) => interactions(course).map(({ parts }) => parts)),
  'swaps two parts': swapped((course) => interactions(course).map(({ parts }) => parts)),
  'drops a choice': dropped((course) => partsOf(course).map(({ choices }) => choices)),
  'drops a slide': dropped((course) => modulesOf(course).map(({ slides }) => slides)),
};

/** What is no text, or is there more than once, and lowers the score. */
export const CHANGES: Record<string, (course: CourseDocument) => Damage[]> = {
  'doubles a text': changed((text) => `${text} ${text}`),
  'adds a sentence': changed((text) => `${text} Ask somebody.`),
  'loses a link': changed((text) => text.replace('[link](https://example.org/a)', 'link')),
  'changes the target of a link': changed((text) => text.replace('(https://example.org/a)', '(https://example.org/b)')),
  'loses emphasis': changed((text) => text.replace('**loud**', 'loud').replace('*soft*', 'soft')),
  'marks another key': altered(
    (course) => optionsOf(course).flat(),
    (each) => void (each.correct = !each.correct),
  ),
  'changes the points of a question': altered(asked('open-answer'), (each) => void (each.points = (each.points % 100) + 1)),
  'loses the objective of a question': altered(
    questions,
    (each) => void (each.objectiveId = null),
    ({ objectiveId }) => objectiveId !== null,
  ),
  'shows another image': altered(
    some('image'),
    (each) => void (each.fileId = ELSEWHERE),
    ({ fileId }) => fileId !== null,
  ),
  'loses a video': (course) =>
    blockLists(course).flatMap((list) =>
      list.flatMap((each, at) =>
        each.kind === 'hosted-video' ? [{ where: each.url, apply: () => void list.splice(at, 1) }] : [],
      ),
    ),
  'moves a text to an empty cell': swapped((course) =>
    tables(course).flatMap(({ header, rows }) => [header, ...rows].filter((cells) => cells.includes(''))),
  ),
  'changes the tone of a callout': altered(some('callout'), (each) => void (each.tone = each.tone === 'tip' ? 'note' : 'tip')),
  'loses the language of a program': altered(some('code'), (each) => void (each.language = 'x')),
  'moves a video': (course) =>
    blockLists(course).flatMap((list) =>
      list.slice(1).flatMap((second, at) => {
        const first = list[at]!;
        const isVideo = [first, second].filter(({ kind }) => kind === 'hosted-video').length === 1;
        const apply = (): void => void ([list[at], list[at + 1]] = [second, first]);
        return isVideo && [first, second].some(says) ? [{ where: `${shown(first)} ↔ ${shown(second)}`, apply }] : [];
      }),
    ),
  'shows a formula as text': altered(some('formula'), (each) => {
    Object.assign(each, { kind: 'text', text: each.tex });
  }),
  'changes the level of a heading': altered(some('heading'), (each) => void (each.level = each.level === 4 ? 5 : 4)),
  'turns numbers into bullets and bullets into numbers': altered(
    (course) => some('list')(course).filter(({ items }) => items.some(([first]) => first?.kind === 'text' && says(first))),
    (each) => void Object.assign(each, { ordered: !each.ordered, start: 1 }),
  ),
  'changes the kind of an interaction': altered(
    interactions,
    (each) => void (each.kind = each.kind === 'tabs' ? 'process' : 'tabs'),
  ),
  'asks by another scale': altered(
    (course) => ofKind(blocksOf(course), 'survey'),
    (each) => void (each.scale!.steps = (each.scale!.steps % 9) + 2),
    ({ scale }) => scale !== null,
  ),
  'names who answers anonymously': altered(
    (course) => ofKind(blocksOf(course), 'survey'),
    (each) => void (each.anonymous = !each.anonymous),
  ),
  'moves a spot': altered(
    partsOf,
    (each) => void (each.at!.x += 1),
    ({ at }) => at !== null,
  ),
  'loses the way of a choice': altered(
    (course) => partsOf(course).flatMap(({ choices }) => choices),
    (each) => void (each.next = null),
    ({ next }) => next !== null,
  ),
  'swaps two slides': swapped((course) => modulesOf(course).map(({ slides }) => slides)),
  'moves a slide to another module': (course) =>
    course.modules.slice(1).flatMap(({ title, slides }, at) => {
      const before = course.modules[at]!;
      return before.title === title ? [] : [{ where: title, apply: () => void slides.unshift(before.slides.pop()!) }];
    }),
  'moves the exam out of the pool': (course) =>
    course.pool.map(({ title }, at) => ({ where: title, apply: () => void course.modules.push(...course.pool.splice(at, 1)) })),
  'changes a setting': (course) => [
    { where: 'pass mark', apply: () => void (course.settings.passMark = (course.settings.passMark % 100) + 1) },
    { where: 'retry limit', apply: () => void (course.settings.retryLimit = course.settings.retryLimit === null ? 1 : null) },
  ],
};
