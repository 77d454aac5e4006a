import { describe, expect, it } from '@jest/globals';
import { check, read } from '../../../test/course-markdown.js';
import { COURSE_LINES } from './lines/named-lines.js';
import { Unreadable } from './lines/source-lines.js';

/** Every case with LOST_STEP=1; else the same few. */
const STEP = Number(process.env.LOST_STEP ?? 101);
const SENTENCE = 'Zebra wheel marker 4711 turns slowly.';

const SOURCE = `---
title: Pumps
audience: Fitters
---
# Pumps
- **Language:** en
- **Pass mark:** 80 %
- **Quiz mode:** graded
- **Retry limit:** 2
- **Pool draw:** all
- **Objective:** Stop a pump before you open it
- **Level:** easy

Read all of it.

- first
- second

## One
Before any slide.

### Water
- **Slide Type:** Content
- **Assessment:** final
- **Duration:** 5 min

The pump lifts **10** litres ![a drop](drop.png). See the [manual](https://example.org/manual) and the [map][m].
It is never silent.

[m]: https://example.org/map

1. first step
   - inner step
2. second step

| Part | Use |
| --- | --- |
| Valve | Stops |

> [!WARNING]
> Hot surface.

> Said once.

\`\`\`sh
run
\`\`\`

- **Image:** The hall
- **File:** main-hall.png
- **Alt:** Two pumps

- **Video:** The tour
- **File:** tour.mp4

- **Resource:** The sheet
- **File:** none.pdf

- **Image:** The cellar
- **File:** none.png
- **Alt:** No pump

- **Image placeholder:** A pump
- **Alt:** Blue

![Pumps](main-hall.png "In a row")

![Pumps](none.png)

##### Aside

- **Interaction:** scenario
#### Alarm
It rings.

- **Choice:** Run
  - **Next:** Outside
  - **Feedback:** Good.
- **Choice:** Stay
#### Outside
You are safe.

---

- **Interaction:** hotspot
- **File:** main-hall.png
- **Alt:** The pump
#### Valve
- **At:** 10, 20

Turn it.

### Film
- **Slide Type:** YouTube video
- **URL:** https://youtu.be/abc

### A clip
- **Slide Type:** Video
- **File:** tour.mp4

### More tabs
- **Slide Type:** Tabs

#### One
Text.
#### Two
More.

## Two
### Check
- **Question:** multiple choice (pick two)

Which are pumps?

- [x] Alpha
  - **Feedback:** It is.
- [x] Beta
- [ ] Gamma
- **Feedback:** Alpha and beta.
- **Objective:** 1
- **Points:** 2

- **Question:** fill blank

Wait ____ seconds.

- **Answer:** ten | 10

- **Question:** numeric

How many bar?

- **Answer:** 6.5 ± 0.2 bar

- **Question:** matching

Which belongs to which?

| Thing | Colour |
| --- | --- |
| Sky | Blue |
| Grass | Green |

- **Question:** ordering

In which order?

1. Open
2. Wait

- **Question:** short answer

Which valve?

- **Answer:** red

- **Question:** true false

Water is wet.

- **Answer:** true

- **Question:** Who opens it?

- nobody
- somebody

- **Answer:** B

### Quick check
- **Slide Type:** Knowledge check

Which one?

A) this
B) that

Answer: B
Explanation: It is.

Is it hot?

- yes ✅
- no

#### Titled?

- [ ] one
- [x] two
`;

const AFTER = [' §', ' - §', ' because §', ', §', ' (§)'];
const KEYS = [
  ...COURSE_LINES,
  ...['Slide Type', 'Assessment', 'Image', 'Video', 'Resource', 'File', 'Alt', 'Image placeholder', 'URL', 'Interaction'],
  ...['At', 'Choice', 'Next', 'Feedback', 'Question', 'Answer', 'Objective', 'Question type', 'Correct answer', 'Explanation'],
  ...['Points', 'Duration', 'Type', 'Difficulty', 'Options', 'Note', 'Passing score', 'Audience', 'Narration', 'Title'],
];

const ADDED = [
  ...KEYS.flatMap((key) => [`- **${key}:** §`, `  - **${key}:** §`, `**${key}:** §`, `${key}: §`]),
  ...[
    '§',
    '- §',
    '  §',
    '    §',
    '- [x] §',
    '- [ ] §',
    '1. §',
    '> §',
    '> [!NOTE] §',
    '| § |',
    '| a | § |',
    'A) §',
    '#### §',
    '##### §',
  ],
  ...['![§](none.png)', '![a](none.png "§")', '![§](https://example.org/a.png)', '![a](https://example.org/a.png "§")'],
  ...[
    '![§](main-hall.png)',
    'And ![§](none.png).',
    'And ![a](none.png "§").',
    'And ![a](main-hall.png "§").',
    'And ![a](https://example.org/a.png "§").',
  ],
  ...[
    '[a](https://example.org "§")',
    '[b]: https://example.org "§"',
    '[§]: https://example.org',
    '[^1]: §',
    '<b title="§">a</b>',
  ],
  ...[
    '```js §\nx\n```',
    '```§\nx\n```',
    '- [x] one (§)',
    '- one (correct: §)',
    '$$ § $$',
    '{ § }',
    '---\n§',
    '## §',
    '### §',
    '<details><summary>§</summary>a</details>',
  ],
];

/** Whether a sentence is nowhere in a course that was accepted. */
function isLost(markdown: string): boolean {
  try {
    const reading = read(markdown);
    if (check(reading, reading.course).some(({ missing }) => missing.length > 0)) return false;
    const noText = new Set(['url', 'unit', 'fileId']);
    const text = JSON.stringify(reading.course, (key, value: unknown) => (noText.has(key) ? undefined : value));
    return !text.includes(SENTENCE.slice(0, -1));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return false;
  }
}

/** The head of the course, and each slide, or question of a slide, as a course of its own. */
function courses(): string[] {
  const [head, ...modules] = SOURCE.split(/^(?=## )/m);
  const slides = modules
    .flatMap((module) => module.replace(/^## .*\n/, '### Opening\n').split(/^(?=### )/m))
    .flatMap((slide) =>
      slide.split(/\n(?=- \*\*(?:Question|Interaction):)/).map((part, n) => (n === 0 ? part : `### S?\n${part}`)),
    )
    .filter((slide) => /\n\S/.test(slide.trimEnd()));
  return [`${head}## M\n### S\nText.\n`, ...slides.map((slide) => `# C\n- **Objective:** Stop a pump first\n## M\n${slide}`)];
}

/** With the sentence for each §. */
function withSentence(course: string): string[] {
  const lines = course.split('\n');
  const from = Math.max(lines.indexOf('## M'), 0) && course.startsWith('# C') ? 3 : 0;
  return lines.flatMap((line, at) => {
    if (at < from) return [];
    const put = (...texts: string[]): string => lines.toSpliced(at, 1, ...texts).join('\n');
    const [, name, value] = /^(\s*(?:(?:[-*+]\s+)?\*\*[^*]+:\*\*|[\w ]+:|[-*+]|\d+\.|[A-Z]\))\s)(.*)$/.exec(line) ?? [];
    const inLine =
      name === undefined
        ? [put(`${line} §`)]
        : [`${name}§`, `${name}§ ${value}`, ...AFTER.map((each) => line + each)].map((text) => put(text));
    const below = ADDED.flatMap((each) => [put(line, each), ...(line === '' ? [put('', each, '')] : [])]);
    return [...inLine, ...below];
  });
}

describe('a sentence of the source, wherever it is written', () => {
  it('stands in every course that is accepted', () => {
    const all = courses().flatMap(withSentence);
    const tried = all.filter((_, at) => at % STEP === 0).map((each) => each.replaceAll('§', SENTENCE));
    expect(tried.length).toBeGreaterThan(200);
    expect(tried.filter(isLost)).toEqual([]);
  });

  it('is named where the import is refused for it', () => {
    const reading = read(`# C\n## M\n### S\nText.\n\n[a]: https://example.org "${SENTENCE}"\n`);
    const missing = check(reading, reading.course).flatMap((each) => each.missing);
    expect(missing).toEqual([{ sentence: SENTENCE, line: 6 }]);
  });

  it.each([
    ['- **Slide Type:** §', 'Slide Type'],
    ['- **Assessment:** §', 'Assessment'],
  ])('is text of the slide with a warning where "%s" cannot have it', (line, name) => {
    const { course, warnings } = read(`# C\n## M\n### S\n${line}\n\nText.\n`.replace('§', SENTENCE));
    expect(course.modules[0]!.slides[0]!.items).toMatchObject([{ text: `**${name}:** ${SENTENCE}` }, { text: 'Text.' }]);
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('Line 4: ')]);
  });

  it('stays beside a setting of the course that cannot have it', () => {
    const { course } = read('# C\n- **Pass mark:** 80 % because the regulator wants it\n## M\n### S\nText.\n');
    expect(course.description).toBe('**Pass mark:** 80 % because the regulator wants it');
  });

  it('is told from a name that there is not, which is only warned of', () => {
    const { course, warnings } = read(
      '# C\n- **Language:** English (UK)\n## M\n### S\n- **Slide Type:** Drag and drop\n\nText.\n',
    );
    expect([course.description, course.modules[0]!.slides[0]!.items.length, warnings.length]).toEqual(['', 1, 2]);
  });

  it('may be the name of what there is', () => {
    const scene = 'You leave the hall at once.';
    const source = `- **Interaction:** scenario\n#### Start\n- **Choice:** Go\n  - **Next:** ${scene}\n#### ${scene}\nSafe.\n`;
    const reading = read(
      `# C\n- **Objective:** ${SENTENCE}\n## M\n### S\n${source}\n### Q\n- **Question:** fill in the blanks\n\nWait ____.\n\n- **Answer:** here\n- **Objective:** ${SENTENCE}\n`,
    );
    expect(reading.warnings).toEqual([]);
    expect(check(reading, reading.course).flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost])).toEqual([]);
  });
});
