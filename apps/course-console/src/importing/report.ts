/** A finding of an import, or what lowered a score. */
export interface Told {
  code: string;
  slide: string | null;
  message: string;
  dimension?: string;
}

interface Report {
  warnings: readonly Told[];
  fidelity: { findings: readonly Told[] };
}

/** A warning that lowered a score is among the findings too. */
const isSame = (one: Told, other: Told): boolean => one.slide === other.slide && one.message === other.message;

/** What was not carried over, and what else should be looked at. */
export function foundIn({ warnings, fidelity: { findings } }: Report): { lost: readonly Told[]; doubtful: readonly Told[] } {
  return { lost: findings, doubtful: warnings.filter((warning) => !findings.some((finding) => isSame(finding, warning))) };
}

/** The summary alone tells it. */
export function titleIn(report: { summary?: string } | null): string | null {
  return /^(?:Would create )?"(.*)" (?:as|is) a draft/s.exec(report?.summary ?? '')?.[1] ?? null;
}
