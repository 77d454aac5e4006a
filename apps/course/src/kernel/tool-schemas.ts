import { z } from 'zod';

/** An id argument; refused in words that name the tool that gives it. */
export const idFrom = (tool: string) =>
  z
    .uuid({ error: ({ input }) => `${input === undefined ? 'is missing' : 'is no id'}; ${tool} gives it` })
    .describe(`From ${tool}`);

/** What every write tool answers, with and without `confirm`. */
export const outcome = {
  confirmed: z.boolean().describe('False: nothing changed'),
  summary: z.string().describe('What was done, or would be'),
};

/** One thing that is wrong, or should be looked at, in a course or a plan. */
export const finding = z.object({
  code: z.string().describe('Kind'),
  slide: z.string().nullable().describe('"2.3 Title"; pool: "F1.2 Title"; null: the course'),
  message: z.string().describe('Problem and fix'),
});

/** The same in a course that there is, by id too: over REST. */
export const courseFinding = finding.extend({
  slideId: z.uuid().nullable().describe('Of that slide; null: the course'),
  itemId: z.uuid().nullable().describe('Of the block, interaction or question; null: the slide, or the course'),
});

/** The rest is in the structured answer. */
export const MOST_FINDINGS_IN_TEXT = 50;

/** Findings as lines of a tool's text. */
export function findingLines(title: string, findings: readonly z.infer<typeof finding>[]): string[] {
  if (findings.length === 0) return [];
  const rest = findings.length - MOST_FINDINGS_IN_TEXT;
  return [
    title,
    ...findings.slice(0, MOST_FINDINGS_IN_TEXT).map(({ code, slide, message }) => `- ${slide ?? 'course'}: ${message} (${code})`),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ];
}

/** The last line of a page's text. */
export function moreLine(nextCursor: string | null): string[] {
  return nextCursor === null ? [] : [`More: call again with the same arguments and cursor "${nextCursor}".`];
}
