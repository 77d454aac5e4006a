import { counted } from '@lib/validation';
import { z } from 'zod';
import { settingsSchema, shownSchemas } from '@lib/course-content/document';
import { finding, findingLines, MOST_FINDINGS_IN_TEXT, outcome } from '../../kernel/tool-schemas.js';
import { DIMENSIONS } from '@lib/course-content/proof';

const score = z.int().min(0).max(100);
const { passMark, quizMode, retryLimit } = settingsSchema.shape;

const importResult = z.object({
  settings: z
    .object({
      passMark: passMark.unwrap(),
      quizMode: quizMode.unwrap(),
      retryLimit: retryLimit.unwrap(),
      modules: z.int().describe('Found'),
    })
    .describe('As read'),
  counts: z
    .object({
      slides: z.int().describe('Pool included'),
      blocks: z.int().describe('Interactions too'),
      questions: z.int().describe('Pool included'),
    })
    .describe('Of the course'),
  warnings: z.array(finding).describe('What was skipped or is doubtful'),
  questionsForUser: z.array(z.string()).describe('To ask'),
  fidelity: z
    .object({
      score: score.describe('Of 100, weighted'),
      ...(Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, score.describe('Of 100')])) as Record<
        (typeof DIMENSIONS)[number],
        typeof score
      >),
      findings: z.array(finding.extend({ dimension: z.string().describe('Score lowered') })).describe('What lowered them'),
    })
    .describe('How much was carried over'),
});

export type ImportResult = z.infer<typeof importResult>;

/** What an import answers; of a summary there is no draft. */
export const importOutcome = importResult.extend({
  ...outcome,
  courseId: z.uuid().optional().describe('Of the new draft'),
  previewUrl: z.string().optional().describe('Of the new draft'),
});

/** What is shown beside the source before anything is made of it. */
const importReading = z.object({
  course: shownSchemas.course.describe('As it would be'),
  slides: z
    .array(z.object({ slideId: z.uuid().describe('In that course'), line: z.int().describe('Where it begins') }))
    .describe('Of markdown, in its order'),
  questions: z
    .array(
      z.object({
        question: z.string(),
        about: z
          .enum(['key', 'doubtful-key', 'told-key', 'unasked', 'explanation', 'remark', 'key-or-option', 'title', 'graded'])
          .describe('What an answer would tell'),
        lines: z.array(z.int()).describe('Of markdown; none: of the course, or of a file'),
        slideId: z.uuid().nullable().describe('In that course; null: the course'),
        itemId: z.uuid().nullable().describe('The question of the course that it is about'),
      }),
    )
    .describe('questionsForUser, with where they are asked'),
  source: z
    .array(z.object({ place: z.string().describe('As findings name it'), text: z.string() }))
    .describe('Of a file, its text as it is proved; none of markdown'),
});

export type ImportReading = z.input<typeof importReading>;

/** The same over REST. */
export const importOutcomeRead = importOutcome.extend({
  reading: importReading.optional().describe('Of a summary: the source and the course that it would be'),
});

/** All that an assistant needs for its next step. */
export function resultText({ settings, counts, warnings, questionsForUser, fidelity }: ImportResult): string {
  const place = (slide: string | null): string => slide ?? 'course';
  return [
    `${counted(settings.modules, 'module')}, ${counted(counts.slides, 'slide')}, ${counted(counts.blocks, 'block')}, ${counted(counts.questions, 'question')}. Pass mark ${settings.passMark} %, quiz mode ${settings.quizMode}, retry limit ${settings.retryLimit ?? 'unlimited'}.`,
    `Fidelity ${fidelity.score} of 100 (${DIMENSIONS.map((dimension) => `${dimension} ${fidelity[dimension]}`).join(', ')}).`,
    ...fidelity.findings
      .filter(({ code }) => !warnings.some((warning) => warning.code === code))
      .slice(0, MOST_FINDINGS_IN_TEXT)
      .map(({ slide, message, dimension }) => `- lowers ${dimension}: ${place(slide)}: ${message}`),
    ...findingLines('Warnings:', warnings),
    ...(questionsForUser.length > 0 ? ['Ask the user:', ...questionsForUser.map((question) => `- ${question}`)] : []),
  ].join('\n');
}
