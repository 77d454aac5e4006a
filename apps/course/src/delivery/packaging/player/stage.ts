import { FINAL, type CourseData } from './course-data.js';
import { byId, focusOn, silence } from '@lib/course-content/player';
import { say } from './words.js';
import type { Journey } from './journey.js';

const FIRST = '';

/** Shows one page at a time of what is all on the page: the introduction, each slide, the final assessment. */
export class Stage {
  private readonly pages: ReadonlyMap<string, HTMLElement>;
  private readonly back = byId('back') as HTMLButtonElement;
  private readonly next = byId('next') as HTMLButtonElement;
  /** Folded, it keeps the list out of the way of narrow windows; wide ones show it all the same. */
  private readonly contents = byId('contents') as HTMLDetailsElement;
  private readonly list = this.contents.closest('nav')!;

  constructor(
    private readonly journey: Journey,
    course: CourseData,
    private readonly onOpened: () => void,
  ) {
    const slides = course.modules.flatMap((module) => module.slides.map(({ id }) => id));
    this.pages = new Map([
      [FIRST, byId('introduction')],
      ...slides.map((id): [string, HTMLElement] => [id, byId(`s-${id}`).closest('article')!]),
      ...(journey.quizzes.has(FINAL) ? [[FINAL, byId(FINAL)] as [string, HTMLElement]] : []),
    ]);
    this.back.addEventListener('click', () => this.open(this.neighbour(-1) ?? FIRST));
    this.next.addEventListener('click', () => this.open(this.neighbour(1) ?? FIRST));
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        this.open(link.dataset.step!);
      });
    }
    byId('player').hidden = false;
    this.show(journey.location);
    // Where the last visit ended; neither the page of the LMS around it is moved nor its focus taken
    if (journey.location !== FIRST) window.scrollTo({ top: this.pages.get(journey.location)!.offsetTop });
  }

  /** Marks in the contents what is done. */
  mark(): void {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
      const step = link.dataset.step!;
      link.toggleAttribute('data-done', this.journey.isDone(step));
      if (step === this.journey.location) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    const { progress } = this.journey.report();
    (byId('progress') as HTMLProgressElement).value = progress;
    byId('progress-text').textContent = say('percent', { share: progress });
    if (!this.pages.has(FINAL)) return;
    byId('final-closed').hidden = this.journey.finalIsOpen;
    byId('final-open').hidden = !this.journey.finalIsOpen;
  }

  private open(step: string): void {
    this.show(step);
    this.contents.open = false;
    const page = this.pages.get(step)!;
    focusOn(page.querySelector<HTMLElement>('h2, h3')!);
    page.scrollIntoView();
    this.onOpened();
  }

  private show(step: string): void {
    if (step !== this.journey.location) silence(this.pages.get(this.journey.location)!);
    this.journey.open(step);
    for (const [id, page] of this.pages) page.hidden = id !== step;
    for (const module of document.querySelectorAll<HTMLElement>('main > .module')) {
      module.hidden = !module.contains(this.pages.get(step)!);
    }
    this.back.disabled = this.neighbour(-1) === undefined;
    this.next.disabled = this.neighbour(1) === undefined;
    this.mark();
    const here = this.list.querySelector<HTMLElement>('[aria-current]');
    this.list.scrollTop = (here?.offsetTop ?? 0) - this.list.clientHeight / 2; // where it is a column with a scroll bar of its own
  }

  private neighbour(distance: 1 | -1): string | undefined {
    const order = [...this.pages.keys()];
    return order[order.indexOf(this.journey.location) + distance];
  }
}
