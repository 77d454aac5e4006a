import type { Operations } from '../../api/api.gen.js';
import { isPassing, NoConnection, Problem } from '../../api/problem.js';
import type { CallTool } from '../tool-call.js';

export type Course = Operations['get_course']['result'];
export type Checked = Operations['publish_course']['result'];

export interface Surroundings {
  call: CallTool;
  /** What the model has not seen: it is told with the user's next message. */
  tell: (sentence: string) => void;
  changed: () => void;
}

/** A course and what keeps its draft from being published, asked for by the tools that the assistant has. */
export class Publishing {
  course: Course | null = null;
  /** Null where the draft may not be checked. */
  checked: Checked | null = null;
  refusal: Error | null = null;
  isBusy = false;
  /** Publishing was wished for a draft that was another by then, which is shown instead. */
  isOvertaken = false;
  private id = '';

  constructor(private readonly around: Surroundings) {}

  look(courseId: string): Promise<void> {
    this.id = courseId;
    return this.wish(() => this.ask());
  }

  again(): Promise<void> {
    return this.wish(() => this.ask());
  }

  /** What was seen is published, or nothing. */
  publish(): Promise<void> {
    const { id: courseId, course } = this;
    return this.wish(async () => {
      await this.ask();
      const { updatedAt } = this.course!;
      this.isOvertaken = updatedAt !== course?.updatedAt;
      if (this.isOvertaken || this.checked!.blocking.length > 0) return;
      const wish = { courseId, confirm: true, idempotencyKey: `publish-${courseId}-${updatedAt}` } as const;
      const { version } = await this.around.call('publish_course', wish);
      this.around.tell(`In the panel, course ${courseId} was published as version ${version}.`);
      await this.ask();
    });
  }

  /** One at a time. */
  private async wish(act: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    Object.assign(this, { isBusy: true, refusal: null, isOvertaken: false });
    this.around.changed();
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Problem) && !(error instanceof NoConnection)) throw error;
      this.refusal = error;
      // Nobody decides by what may no longer be so
      if (!isPassing(error)) this.checked = null;
      if (error instanceof Problem && error.code === 'course-not-found') this.course = null;
    }
    this.isBusy = false;
    this.around.changed();
  }

  private async ask(): Promise<void> {
    const { id: courseId } = this;
    this.course = await this.around.call('get_course', { courseId });
    this.checked = await this.around.call('publish_course', { courseId });
  }
}
