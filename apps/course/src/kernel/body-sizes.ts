/** How much of JSON a call may bring. */
export interface BodySize {
  bytes: number;
  /** Elements and members, at all levels together. */
  values: number;
  /** Objects and lists in one another. */
  depth: number;
  /** In which the whole of it must have come. */
  seconds: number;
}

/**
 * What an action can have use for, by its kind. The bytes are those of a text in which every letter is escaped, as some clients
 * write all but English: six a letter.
 */
export const BODY_SIZES = {
  /** A form. */
  small: { bytes: 8_000, values: 200, depth: 4, seconds: 10 },
  /** A few pages. */
  text: { bytes: 40_000, values: 200, depth: 4, seconds: 30 },
  /** The steps of a learning path, with what each asks for. */
  path: { bytes: 60_000, values: 1_000, depth: 6, seconds: 30 },
  /** 2 MB of markdown, where a letter of two bytes is escaped by six. */
  document: { bytes: 6_100_000, values: 500, depth: 8, seconds: 300 },
  /** The same as a course or a part of one. */
  course: { bytes: 6_100_000, values: 200_000, depth: 32, seconds: 300 },
} as const satisfies Record<string, BodySize>;

/** A video's, as long as the server lets any request come. */
export const LONGEST_BODY_SECONDS = 1_800;

export type BodyKind = keyof typeof BODY_SIZES;

/** In a whole body, however often each comes. Nothing that we take has nearly as many; objects that are all different are slow to build. */
export const MOST_NAMES = 200;
