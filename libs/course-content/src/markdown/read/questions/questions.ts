import type { Block, Question, SlideItem } from '../../../document/index.js';
import { sentencesOf } from '../../../proof/index.js';
import { keptLine, type KeptLine } from '../blocks/kept-line.js';
import type { Keyed } from './key.js';
import type { Notes } from '../notes.js';
import type { OpenQuestion } from './open-question.js';
import { unescapeComment } from '../blocks/escapes.js';
import { keyOf } from './question-keys.js';
import { firstWords } from './stems.js';

/**
 * The question, and the blocks that turned out to stand after it. `titleAsStem`: what is asked where no text is.
 * @throws {Unreadable}
 */
export function finishQuestion(open: OpenQuestion, titleAsStem: () => Block, notes: Notes): SlideItem[] {
  const { stem, key, rest, hasKey, unused = open.answers, spare = open.spare, remark, doubt } = keyOf(open, notes);
  if (stem.length === 0) stem.push(titleAsStem());
  const id = notes.newId();
  askAboutKey({ id, kind: key.kind, stem, line: lineOf(open, stem, notes), hasKey, unused, doubt }, notes);
  const told = unused
    .filter(({ value }) => value !== '')
    .map((answer) => ({ text: notes.inline(answer.value, answer.line), answer }));
  const left: Block[] = [];
  let { feedback } = open;
  for (const { text, answer } of [...(remark ? [{ text: remark, answer: null }] : []), ...told]) {
    const joined = feedback === null ? text : sideBySide(text, feedback, notes.language);
    if (joined !== null) feedback = joined;
    else if (answer) left.push(keptLine(answer, 'is not the key', notes));
    else {
      left.push({ id: notes.newId(), kind: 'text', text });
      notes.ask(
        `Where should "${text}" stand (line ${open.answers[0]?.line ?? open.line})? It is said beside the answer, would run into the explanation, and stands below the question, in view of learners.`,
        'remark',
        [open.answers[0]?.line ?? open.line],
        id,
      );
    }
  }
  const question = { id, stem, feedback, objectiveId: open.objectiveId, ...key } as Question;
  return [question, ...rest, ...left, ...spare.map((each) => keptLine(each, each.why, notes))];
}

/** Two texts in one paragraph; null where a sentence of one would become part of the other's. */
function sideBySide(a: string, b: string, language: string): string | null {
  const sentences = (...texts: string[]): string =>
    texts
      .flatMap((each) => sentencesOf(each, language))
      .toSorted()
      .join('\n');
  return [`${a} ${b}`, `${b} ${a}`].find((each) => sentences(each) === sentences(a, b)) ?? null;
}

const lineOf = ({ line }: OpenQuestion, [first]: readonly Block[], notes: Notes): number =>
  (first && notes.lineOf(first.id)) ?? line;

/** Answers that are not understood are quoted to the user. They stand in the feedback: as text they would be in view of learners. */
function askAboutKey(
  {
    id,
    kind,
    stem,
    line,
    hasKey,
    unused,
    doubt,
  }: Pick<Keyed, 'stem' | 'hasKey' | 'doubt'> & { id: string; kind: Question['kind']; line: number; unused: KeptLine[] },
  notes: Notes,
): void {
  const question = `"${firstWords(stem)}"`;
  const left = unused.filter(({ value }) => value !== '');
  const quoted = left.map((each) => `"${unescapeComment(each.value)}" (line ${each.line})`).join(', ');
  if (hasKey) {
    if (left.length === 0 && doubt === undefined) return;
    const why = left.length === 0 ? doubt : `${quoted} cannot be an answer to it and stands in the feedback.`;
    return notes.ask(`Is the answer to ${question} (line ${line}) right? ${why}`, 'doubtful-key', [line], id);
  }
  const said = left.length === 0 ? '' : ` ${quoted} ${doubt ?? 'was not understood.'} It stands in the feedback.`;
  const isOpen = kind === 'open-answer';
  const message = `No ${isOpen ? 'model answer' : 'key'} was found for ${question}; the question was imported without.`;
  notes.warn('question-without-key', message, line, 'interactions');
  notes.ask(`What is ${isOpen ? 'a model answer' : 'the right answer'} to ${question} (line ${line})?${said}`, 'key', [line], id);
}
