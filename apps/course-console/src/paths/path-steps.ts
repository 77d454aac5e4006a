export interface EditedStep {
  courseId: string;
  title: string;
  isAvailable: boolean;
  /** What it asks for: the step before, nothing, or the courses of `after`. */
  rule: 'before' | 'none' | 'chosen';
  after: readonly string[];
}

interface KeptStep {
  courseId: string;
  title: string;
  isAvailable: boolean;
  after: readonly string[];
}

/** The steps as they are edited: what asks for just the step before goes on doing so wherever it is moved. */
export function editedSteps(kept: readonly KeptStep[]): EditedStep[] {
  return kept.map((step, at) => {
    const isNext = step.after.length === 1 && step.after[0] === kept[at - 1]?.courseId;
    const rule = isNext || at === 0 ? 'before' : step.after.length === 0 ? 'none' : 'chosen';
    return { ...step, rule };
  });
}

/** With one step moved by so many places. */
export function moved(steps: readonly EditedStep[], at: number, by: number): EditedStep[] {
  const left = steps.toSpliced(at, 1);
  return left.toSpliced(Math.min(Math.max(at + by, 0), left.length), 0, steps[at]!);
}

/** As they are sent: what was chosen and is not an earlier step any more is left out. */
export function givenSteps(steps: readonly EditedStep[]): { courseId: string; after?: string[] }[] {
  return steps.map(({ courseId, rule, after }, at) => {
    if (rule === 'before') return { courseId };
    const earlier = steps.slice(0, at).map((step) => step.courseId);
    return { courseId, after: rule === 'none' ? [] : after.filter((each) => earlier.includes(each)) };
  });
}
