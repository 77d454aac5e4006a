export const DIMENSIONS = ['text', 'structure', 'interactions', 'images', 'design', 'settings'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const WEIGHTS: Record<Dimension, number> = { text: 40, structure: 20, interactions: 20, images: 10, design: 5, settings: 5 };

/** How much of a dimension the source has, and how much of that was not carried over. */
export type Tally = Record<Dimension, { total: number; lost: number }>;

/** 0 to 100 each; 100 where there was nothing to carry over. A loss never rounds up to 100. */
export function fidelityScores(tally: Tally): Record<Dimension | 'score', number> {
  const exact = (dimension: Dimension): number => {
    const { total, lost } = tally[dimension];
    return lost === 0 ? 100 : Math.max(0, 100 * (1 - lost / Math.max(total, lost)));
  };
  const scores = Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, Math.floor(exact(dimension))])) as Record<
    Dimension,
    number
  >;
  const score = DIMENSIONS.reduce((sum, dimension) => sum + WEIGHTS[dimension] * exact(dimension), 0) / 100;
  return { ...scores, score: Math.floor(score + 1e-9) };
}
