import type { Operations } from '../../api/api.gen.js';
import { isPassing } from '../../api/problem.js';
import { Asking, isGone } from '../asking.js';

export type Course = Operations['get_course']['result'];
export type Checked = Operations['publish_course']['result'];

/** A course and what keeps its draft from being published. */
export class Publishing extends Asking {
  course: Course | null = null;
  /** Null where the draft may not be checked. */
  checked: Checked | null = null;
  /** Publishing was wished for a draft that was another by then, which is shown instead. */
  isOvertaken = false;
  private id = '';

  look(courseId = this.id): Promise<void> {
    this.id = courseId;
    this.isOvertaken = false;
    return this.ask(() => this.see());
  }

  /** What was seen is published, or nothing. */
  publish(): Promise<void> {
    const { id: courseId, course } = this;
    return this.ask(async () => {
      await this.see();
      const { updatedAt } = this.course!;
      this.isOvertaken = updatedAt !== course?.updatedAt;
      if (this.isOvertaken || this.checked!.blocking.length > 0) return;
      const wish = { courseId, confirm: true, idempotencyKey: `publish-${courseId}-${updatedAt}` } as const;
      const { version } = await this.around.call('publish_course', wish);
      this.around.tell(`In the panel, course ${courseId} was published as version ${version}.`);
      await this.see();
    });
  }

  private async see(): Promise<void> {
    const { id: courseId } = this;
    this.course = await this.around.call('get_course', { courseId });
    this.checked = await this.around.call('publish_course', { courseId });
  }

  /** Nobody decides by what may no longer be so. */
  protected refused(error: Error): void {
    if (!isPassing(error)) this.checked = null;
    if (isGone(error)) this.course = null;
  }
}
