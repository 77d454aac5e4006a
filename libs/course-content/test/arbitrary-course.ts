import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import {
  courseSchema,
  type Block,
  type CourseDocument,
  type Interaction,
  type Question,
  type Simple,
  type Slide,
} from '../src/document/index.js';
import { CALLOUT_TONES, type FileKind, INTERACTION_NAMES } from '../src/kinds/index.js';
import { writeCourse } from '../src/markdown/write/index.js';

/** Files that generated courses show, by kind. */
export const FILES: Record<FileKind, { id: string; kind: FileKind; name: string }> = {
  image: { id: '018f0000-0000-7000-8000-000000000001', kind: 'image', name: 'main-hall.png' },
  video: { id: '018f0000-0000-7000-8000-000000000002', kind: 'video', name: 'tour.mp4' },
  audio: { id: '018f0000-0000-7000-8000-000000000004', kind: 'audio', name: 'siren.mp3' },
  resource: { id: '018f0000-0000-7000-8000-000000000003', kind: 'resource', name: 'Sheet (2).pdf' },
};

const word = fc.constantFrom(
  ...[
    'valve',
    'Pumpe',
    'café',
    'łódź',
    'ζω',
    'ماء',
    '水',
    'ポンプ',
    'm²',
    '½',
    '10',
    '3.5',
    'not',
    'a',
    'e.g.',
    'Dr.',
    '5 < 6',
    'R&D',
  ],
  ...[
    'snake_case',
    '2 * 3',
    '“so”',
    '–',
    'x:y',
    '(a)',
    '[b]',
    '50 %',
    '#1',
    'C#',
    '!',
    'a|b',
    '$x^2$',
    '<b>',
    '&amp;',
    'http://x.y/z',
  ],
);
const sentence = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 6 }), fc.constantFrom('', '.', '?', '!', ':'))
  .map(([words, end]) => words.join(' ') + end);
const marked = fc.constantFrom(
  '*soft*',
  '**loud**',
  '`co|de`',
  '[link](https://example.org/a)',
  '***both***',
  '\\*star',
  '____',
  '**a**b',
  'a *b c* d',
);
/** How paragraphs begin that look like structure. */
const start = fc.constantFrom(
  '',
  '',
  '',
  '',
  '# ',
  '## ',
  '- ',
  '* ',
  '+ ',
  '> ',
  '1986. ',
  '2) ',
  '| ',
  '--- ',
  '**Note:** ',
  '**Image:** ',
  '[x] ',
  '[ ] ',
  '``` ',
  ': ',
  'A) ',
  'b. ',
  'Answer: ',
  'Explanation: ',
);
export const prose = fc
  .tuple(
    start,
    fc.array(fc.oneof({ weight: 4, arbitrary: sentence }, { weight: 1, arbitrary: marked }), { minLength: 1, maxLength: 4 }),
  )
  .map(([begin, parts]) => begin + parts.join(' '));
const plain = fc
  .array(fc.oneof(word, fc.constantFrom('*x*', '`y`', '\\z', '**q**')), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '));
const title = fc.tuple(plain, fc.nat()).map(([text, n]) => `${text} ${n}`);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });
const id = fc.constant(null).map(() => uuid());

const text: fc.Arbitrary<Simple> = fc.record({ id, kind: fc.constant('text' as const), text: prose });
const code: fc.Arbitrary<Simple> = fc.record({
  id,
  kind: fc.constant('code' as const),
  language: fc.constantFrom('', 'sh', 'js'),
  code: fc.constantFrom(
    'echo',
    '# no heading\n- **Image:** x',
    '```\nin\n```',
    '  indented\n\nafter',
    '<!-- kept -->',
    '---',
    '',
  ),
});
const list = (depth: number): fc.Arbitrary<Simple> => {
  const inner = depth > 1 ? fc.oneof(text, code, list(depth - 1)) : fc.oneof(text, code);
  const item = fc.tuple(
    fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: code }),
    fc.array(inner, { maxLength: 2 }),
  );
  return fc
    .record({
      id,
      ordered: fc.boolean(),
      start: fc.constantFrom(1, 1, 3, 1986),
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
    })
    .map(({ items, ordered, start: from, ...rest }) => ({
      ...rest,
      kind: 'list',
      ordered,
      start: ordered ? from : 1,
      items: items.map(([first, others]) => [first, ...others]),
    }));
};
const simple = fc.oneof({ weight: 3, arbitrary: text }, code, list(3));
const body = fc.array(simple, { minLength: 1, maxLength: 3 });
const cells = (width: number) => fc.array(fc.oneof(prose, fc.constant('')), { minLength: width, maxLength: width });
const table: fc.Arbitrary<Block> = fc
  .integer({ min: 1, max: 3 })
  .chain((width) =>
    fc.record({ id, kind: fc.constant('table' as const), header: cells(width), rows: fc.array(cells(width), { maxLength: 3 }) }),
  );
const heading = (least: 4 | 5): fc.Arbitrary<Block> =>
  fc.record({
    id,
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(...([4, 5, 6] as const).filter((n) => n >= least)),
    text: prose,
  });
const formula: fc.Arbitrary<Block> = fc.record({
  id,
  kind: fc.constant('formula' as const),
  tex: fc.constantFrom(
    'E = mc^2',
    '\\begin{aligned}\na &= b \\\\\n  c &= d % so\n\\end{aligned}',
    '- b\n+ \\text{a | b}',
    '\\text{**no** _mark_ \\$5} \\\\ [x](y)',
    '1. x_1 * y_1',
    'a < b > c',
    '\\frac{1}',
  ),
  alt: fc.oneof(plain, fc.constant('')),
});
const image: fc.Arbitrary<Extract<Block, { kind: 'image' }>> = fc.oneof(
  fc.record({
    id,
    kind: fc.constant('image' as const),
    fileId: fc.constant(FILES.image.id),
    alt: plain,
    caption: fc.oneof(prose, fc.constant('')),
    prompt: fc.constant(null),
  }),
  fc.record({
    id,
    kind: fc.constant('image' as const),
    fileId: fc.constant(null),
    alt: plain,
    caption: fc.oneof(prose, fc.constant('')),
    prompt: plain,
  }),
);
const resource: fc.Arbitrary<Block> = prose.map((title) => ({
  id: uuid(),
  kind: 'resource',
  fileId: FILES.resource.id,
  title,
}));
const captions = fc
  .uniqueArray(fc.constantFrom('en', 'de', 'pt-BR', 'zh-Hant-TW'), { minLength: 1, maxLength: 3 })
  .map((languages) => ({ captions: languages.map((language) => ({ language, fileId: FILES.resource.id })) }));
const beside = fc.oneof(fc.constant({}), captions);
const video: fc.Arbitrary<Block> = fc
  .tuple(prose, fc.constantFrom({}, { poster: { fileId: FILES.image.id } }), beside)
  .map(([title, poster, spoken]) => ({ id: uuid(), kind: 'video', fileId: FILES.video.id, title, ...poster, ...spoken }));
const audio: fc.Arbitrary<Block> = fc
  .record({
    id,
    kind: fc.constant('audio' as const),
    from: fc.constantFrom(
      { fileId: FILES.audio.id, url: null },
      { fileId: null, url: 'https://media.example/a_b*c.mp3?x=1&y=2' },
    ),
    title: fc.oneof(prose, fc.constant('')),
    transcript: fc.oneof(prose, fc.constant('')),
    spoken: beside,
  })
  .map(({ from, spoken, ...block }) => ({ ...block, ...from, ...spoken }));
const hosted: fc.Arbitrary<Block> = fc
  .constantFrom(
    { kind: 'hosted-video' as const, provider: 'youtube' as const, url: 'https://www.youtube.com/watch?v=a_b*c' },
    { kind: 'hosted-video' as const, provider: 'vimeo' as const, url: 'https://vimeo.com/12' },
    { kind: 'hosted-video' as const, provider: 'other' as const, url: 'https://tube.example/v/1_2*3' },
  )
  .map((block) => ({ id: uuid(), ...block }));
const survey: fc.Arbitrary<Block> = fc.record({
  id,
  kind: fc.constant('survey' as const),
  text: prose,
  scale: maybe(
    fc.record({
      steps: fc.integer({ min: 2, max: 10 }),
      low: fc.oneof(plain, fc.constant('')),
      high: fc.oneof(plain, fc.constant('')),
    }),
  ),
  comment: fc.boolean(),
  anonymous: fc.boolean(),
});
/** Of every kind, and how often. */
const blocks = (leastHeading: 4 | 5): Record<Block['kind'], [weight: number, fc.Arbitrary<Block>]> => ({
  text: [5, text],
  heading: [1, heading(leastHeading)],
  list: [2, list(4)],
  table: [1, table],
  quote: [1, fc.record({ id, kind: fc.constant('quote' as const), body })],
  callout: [1, fc.record({ id, kind: fc.constant('callout' as const), tone: fc.constantFrom(...CALLOUT_TONES), body })],
  code: [1, code],
  formula: [1, formula],
  image: [1, image],
  video: [1, video],
  audio: [1, audio],
  resource: [1, resource],
  'hosted-video': [1, hosted],
  survey: [1, survey],
});
const block = (leastHeading: 4 | 5): fc.Arbitrary<Block> =>
  fc.oneof(...Object.values(blocks(leastHeading)).map(([weight, arbitrary]) => ({ weight, arbitrary })));

const part = (kind: Interaction['kind']) =>
  fc.record({
    id,
    title,
    body: fc.array(block(5), { maxLength: 3 }),
    at:
      kind === 'hotspot'
        ? maybe(fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.constantFrom(0, 12.5, 100) }))
        : fc.constant(null),
    choices:
      kind === 'scenario'
        ? fc.array(fc.record({ id, text: prose, next: maybe(fc.nat({ max: 3 })), feedback: maybe(prose) }), { maxLength: 3 })
        : fc.constant([]),
  });
const interaction: fc.Arbitrary<Interaction> = fc.constantFrom(...INTERACTION_NAMES).chain((kind) =>
  fc
    .record({
      id,
      image: kind === 'hotspot' ? image : fc.constant(null),
      parts: fc.array(part(kind), { minLength: 1, maxLength: 4 }),
    })
    .map(({ parts, image: shown, ...rest }) => {
      const named = parts.map((each, index) => ({ ...each, title: `${each.title}-${index}` }));
      return {
        ...rest,
        kind,
        image: shown && { ...shown, caption: '' },
        parts: named.map((each) => ({
          ...each,
          choices: (each.choices as { id: string; text: string; next: number | null; feedback: string | null }[]).map(
            (choice) => ({
              ...choice,
              next: choice.next === null ? null : named[choice.next % named.length]!.id,
            }),
          ),
        })),
      };
    }),
);

const option = fc.record({ id, text: prose, feedback: maybe(prose) });
const answers = fc.array(
  fc.oneof({ weight: 4, arbitrary: plain.map((each) => each.trim()) }, fc.constantFrom('a | b', '|', '\\|')),
  { minLength: 1, maxLength: 3 },
);
const key: fc.Arbitrary<Record<string, unknown> & { kind: Question['kind'] }> = fc.oneof(
  fc.tuple(fc.array(option, { minLength: 2, maxLength: 4 }), fc.nat(), fc.boolean()).map(([options, right, more]) => ({
    kind: more ? ('multiple-choice' as const) : ('single-choice' as const),
    options: options.map((each, index) => ({
      ...each,
      correct: index === right % options.length || (more && index === (right + 1) % options.length),
    })),
  })),
  fc.record({ kind: fc.constant('true-false' as const), answer: fc.boolean() }),
  fc.record({
    kind: fc.constant('numeric' as const),
    answer: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
    tolerance: fc.constantFrom(0, 0.2, 5),
    unit: fc.constantFrom('', 'bar', '°C', '%', 'm²', 'km/h', '€'),
  }),
  fc.record({ kind: fc.constant('short-answer' as const), answers }),
  fc.record({ kind: fc.constant('fill-blank' as const), answers: fc.array(answers, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('matching' as const),
    labels: fc.tuple(prose, prose),
    pairs: fc.array(fc.record({ left: prose, right: prose }), { minLength: 2, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('ordering' as const), items: fc.array(prose, { minLength: 2, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('open-answer' as const), modelAnswer: prose, points: fc.integer({ min: 1, max: 100 }) }),
);
const question = (objectives: string[]): fc.Arbitrary<Question> =>
  fc
    .record({
      id,
      stem: fc.array(block(4), { minLength: 1, maxLength: 3 }),
      feedback: maybe(prose),
      objectiveId: fc.constantFrom(null, ...objectives),
      key,
    })
    .map(({ key: own, ...common }) => ({ ...common, ...own }) as Question);

const slide = (asks: boolean, objectives: string[]): fc.Arbitrary<Slide> => {
  const item = fc.oneof({ weight: 3, arbitrary: block(4) }, interaction);
  const items = asks
    ? fc
        .tuple(
          fc.array(item, { maxLength: 2 }),
          question(objectives),
          fc.array(fc.oneof(item, question(objectives)), { maxLength: 2 }),
        )
        .map(([a, b, c]) => [...a, b, ...c])
    : fc.array(item, { minLength: 1, maxLength: 5 });
  return fc.record({ id, title, kind: fc.constant(asks ? ('knowledge-check' as const) : ('content' as const)), items });
};
const module = (slides: fc.Arbitrary<Slide>) =>
  fc.record({ id, title, slides: fc.array(slides, { minLength: 1, maxLength: 3 }) });

/** Courses in the form in which the reader makes them; everything else about them is arbitrary. */
export const arbitraryCourse: fc.Arbitrary<CourseDocument> = fc.array(prose, { maxLength: 2 }).chain((texts) => {
  const objectives = texts.map((each) => ({ id: uuid(), text: each }));
  const ids = objectives.map((each) => each.id);
  return fc
    .record({
      title,
      description: fc.constantFrom(
        '',
        'For new staff.',
        'Two.\n\nParagraphs.\n\n- and\n- a list',
        '**Note:** it begins with a name.',
        '# begins like a title',
      ),
      language: fc.constantFrom('en', 'de', 'pt-BR', 'ja'),
      objectives: fc.constant(objectives),
      settings: fc.record({
        passMark: fc.integer({ min: 1, max: 100 }),
        quizMode: fc.constantFrom('practice' as const, 'graded' as const),
        retryLimit: maybe(fc.nat({ max: 20 })),
        poolDraw: maybe(fc.integer({ min: 1, max: 9 })),
      }),
      modules: fc.array(module(fc.boolean().chain((asks) => slide(asks, ids))), { minLength: 1, maxLength: 3 }),
      pool: fc.array(module(slide(true, ids)), { maxLength: 2 }),
    })
    .map((course) => courseSchema.parse(course))
    .map((course) => Object.defineProperty(course, fc.toStringMethod, { value: () => `\n${writeCourse(course)}` }));
});

/** The course with every id replaced by its place, so that two readings of it can be compared. */
export function withoutIds(course: CourseDocument): unknown {
  const places = new Map<string, string>();
  const name = (value: unknown, path: string): void => {
    if (Array.isArray(value)) return value.forEach((each, index) => name(each, `${path}/${index}`));
    if (value === null || typeof value !== 'object') return;
    if ('id' in value) places.set(value.id as string, path);
    for (const [field, each] of Object.entries(value)) name(each, `${path}/${field}`);
  };
  name(course, '');
  return JSON.parse(JSON.stringify(course), (field, value: unknown) =>
    field === 'id' || field === 'next' || field === 'objectiveId' ? (places.get(value as string) ?? value) : value,
  );
}
