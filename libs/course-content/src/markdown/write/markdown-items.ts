import { type Block, type CourseDocument, type Interaction, type Part, type Question, inNotation } from '../../document/index.js';
import { isMedia, kindInWords } from '../../kinds/index.js';
import { line, writeBlock, writeBlocks, type FileName } from './markdown-blocks.js';
import { escapeEnd, escapeLetters, escapeMark, onOneLine } from './markdown-escapes.js';

export function writeInteraction(interaction: Interaction, fileName: FileName): string {
  const head = [line('Interaction', kindInWords(interaction.kind))];
  if (interaction.image) head.push(hotspotImage(interaction.image, fileName));
  const titles = new Map(interaction.parts.map((part) => [part.id, part.title]));
  return [...head, ...interaction.parts.map((part) => writePart(part, titles, fileName))].join('\n');
}

function hotspotImage(image: NonNullable<Interaction['image']>, fileName: FileName): string {
  if (image.fileId === null || image.caption !== '') return writeBlock(image, fileName);
  return [line('File', fileName(image.fileId)), line('Alt', image.alt)].join('\n');
}

function writePart(part: Part, titles: Map<string, string>, fileName: FileName): string {
  const choices = part.choices.flatMap((choice) => [
    line('Choice', choice.text),
    ...(choice.next ? [line('Next', titles.get(choice.next) ?? '', 1)] : []),
    ...(choice.feedback === null ? [] : [line('Feedback', choice.feedback, 1)]),
  ]);
  const at = part.at ? [line('At', `${part.at.x}, ${part.at.y}`)] : [];
  const [first] = part.body;
  const body = first ? [...(at.length > 0 && !isMedia(first.kind) ? [''] : []), writeBlocks(part.body, fileName)] : [];
  const glue = choices.length > 0 && first ? [''] : [];
  return [`#### ${escapeEnd(onOneLine(part.title))}`, ...at, ...body, ...glue, ...choices].join('\n');
}

/** A question with its key, in the language of its course; it names the objective that it tests by its number. */
export function writeQuestion(
  question: Question,
  { objectives, language }: Pick<CourseDocument, 'objectives' | 'language'>,
  fileName: FileName,
): string {
  const number = objectives.findIndex(({ id }) => id === question.objectiveId) + 1;
  const after = [
    ...(question.feedback === null ? [] : [line('Feedback', question.feedback)]),
    ...(number > 0 ? [line('Objective', number)] : []),
  ];
  const { block, lines } = writeKey(question, language);
  const stem = question.stem.map((each) => (each.kind === 'list' ? withoutMarks(each) : each));
  const tail = [...lines, ...after];
  return [
    line('Question', kindInWords(question.kind)),
    writeBlocks(block === null ? stem : [...stem, block], fileName),
    ...(tail.length > 0 ? [tail.join('\n')] : []),
  ].join('\n\n');
}

/** Matching and ordering keep their key in a block of its own; the others in the run of lines. */
function writeKey(question: Question, language: string): { block: Block | null; lines: string[] } {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice': {
      const texts = escapeLetters(question.options.map(({ text }) => onOneLine(text)));
      return {
        block: null,
        lines: question.options.flatMap((option, n) => [
          `- [${option.correct ? 'x' : ' '}] ${texts[n]!}`,
          ...(option.feedback === null ? [] : [line('Feedback', option.feedback, 1)]),
        ]),
      };
    }
    case 'true-false':
      return { block: null, lines: question.answer === null ? [] : [line('Answer', String(question.answer))] };
    case 'numeric': {
      if (question.answer === null) return { block: null, lines: [] };
      const written = [question.answer, question.tolerance].map((each) => inNotation(each, language));
      const number = written.slice(0, question.tolerance > 0 ? 2 : 1).join(' ± ');
      return { block: null, lines: [line('Answer', `${number} ${question.unit}`)] };
    }
    case 'short-answer':
      return { block: null, lines: question.answers.length > 0 ? [line('Answer', joined(question.answers))] : [] };
    case 'fill-blank':
      return { block: null, lines: question.answers.map((accepted) => line('Answer', joined(accepted))) };
    case 'matching':
      return {
        block: { id: '', kind: 'table', header: question.labels, rows: question.pairs.map(({ left, right }) => [left, right]) },
        lines: [],
      };
    case 'ordering':
      return {
        block: {
          id: '',
          kind: 'list',
          ordered: true,
          start: 1,
          items: question.items.map((item) => [{ id: '', kind: 'text', text: item }]),
        },
        lines: [],
      };
    case 'open-answer': {
      const model = question.modelAnswer === null ? [] : [line('Model answer', question.modelAnswer)];
      return { block: null, lines: [...model, line('Points', question.points)] };
    }
  }
}

/** A stem's list must not read as the options. */
function withoutMarks(list: Extract<Block, { kind: 'list' }>): Block {
  const items = list.items.map((item) => {
    const [first, ...rest] = item;
    return first?.kind === 'text' ? [{ ...first, text: escapeMark(first.text) }, ...rest] : item;
  });
  return { ...list, items };
}

/** A bar that stands alone would part two answers. */
const joined = (answers: readonly string[]): string =>
  answers.map((answer) => answer.replace(/(?<=^|\s)(\\*\|)(?=\s|$)/g, '\\$1')).join(' | ');
