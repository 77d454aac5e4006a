import type { CourseDocument } from './course-document.js';

/** Objects of a document that are values, not elements. */
const VALUES = new Set(['settings', 'at', 'pairs', 'poster', 'captions', 'scale']);

/** The ids of an element and of all that is in it. */
export function idsIn(node: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (value === null || typeof value !== 'object') return;
    if ('id' in value && typeof value.id === 'string') found.add(value.id);
    Object.values(value).forEach(walk);
  };
  walk(node);
  return found;
}

/**
 * Inner ids are made here: an id that is known stays with the first element that has it, any other is replaced, also a missing
 * one. References to parts and objectives follow, so that what comes in may use ids of its own to tell its elements apart.
 */
export function settleIds<T extends object>(given: T, known: ReadonlySet<string>, newId: () => string): T {
  const used = new Set<string>();
  const settle = (id: unknown): string => {
    const settled = typeof id === 'string' && known.has(id) && !used.has(id) ? id : newId();
    used.add(settled);
    return settled;
  };
  const withIds = (value: unknown, isElement: boolean): unknown => {
    if (Array.isArray(value)) return value.map((each) => withIds(each, isElement));
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, each]) => [key, withIds(each, !VALUES.has(key))] as const);
    const settled: Record<string, unknown> = Object.fromEntries(entries);
    if (isElement) settled.id = settle((value as { id?: unknown }).id);
    if ('parts' in value) pointChoices(settled, renamed(value.parts, settled.parts));
    return settled;
  };
  const isCourse = 'modules' in given;
  const settled = withIds(given, !isCourse) as T;
  if (isCourse) {
    const before = (given as unknown as CourseDocument).objectives;
    pointQuestions(settled, renamed(before, (settled as unknown as CourseDocument).objectives));
  }
  return settled;
}

/** The first of two elements with one id is the one that references mean. */
function renamed(before: unknown, after: unknown): Map<string, string> {
  const pairs = (before as { id?: string }[]).map(({ id }, index) => [id, (after as { id: string }[])[index]!.id] as const);
  return new Map(pairs.reverse().filter((pair): pair is readonly [string, string] => pair[0] !== undefined));
}

function pointChoices(interaction: Record<string, unknown>, names: Map<string, string>): void {
  for (const { choices } of interaction.parts as { choices: { next: string | null }[] }[]) {
    for (const choice of choices) if (choice.next !== null) choice.next = names.get(choice.next) ?? choice.next;
  }
}

function pointQuestions(node: unknown, names: Map<string, string>): void {
  if (Array.isArray(node)) return node.forEach((each) => pointQuestions(each, names));
  if (node === null || typeof node !== 'object') return;
  const question = node as { objectiveId?: string | null };
  if (question.objectiveId) question.objectiveId = names.get(question.objectiveId) ?? question.objectiveId;
  Object.values(node).forEach((each) => pointQuestions(each, names));
}
