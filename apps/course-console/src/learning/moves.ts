import { button, element } from '@lib/course-content/player';
import { quizWords } from './quiz-words.js';

/**
 * Beside the places of entries that are to be put in order, buttons that move an entry up and down; the entries follow their places.
 * Dragging is not needed.
 */
export function addMoves(question: HTMLElement): void {
  const list = question.querySelector<HTMLElement>('.ordering');
  if (!list) return;
  const rows = [...list.children] as HTMLElement[];
  const places = rows.map((row) => row.querySelector('select')!);
  const entries = rows.map((row) => row.querySelector('span')!.textContent.trim());
  const said = list.parentElement!.appendChild(element('p', { class: 'unseen', role: 'status' }));
  const inOrder = (): void => {
    const order = rows.map((_, at) => at).sort((one, other) => places[one]!.selectedIndex - places[other]!.selectedIndex);
    list.append(...order.map((at) => rows[at]!));
  };
  const move = (at: number, by: 1 | -1): void => {
    giveAll(places);
    const own = places[at]!;
    const other = places.find((each) => each.selectedIndex === own.selectedIndex + by);
    if (!other) return;
    other.selectedIndex = own.selectedIndex;
    own.selectedIndex += by;
    inOrder();
    said.textContent = quizWords.moved(entries[at]!, own.selectedIndex);
    for (const kind of ['input', 'change']) own.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  for (const [at, row] of rows.entries()) {
    places[at]!.dataset.entry = String(at);
    for (const by of [-1, 1] as const) {
      const made = button(by < 0 ? '↑' : '↓', () => {
        move(at, by);
        // With its row it was taken out, and put in elsewhere
        made.focus();
      });
      made.setAttribute('aria-label', by < 0 ? quizWords.up(entries[at]!) : quizWords.down(entries[at]!));
      row.append(made);
    }
  }
  if (places.every(({ selectedIndex }) => selectedIndex > 0)) inOrder();
}

/** Those without a place, or with that of another, get the ones that are left, in the order in which they stand. */
function giveAll(places: readonly HTMLSelectElement[]): void {
  const free = new Set(places.map((_, index) => index + 1));
  const without = places.filter(({ selectedIndex }) => !free.delete(selectedIndex));
  for (const place of without) {
    const [first] = free;
    place.selectedIndex = first!;
    free.delete(first!);
  }
}
