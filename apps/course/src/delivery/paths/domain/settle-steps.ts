export interface GivenStep {
  courseId: string;
  /** Left out: the step before. */
  after?: readonly string[] | undefined;
}

export interface SettledStep {
  courseId: string;
  after: string[];
}

export interface StepFault {
  /** Of the step in the list. */
  at: number;
  field: 'courseId' | 'after';
  detail: string;
}

/**
 * The steps with what each asks for, and what is wrong with them. A step may ask for earlier ones only, so that the order of the
 * path is an order in which it can be taken, and nothing waits in a circle.
 */
export function settleSteps(given: readonly GivenStep[]): { steps: SettledStep[]; faults: StepFault[] } {
  const faults: StepFault[] = [];
  const steps = given.map(({ courseId, after }, at): SettledStep => {
    const earlier = given.slice(0, at).map((step) => step.courseId);
    if (earlier.includes(courseId)) faults.push({ at, field: 'courseId', detail: 'is a step of the path already' });
    const asked = [...new Set(after ?? earlier.slice(-1))];
    if (!asked.every((each) => earlier.includes(each)))
      faults.push({ at, field: 'after', detail: 'names a course that is not an earlier step' });
    return { courseId, after: asked };
  });
  return { steps, faults };
}
