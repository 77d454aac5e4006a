interface PromptArgument {
  name: string;
  description: string;
  required: boolean;
  completes?: 'courseId';
}

export interface PromptText {
  name: string;
  title: string;
  description: string;
  arguments: PromptArgument[];
  text(values: Record<string, string>): string;
}

const required = (name: string, description: string): PromptArgument => ({ name, description, required: true });
const optional = (name: string, description: string): PromptArgument => ({ name, description, required: false });

/** What holds for every write, in words for the assistant that gets a prompt. */
const CONFIRMING = `Before each write, call the tool without confirm and tell me in a few words what it would do and cost, and what blocks it. Call it with confirm only after I have said yes to exactly that. Give each thing I agreed to an idempotencyKey of its own; repeat the same key only to find out what became of a call whose answer was lost.`;

const TO_THE_GATE = `Follow the job with get_generation_status and waitSeconds 20 until it is at the review gate. Then show me the whole plan: modules, slides, questions, what it costs, until when I can approve it, and the questions in questionsForUser. Nothing is charged before I approve. If I want changes, send them with generate_course, revisionOf and comment: that makes a new plan with two hours of its own.`;

const AFTER_THE_GATE = `When I approve the plan, call approve_generated_course, follow the job until it is completed, and give me the preview link. Do not publish or assign anything unless I ask for it.`;

/** What is given, a line each; the rest is to be asked for. */
function given(values: Record<string, string>, names: Record<string, string>): string {
  const lines = Object.entries(names).flatMap(([name, label]) => (name in values ? [`- ${label}: ${values[name]}`] : []));
  return lines.join('\n');
}

const steps = (...all: string[]): string => all.map((step, index) => `${index + 1}. ${step}`).join('\n');

export const PROMPTS: readonly PromptText[] = [
  {
    name: 'brief_a_course',
    title: 'Brief a course',
    description: 'From a topic to a course: asks for what the brief lacks, plans, lets you look at the plan, builds.',
    arguments: [
      required('topic', 'What the course is about.'),
      optional('audience', 'Who it is for.'),
      optional('outcomes', 'What learners can do afterwards, parted by semicolons.'),
      optional('difficulty', 'beginner, intermediate or advanced.'),
      optional('tone', 'For example friendly and plain.'),
      optional('slideCount', 'About how many slides.'),
    ],
    text: (values) =>
      [
        'Make a course with me from this brief.',
        given(values, {
          topic: 'Topic',
          audience: 'Audience',
          outcomes: 'What learners can do afterwards',
          difficulty: 'Difficulty',
          tone: 'Tone',
          slideCount: 'Slides, about',
        }),
        steps(
          'Ask me, in one message, for each of these that the brief does not say: who the course is for, what learners can do afterwards, beginner, intermediate or advanced, which tone, about how many slides. Do not guess them. Only if I tell you to take the standard answers, set useDefaults to true.',
          'Call generate_course with mode brief.',
          TO_THE_GATE,
          AFTER_THE_GATE,
        ),
        CONFIRMING,
      ].join('\n\n'),
  },
  {
    name: 'review_a_plan',
    title: 'Review a plan',
    description: 'Goes through the plan of a generation at the review gate before you approve, change or drop it.',
    arguments: [required('generationId', 'The generation, as generate_course gave it.')],
    text: ({ generationId }) =>
      [
        `Review with me the plan of the generation ${generationId}.`,
        steps(
          'Read it with get_generation_status. If it is not at the review gate, tell me its state and what can be done now, and stop.',
          'Show me the whole plan, what it costs and until when I can approve it.',
          'Say what you would change and why: objectives that no slide or question serves, modules without a check, slides that do two things at once, an order that asks for what has not been explained, a length that does not suit the audience. Name the findings of the plan and ask me its questionsForUser.',
          'Ask me whether to approve it, to change it or to leave it. To change it, call generate_course with revisionOf and my wishes as comment: that makes a new plan with two hours of its own, and ends this one. A plan that is left expires by itself and costs nothing.',
          AFTER_THE_GATE,
        ),
        CONFIRMING,
      ].join('\n\n'),
  },
  {
    name: 'document_to_course',
    title: 'Turn a document into a course',
    description: 'Makes a course of a document word for word, or of its content, whichever suits it.',
    arguments: [
      optional('document', 'The text. Left out: the one in our conversation.'),
      optional('audience', 'Who the course is for.'),
    ],
    text: (values) =>
      [
        'Turn a document into a course with me.',
        given(values, { audience: 'Audience' }),
        steps(
          values.document
            ? 'The document stands at the end of this message.'
            : 'Take the document in our conversation; if there is none, ask me for it.',
          'Read the resource svc-model://course-outline: it says how courses, outlines and documents are written, and how long they may be.',
          'Tell me which way you propose, and wait for my answer. Every word of the slides is written out: import_course, which is free. A plan with narration and exact quiz answers, to be kept as written: generate_course with mode document. Only a structure, whose content is still to be written: generate_course with mode outline.',
          'For mode document ask me, in one message, for what I have not said: who the course is for, what learners can do afterwards, beginner, intermediate or advanced, which tone. Do not guess them. Only if I tell you to take the standard answers, set useDefaults to true.',
          'Bring the text into the format of that way. Change, shorten and add nothing in my words, and do not correct quiz answers; ask me about what is unclear. Files cannot be sent: tell me which images, videos and files must be uploaded to the workspace first.',
          `With import_course: show me the settings, counts, warnings, questionsForUser and fidelity that it answers without confirm, mend what they name, and import once I have agreed. With generate_course: ${lowerFirst(TO_THE_GATE)} ${AFTER_THE_GATE}`,
        ),
        CONFIRMING,
        ...(values.document ? [`The document:\n\n${values.document}`] : []),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
  },
  {
    name: 'course_report',
    title: 'Report on a course',
    description: 'How a published course is doing: people enrolled, progress, and what in the content may explain it.',
    arguments: [{ ...required('courseId', 'The course, as list_courses gives it.'), completes: 'courseId' }],
    text: ({ courseId }) =>
      [
        `Report on the course ${courseId}.`,
        steps(
          'Read get_course, get_course_analytics and, page by page, get_course_content.',
          'Give me a short report: title, version and when it was published; how many are enrolled, in progress and completed, as numbers and as shares of those enrolled; average progress. Say how few the people are where a share would mislead.',
          'Then at most five proposals, each with the slide it concerns: what is long, unclear or never checked by a question. Keep figures and guesses apart: the figures are sums and say nothing about single learners or slides.',
        ),
        'Only read. Change nothing.',
      ].join('\n\n'),
  },
];

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
