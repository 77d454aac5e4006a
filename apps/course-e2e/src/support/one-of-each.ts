interface Slide {
  title: string;
  kind: string;
  items: { kind: string; [field: string]: unknown }[];
}

const text = (words: string) => ({ kind: 'text', text: words });
const asked = { stem: [text('Which one?')], feedback: 'Well read', objectiveId: null };
const option = (words: string, correct: boolean) => ({ text: words, correct, feedback: 'Why so' });
const part = (title: string) => ({ title, body: [text(`About ${title}`)], at: null, choices: [] });
const pictureOf = (fileId: string | null) => ({
  kind: 'image',
  fileId,
  alt: 'The hall',
  caption: 'The hall',
  prompt: 'The hall',
});
const choice = { text: 'Go on', next: null, feedback: 'You went on' };

/** A slide with one of each block, one with one of each interaction, and one with one of each question; the picture is a placeholder or this file. */
export const oneOfEach = (fileId: string | null = null): Slide[] => {
  const picture = pictureOf(fileId);
  return [
    {
      title: 'Blocks',
      kind: 'content',
      items: [
        text('The **station** lifts'),
        { kind: 'heading', level: 4, text: 'Heading' },
        {
          kind: 'list',
          ordered: true,
          start: 3,
          items: [[text('third'), { kind: 'list', ordered: false, start: 1, items: [[text('below')]] }]],
        },
        { kind: 'table', header: ['Part', 'Use'], rows: [['Sump', 'Holds']] },
        { kind: 'quote', body: [text('Quoted')] },
        { kind: 'callout', tone: 'warning', body: [text('Mind the shaft')] },
        { kind: 'code', language: 'sh', code: 'a < b' },
        { kind: 'formula', tex: 'E = mc^2', alt: 'Energy' },
        picture,
        { kind: 'hosted-video', provider: 'vimeo', url: 'https://vimeo.com/1' },
        { kind: 'audio', fileId: null, url: 'https://media.example/a.mp3', title: 'Siren', transcript: 'It howls' },
        { kind: 'survey', text: 'How was it', scale: { steps: 5, low: 'bad', high: 'good' }, comment: true, anonymous: true },
      ],
    },
    {
      title: 'Interactions',
      kind: 'content',
      items: [
        ...['accordion', 'tabs', 'flip-cards', 'timeline', 'process'].map((kind) => ({
          kind,
          image: null,
          parts: [part('First'), part('Second')],
        })),
        { kind: 'hotspot', image: picture, parts: [{ ...part('Door'), at: { x: 20, y: 30 } }] },
        { kind: 'scenario', image: null, parts: [{ ...part('A leak'), choices: [choice] }] },
      ],
    },
    {
      title: 'Questions',
      kind: 'knowledge-check',
      items: [
        { ...asked, kind: 'single-choice', options: [option('One', true), option('Two', false)] },
        { ...asked, kind: 'multiple-choice', options: [option('One', true), option('Two', true)] },
        { ...asked, kind: 'true-false', answer: true },
        { ...asked, kind: 'numeric', answer: 47.5, tolerance: 0.5, unit: 'bar' },
        { ...asked, kind: 'short-answer', answers: ['sump'] },
        { ...asked, kind: 'fill-blank', stem: [text('Press ____ now')], answers: [['stop']] },
        {
          ...asked,
          kind: 'matching',
          labels: ['Part', 'Use'],
          pairs: [
            { left: 'Sump', right: 'holds' },
            { left: 'Valve', right: 'shuts' },
          ],
        },
        { ...asked, kind: 'ordering', items: ['First', 'Second'] },
        { ...asked, kind: 'open-answer', modelAnswer: 'Because', points: 3 },
      ],
    },
  ];
};

/** What is no text of an author. */
const NO_TEXT = new Set(['kind', 'tone', 'language', 'tex', 'url', 'provider', 'fileId', 'objectiveId', 'next', 'unit']);

/** The same with this behind every text in it. */
export function withIn<T>(value: T, mark: string): T {
  const marked = (each: unknown, field: string): unknown => {
    if (typeof each === 'string') return NO_TEXT.has(field) ? each : `${each} ${mark}`;
    if (Array.isArray(each)) return each.map((one) => marked(one, field));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, one]) => [name, marked(one, name)]));
  };
  return marked(value, '') as T;
}
