import { describe, expect, it } from '@jest/globals';
import type { Block, CourseDocument, Interaction, Question, Slide } from '../document/index.js';
import { check, read } from '../../test/course-markdown.js';

const SOURCE = `# Pumps
- **Pass mark:** 80
- **Objective:** Stop a pump

Read all of it. It is short.

## One
### Water
The pump lifts 10 litres. Do not open the guard. See the [manual](https://example.org/manual).

It is **never** silent.

- first step
- second step

| Part | Use |
| --- | --- |
| Valve | Stops the flow |

> [!WARNING]
> Hot surface.

- **Image:** The hall
- **File:** main-hall.png
- **Alt:** Two pumps

- **Interaction:** scenario
#### Alarm
It rings.

- **Choice:** Run
  - **Next:** Outside
- **Choice:** Stay
#### Outside
You are safe.

### More
Another slide. With its own words.

## Two
### Check
- **Question:** multiple choice

Which are pumps?

- [x] Alpha
- [x] Beta
- [ ] Gamma
- **Feedback:** Alpha and beta.
- **Objective:** 1

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
3. Close

### Exam
- **Assessment:** final
- **Question:** true false

Water is wet.

- **Answer:** true
`;

type Damage = (course: CourseDocument) => void;
const slide = (course: CourseDocument, title: string): Slide =>
  [...course.modules, ...course.pool].flatMap(({ slides }) => slides).find((each) => each.title === title)!;
const water = (course: CourseDocument) => slide(course, 'Water').items as Block[];
const first = (course: CourseDocument) => water(course)[0] as { text: string };
const ofKind = <K extends string, T extends { kind: string }>(items: T[], kind: K) =>
  items.find((item) => item.kind === kind) as Extract<T, { kind: K }>;
const asked = <K extends Question['kind']>(course: CourseDocument, kind: K, title = 'Check') =>
  ofKind(slide(course, title).items as Question[], kind);
const scenario = (course: CourseDocument) => slide(course, 'Water').items.find((item) => 'parts' in item) as Interaction;
const replace =
  (from: string, to: string): Damage =>
  (course) => {
    first(course).text = first(course).text.replace(from, to);
  };
const swap = (list: unknown[], a = 0, b = 1): void => void ([list[a], list[b]] = [list[b], list[a]]);

const DAMAGES: Record<string, Damage> = {
  'drops a sentence': replace('Do not open the guard. ', ''),
  'swaps two sentences': (course) => {
    first(course).text = first(course).text.replace(/^(.*?\.) (.*?\.)/, '$2 $1');
  },
  'changes a digit': replace('10 litres', '11 litres'),
  'loses a negation': replace('Do not', 'Do'),
  'changes case': replace('The pump', 'the pump'),
  'loses punctuation': replace('litres.', 'litres'),
  truncates: (course) => {
    first(course).text = first(course).text.slice(0, 30);
  },
  'doubles a sentence': replace('Do not open the guard. ', 'Do not open the guard. Do not open the guard. '),
  'adds a sentence': replace('See the', 'Ask somebody. See the'),
  'loses a link': replace('[manual](https://example.org/manual)', 'manual'),
  'changes the target of a link': replace('example.org', 'example.com'),
  'loses emphasis': (course) => {
    const block = water(course)[1] as { text: string };
    block.text = block.text.replaceAll('**', '');
  },
  'drops a block': (course) => void water(course).splice(1, 1),
  'swaps two blocks': (course) => swap(water(course)),
  'swaps two list items': (course) => swap(ofKind(water(course), 'list').items),
  'loses a table cell': (course) => {
    ofKind(water(course), 'table').rows[0]![1] = '';
  },
  'swaps two table cells': (course) => swap(ofKind(water(course), 'table').rows[0]!),
  'changes the tone of a callout': (course) => {
    ofKind(water(course), 'callout').tone = 'tip';
  },
  'turns a callout into a paragraph': (course) => {
    const items = water(course);
    const at = items.findIndex(({ kind }) => kind === 'callout');
    items.splice(at, 1, ...(items[at] as { body: Block[] }).body);
  },
  'loses an image': (course) => {
    const items = water(course);
    items.splice(
      items.findIndex(({ kind }) => kind === 'image'),
      1,
    );
  },
  'shows another image': (course) => {
    ofKind(water(course), 'image').fileId = '018f0000-0000-7000-8000-000000000009';
  },
  'loses an alternative text': (course) => {
    ofKind(water(course), 'image').alt = '';
  },
  'moves a sentence to another slide': (course) => {
    slide(course, 'More').items.unshift(...slide(course, 'Water').items.splice(1, 1));
  },
  'drops a part': (course) => void scenario(course).parts.pop(),
  'swaps two parts': (course) => swap(scenario(course).parts),
  'loses the way of a choice': (course) => {
    scenario(course).parts[0]!.choices[0]!.next = null;
  },
  'drops a choice': (course) => void scenario(course).parts[0]!.choices.pop(),
  'changes the kind of an interaction': (course) => {
    scenario(course).kind = 'process';
  },
  'drops an option': (course) => void asked(course, 'multiple-choice').options.pop(),
  'marks another key': (course) => {
    const { options } = asked(course, 'multiple-choice');
    [options[0]!.correct, options[2]!.correct] = [false, true];
  },
  'loses the feedback': (course) => {
    asked(course, 'multiple-choice').feedback = null;
  },
  'loses the objective of a question': (course) => {
    asked(course, 'multiple-choice').objectiveId = null;
  },
  'loses an accepted answer': (course) => void asked(course, 'fill-blank').answers[0]!.pop(),
  'changes a number that is the key': (course) => {
    asked(course, 'numeric').answer = 6;
  },
  'changes a tolerance': (course) => {
    asked(course, 'numeric').tolerance = 0;
  },
  'pairs otherwise': (course) => {
    const [a, b] = asked(course, 'matching').pairs;
    [a!.right, b!.right] = [b!.right, a!.right];
  },
  'orders otherwise': (course) => swap(asked(course, 'ordering').items),
  'turns true into false': (course) => {
    asked(course, 'true-false', 'Exam').answer = false;
  },
  'drops a question': (course) => void slide(course, 'Check').items.pop(),
  'drops a slide': (course) => void course.modules[0]!.slides.pop(),
  'swaps two slides': (course) => swap(course.modules[0]!.slides),
  'moves a slide to another module': (course) => {
    course.modules[1]!.slides.unshift(course.modules[0]!.slides.pop()!);
  },
  'moves the exam out of the pool': (course) => {
    course.modules[1]!.slides.push(course.pool.pop()!.slides[0]!);
  },
  'changes the title of a slide': (course) => {
    slide(course, 'More').title = 'Less';
  },
  'changes the title of a module': (course) => {
    course.modules[0]!.title = 'Zero';
  },
  'changes the title of the course': (course) => {
    course.title = 'Pump';
  },
  'loses a sentence of the description': (course) => {
    course.description = 'Read all of it.';
  },
  'drops an objective': (course) => void course.objectives.pop(),
  'changes the pass mark': (course) => {
    course.settings.passMark = 70;
  },
};

/** What is text refuses the import; what is none lowers the score. */
const ONLY_LOWERS = new Set(
  ['doubles a sentence', 'adds a sentence', 'loses a link', 'changes the target of a link', 'loses emphasis']
    .concat([
      'changes the tone of a callout',
      'turns a callout into a paragraph',
      'shows another image',
      'loses the way of a choice',
    ])
    .concat(['changes the kind of an interaction', 'marks another key', 'loses the objective of a question', 'swaps two slides'])
    .concat(['moves a slide to another module', 'moves the exam out of the pool', 'changes the pass mark']),
);

/** Where much that is written may stand in more than one way. */
const LOOSE = `# Loose
## One
### Pick
- **Slide Type:** Knowledge check

Which prints one?

- [ ] A.

      print(0)

- [x] B.

      print(1)

- [ ] None of them.

What is hot?

A) Ice
B) Fire

Answer: B - because it burns.
Explanation: It gives light. It is bright. It is red.

What is cold?

- [x] Ice
- [ ] Fire

- **Answer:** The one in the fridge.
- **Feedback:** It melts. It is water. It is wet.

### Kept
Read on.

**Answer:** look it up in the *book* yourself.

**Answer: so it is said.**

*Explanation:* nobody knows.

\`Answer:\` is what it says.

**Transcript**: read it now.
`;

const pick = (course: CourseDocument, at: number) =>
  slide(course, 'Pick').items[at] as Extract<Question, { kind: 'single-choice' }>;
const listed = (course: CourseDocument) => ofKind(pick(course, 0).stem, 'list').items;
const within = (at: number, from: string, to: string): Damage => {
  return (course) => {
    const asks = pick(course, at);
    asks.feedback = asks.feedback!.replace(from, to);
  };
};
const unmarked = (at: number, mark: string): Damage => {
  return (course) => {
    const block = slide(course, 'Kept').items[at] as { text: string };
    block.text = block.text.replaceAll(mark, '');
  };
};

const LOOSE_DAMAGES: Record<string, Damage> = {
  'drops an option with code': (course) => void pick(course, 0).options.splice(0, 1),
  'drops an option without code': (course) => void pick(course, 0).options.splice(2, 1),
  'drops the text above a code': (course) => void listed(course)[0]!.splice(0, 1),
  'drops a code': (course) => void listed(course)[0]!.splice(1, 1),
  'swaps the codes of two options': (course) => {
    const [a, b] = listed(course);
    [a![1], b![1]] = [b![1]!, a![1]!];
  },
  'swaps two options with code': (course) => swap(pick(course, 0).options),
  'moves why an answer is right into the explanation': (course) => {
    within(1, 'because it burns. ', '')(course);
    within(1, 'It is bright.', 'because it burns. It is bright.')(course);
  },
  'moves an answer into the explanation': (course) => {
    within(2, 'The one in the fridge. ', '')(course);
    within(2, 'It is water.', 'The one in the fridge. It is water.')(course);
  },
  'loses the bold type of a name': unmarked(1, '**'),
  'loses the emphasis below a name': unmarked(1, '*'),
  'loses the bold type of a line with a name': unmarked(2, '**'),
  'loses the emphasis of a name': unmarked(3, '*'),
  'loses the code of a name': unmarked(4, '`'),
};

describe('the check of an import', () => {
  it('finds nothing to say about a course that is as it was written', () => {
    const reading = read(SOURCE);
    expect(reading.warnings).toEqual([]);
    expect(check(reading, reading.course).flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost])).toEqual([]);
  });

  it.each(Object.keys(DAMAGES))('sees what %s', (name) => {
    const reading = read(SOURCE);
    DAMAGES[name]!(reading.course);
    const checks = check(reading, reading.course);
    expect(checks.flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost])).not.toEqual([]);
    expect(checks.flatMap(({ missing }) => missing).length > 0).toBe(!ONLY_LOWERS.has(name));
  });

  it('finds all answers of a line whose first has a dash', () => {
    const reading = read('# C\n## M\n### S\n- **Question:** fill blank\n\nIt is ____.\n\n- **Answer:** a – x | x\n');
    expect(check(reading, reading.course).flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost])).toEqual([]);
  });

  it.each(Object.keys(LOOSE_DAMAGES))('sees, where what is written may stand in several ways, what %s', (name) => {
    const reading = read(LOOSE);
    const found = (): string[] =>
      check(reading, reading.course).flatMap(({ missing, added, lost }) => [
        ...missing.map(({ sentence }) => sentence),
        ...added,
        ...lost.map(({ what }) => what),
      ]);
    expect(found()).toEqual([]);
    LOOSE_DAMAGES[name]!(reading.course);
    expect(found()).not.toEqual([]);
  });
});
