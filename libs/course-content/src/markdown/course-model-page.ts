import { z } from 'zod';
import { settingsSchema, type CourseSettings, LIMITS } from '../document/index.js';
import { ALSO_READ_EXAMPLE, COURSE_EXAMPLE } from './course-model-example.js';
import { BLOCK_KINDS, FILE_KINDS, INTERACTION_KINDS, kindInWords, kindTitle, QUESTION_KINDS } from '../kinds/index.js';

/*
 * What a model must know to write a course, an outline or a document that this service reads. Kinds say themselves how they are written;
 * the record below names every setting that the schema has, so that one more of them does not compile until it is described here.
 */

const SETTINGS: Record<keyof CourseSettings, { line: string; unset: string }> = {
  passMark: { line: 'Pass mark', unset: '' },
  quizMode: { line: 'Quiz mode', unset: '' },
  retryLimit: { line: 'Retry limit', unset: 'unlimited' },
  poolDraw: { line: 'Pool draw', unset: 'all' },
};

/** The page behind `svc-model://course-outline`, in markdown. */
export const COURSE_MODEL_PAGE = `# How a course is built and written

A course has modules, a module has slides, a slide has blocks and interactions, or, as a knowledge check, questions. The pool holds the questions of the final assessment, in slides of its own. import_course takes finished course markdown; generate_course takes an outline (mode outline) or a plan with its words (mode document).

## Limits
- Course: ${LIMITS.modules} modules; ${LIMITS.slides} slides, pool included; ${LIMITS.objectives} objectives; ${megabytes(LIMITS.markdownBytes)} MB of markdown.
- Slide: ${LIMITS.itemsPerSlide} blocks and interactions, or ${LIMITS.questionsPerSlide} questions.
- Interaction: ${LIMITS.parts} parts; in a scenario ${LIMITS.choices} choices a scene.
- Characters: title ${LIMITS.titleLength}, description ${LIMITS.descriptionLength}, paragraph ${LIMITS.inlineLength}, code block ${LIMITS.codeLength}, formula ${LIMITS.formulaLength} and all formulas together ${LIMITS.formulas}, alt text ${LIMITS.altLength}, image prompt ${LIMITS.promptLength}, model answer ${LIMITS.openAnswerLength}.
- Files cannot be sent: \`File\` names one that is in the workspace (at most ${megabytes(LIMITS.fileBytes)} MB); a block without its file is skipped, with a warning.

## Course markdown
- \`#\` course, exactly one; \`##\` module; \`###\` slide; \`####\` and deeper inside a slide. Text above the first \`##\` is the description. Slides above it stand in a module with the course's title; content under \`##\` without a \`###\` is a slide with the module's title. In import_course, a document with other headings is read by those that it has, with a warning; lists of ticked boxes in it, below what asks, are questions, and HTML and the callouts of other systems are read as what a course has for them.
- A line is \`- **Name:** value\`. Lines of the course stand right under \`#\`, lines of a slide right under \`###\`; the others where they belong, in a run of bullets without blank lines. A value ends with its line. \`\\:\` for \`:\` makes a line content. Everything else is content and is kept word for word: every sentence is looked for in the built course.
- \`---\` ends an interaction or a question where another block follows it; elsewhere it means nothing.
- Else HTML is text, comments are dropped, and underlined headings and indented code are paragraphs.
- What is not understood stays as text and is named in \`warnings\`, or asked about in \`questionsForUser\`.

### Lines under \`#\`
- \`Language\`: a tag such as en or pt-BR; left out: the workspace's (of a document with no lines of a course: what it reads as)
${(Object.keys(SETTINGS) as (keyof CourseSettings)[]).map(settingLine).join('\n')}
- \`Objective\`: what learners can do afterwards; repeat the line

### Lines under \`###\`
- \`Slide Type\`: Content (left out: found from what stands in the slide), Knowledge check, ${FILE_KINDS.map(kindTitle).join(', ')}, Survey, a video type, an interaction kind (its \`####\` headings are the parts) or a question kind
- \`Assessment\`, here or anywhere in the slide: final sends a knowledge check to the pool; without it the questions stay in their module as a quiz

### Blocks
${listed(BLOCK_KINDS)}

### Interactions
\`Interaction\` *kind* opens one; the \`####\` headings that follow are its parts.
${listed(INTERACTION_KINDS)}

### Questions
A slide with a question is a knowledge check. \`Question\` *kind* opens one; the blocks up to its key are the question; then, if wanted, \`Feedback\` (shown after answering) and \`Objective\` (its number). Any other block closes it. A kind that is left out is found from the key; a question without a key is imported without, and the key asked for.
${listed(QUESTION_KINDS)}

### Example
\`\`\`\`markdown
${COURSE_EXAMPLE.trimEnd()}
\`\`\`\`

### Also read
- Lines with \`*\`, \`+\` or no bullet, \`**Name**:\`, in any case, with hyphens for spaces; lines of the course in front matter; a course in one code block.
- In a knowledge check without \`Question\` lines each \`####\` heading is a question; without those, the paragraph before the options is. \`Question\` may hold the question itself.
- Options with letters, \`A)\`, \`a.\`, \`(a)\`, \`A:\`, also where an answer follows them on any slide; plain bullets or numbers, with an \`Answer\` that names the right ones by letter, by number where they are numbered, or by text: \`Answer: B\`, \`**Correct answer:** A, C\`, \`Answer: A and C\`. How many are right decides between single and multiple choice. An answer that is the letter or number of one option and the text of another is no key: it is asked for.
- On a slide with the \`Slide Type\` Knowledge check: numbered check boxes, \`[✓]\`, \`( )\` and \`(x)\`, ☑, ✅ or \`(correct)\` at the right options; answers and option letters in the words and alphabets of other languages. Boxes are marks only where every option has one; anywhere else \`[x]\` and \`(x)\` are text.
- Without a kind, an answer is a number only where all of it is one, with a unit that is known. \`1/2\`, \`12:30\` and \`2FA\` are text; what may be read in two ways, such as 12,5 in English, is asked for.
- An answer that is not understood is quoted in \`questionsForUser\`, sets no key, and stands in the feedback of its question.
- \`Explanation\` or \`Rationale\` for \`Feedback\`, bold or not, with the paragraphs below it up to the next question, \`---\` or heading; \`Answer: B - because …\` says both. \` \\| \` is a bar within an answer.
- \`![alt](name.png)\`, alone in a paragraph or shown after the text it stands in, and \`File\` alone, for an image; \`[!CAUTION]\` for a warning.
\`\`\`\`markdown
${ALSO_READ_EXAMPLE.trimEnd()}
\`\`\`\`

## Outline
The same headings and lines without content: what stands under a slide are points to cover. More lines: under \`#\` \`Audience\`, \`Difficulty\`, \`Tone\`; under \`###\` \`Questions\` *how many*, \`Images\` *how many*. Titles, order and types are kept, and no slide is added. Without \`##\`, a nested list is read as modules, slides and points.
\`\`\`markdown
# Ladder safety
- **Audience:** everyone who climbs at work
## Before you climb
### Inspect the ladder
- **Slide Type:** Process
- feet, rungs, locks
### Exam
- **Assessment:** final
- **Questions:** 5
\`\`\`

## Document
Course markdown, or freer: \`Narration:\` and \`On screen:\` are dropped and what follows is slide text; \`Q:\` begins a question, \`A)\`, \`B)\` … are its options, \`Answer:\` names the right ones by letter or gives the answer, \`Feedback:\` follows; \`[Image: what to draw]\` is a placeholder. All text stands in its slide as written; only feedback, alt texts and part titles that it lacks are added.
\`\`\`markdown
# Ladder safety
## Before you climb
### Choose the ladder
Narration: A step ladder stands on its own. A leaning ladder needs a wall.
### Check
Q: How many people may stand on a ladder?
A) One
B) Two
Answer: A
\`\`\`
`;

const GUIDE_STARTS = { course: '# ', questions: '### Questions\n', outline: '## Outline\n', document: '## Document\n' } as const;

export type Guide = keyof typeof GUIDE_STARTS;
export const GUIDES = Object.keys(GUIDE_STARTS) as [Guide, ...Guide[]];

/** Part of the page, short enough for every client. All parts together are the page. */
export function guideTo(guide: Guide): string {
  const [start, end] = [guide, GUIDES[GUIDES.indexOf(guide) + 1]].map((each) =>
    each ? `\n${COURSE_MODEL_PAGE}`.indexOf(`\n${GUIDE_STARTS[each]}`) : COURSE_MODEL_PAGE.length,
  );
  return COURSE_MODEL_PAGE.slice(start, end);
}

function listed(kinds: Record<string, { written: string }>): string {
  return Object.entries(kinds)
    .map(([kind, { written }]) => `- ${kindInWords(kind)}: ${written}`)
    .join('\n');
}

function settingLine(key: keyof CourseSettings): string {
  const { line, unset } = SETTINGS[key];
  const { default: usual } = z.toJSONSchema(settingsSchema.shape[key]) as { default: string | number | null };
  return `- \`${line}\`: ${[...allowed(settingsSchema.shape[key]), ...(unset ? [unset] : [])].join(' or ')}; left out: ${usual ?? unset}`;
}

/** The values that a setting's schema takes, but null. */
function allowed(schema: z.ZodType): string[] {
  interface Shown {
    enum?: string[];
    minimum?: number;
    maximum?: number;
    anyOf?: Shown[];
  }
  const shown = z.toJSONSchema(schema) as Shown;
  const { enum: names, minimum, maximum } = shown.anyOf?.[0] ?? shown;
  if (names) return names;
  return [maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? `${minimum} or more` : `${minimum} to ${maximum}`];
}

function megabytes(bytes: number): number {
  return bytes / 1_000_000;
}
