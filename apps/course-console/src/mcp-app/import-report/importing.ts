import type { Operations } from '../../api/api.gen.js';
import { isPassing } from '../../api/problem.js';
import { titleIn } from '../../importing/report.js';
import { Asking, isGone } from '../asking.js';
import { hash } from '../hash.js';

export type Report = Operations['import_course']['result'];
export type Course = Operations['get_course']['result'];
type Listed = Operations['list_courses']['result']['data'][number];

/** What `list_courses` looks for at most. */
const LONGEST_SEARCH = 100;

/** A document, what an import makes of it, and the course that was made of it, if one was. */
export class Importing extends Asking {
  report: Report | null = null;
  /** The document is here, and this is what is read in it today: it can be imported. */
  isProved = false;
  /** The course that was made of it, as it is now. */
  course: Course | null = null;
  /** A course that has the title of the document, and may have been made of it elsewhere. */
  namesake: Listed | null = null;
  /** The id of a course that was made of it and deleted since. */
  goneId: string | null = null;
  /** The id of the course that was made of it, whether it is there still or not. */
  made: string | null = null;

  /** What is there now may be read otherwise than hours ago, files for instance. */
  prove(markdown: string): Promise<void> {
    return this.ask(async () => {
      this.report = await this.around.call('import_course', { markdown });
      this.isProved = true;
      this.namesake = await this.findNamesake();
    });
  }

  /** A document is imported once, from however many panels; after that the same press shows what it became. */
  import(markdown: string): Promise<void> {
    return this.ask(async () => {
      const key = ['import', hash(markdown), markdown.length, ...(this.goneId ? [this.goneId] : [])].join('-');
      this.report = await this.around.call('import_course', { markdown, confirm: true, idempotencyKey: key });
      this.made = this.report.courseId!;
      this.around.tell(`In the panel, the document was imported: courseId ${this.made}.`);
      await this.see();
    });
  }

  look(courseId = this.made): Promise<void> {
    this.made = courseId;
    return this.ask(() => this.see());
  }

  private async see(): Promise<void> {
    this.course = await this.around.call('get_course', { courseId: this.made! });
    this.goneId = null;
  }

  private async findNamesake(): Promise<Listed | null> {
    const title = titleIn(this.report);
    if (!title) return null;
    const { data } = await this.around.call('list_courses', { search: title.slice(0, LONGEST_SEARCH) });
    return data.find((course) => course.title === title) ?? null;
  }

  protected refused(error: Error): void {
    if (!isPassing(error)) this.isProved &&= isGone(error);
    if (!isGone(error)) return;
    this.course = null;
    this.goneId = this.made;
    this.refusal = null;
  }
}
