import { z } from 'zod';
import { settingsSchema } from '../courses/index.js';
import { DIMENSIONS } from './domain/fidelity.js';

const finding = z.object({
  code: z.string(),
  slide: z.string().nullable().describe('"2.3 Title" (module.slide), in the pool "F1.2 Title"; null for the course'),
  message: z.string(),
});
const score = z.int().min(0).max(100);
const { passMark, quizMode, retryLimit } = settingsSchema.shape;

export const importResult = z.object({
  settings: z.object({
    passMark: passMark.unwrap(),
    quizMode: quizMode.unwrap(),
    retryLimit: retryLimit.unwrap(),
    modules: z.int(),
  }),
  counts: z.object({ slides: z.int(), blocks: z.int().describe('Interactions too'), questions: z.int() }),
  warnings: z.array(finding),
  questionsForUser: z.array(z.string()),
  fidelity: z.object({
    score: score.describe('Weighted: text 40, structure 20, interactions 20, images 10, design 5, settings 5'),
    ...(Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, score])) as Record<
      (typeof DIMENSIONS)[number],
      typeof score
    >),
    findings: z.array(finding.extend({ dimension: z.string() })).describe('What lowered the scores'),
  }),
});

export type ImportResult = z.infer<typeof importResult>;

/** All that an assistant needs for its next step. */
export function resultText({ settings, counts, warnings, questionsForUser, fidelity }: ImportResult): string {
  const place = (slide: string | null): string => slide ?? 'course';
  return [
    `${settings.modules} modules, ${counts.slides} slides, ${counts.blocks} blocks, ${counts.questions} questions. Pass mark ${settings.passMark} %, quiz mode ${settings.quizMode}, retry limit ${settings.retryLimit ?? 'unlimited'}.`,
    `Fidelity ${fidelity.score} of 100 (${DIMENSIONS.map((dimension) => `${dimension} ${fidelity[dimension]}`).join(', ')}).`,
    ...fidelity.findings
      .filter(({ code }) => !warnings.some((warning) => warning.code === code))
      .map(({ slide, message, dimension }) => `- lowers ${dimension}: ${place(slide)}: ${message}`),
    ...(warnings.length > 0
      ? ['Warnings:', ...warnings.map(({ code, slide, message }) => `- ${place(slide)}: ${message} (${code})`)]
      : []),
    ...(questionsForUser.length > 0 ? ['Ask the user:', ...questionsForUser.map((question) => `- ${question}`)] : []),
  ].join('\n');
}
