import { v7 as uuid } from 'uuid';
import { CourseDraft, plain } from './course-draft.js';
import { UnreadableFile, type Format, type SecondReading } from './format.js';
import { QuestionBank } from './question-bank.js';
import { textOfBytes } from './text-of-bytes.js';

const OPTION = /^([A-Z])[.)][ \t]+(.+)$/;
const ANSWER = /^ANSWER:[ \t]*([A-Z])[ \t]*$/;
/** What was meant as one. */
const NEARLY_ANSWER = /^ANSWERS?[ \t]*[:：]/i;

/** Aiken: a question, lettered options, and `ANSWER:` with a letter; line by line. */
export const aiken: Format = {
  read(source) {
    const course = new CourseDraft(source);
    const bank = new QuestionBank(course);
    let stem: string[] = [];
    let options: { letter: string; text: string }[] = [];
    const lines = textOfBytes(source.bytes).split(/\r\n?|\n/);
    lines.forEach((written, index) => {
      const line = written.trim();
      const [, letter, text] = OPTION.exec(line) ?? [];
      const right = ANSWER.exec(line)?.[1];
      if (right !== undefined) {
        const question = bank.question();
        if (!options.some((each) => each.letter === right))
          throw new UnreadableFile(`Line ${index + 1}: ${question.name} has no option ${right}. Correct its ANSWER line.`);
        question.begin('', stem.length === 0 ? [] : [{ id: uuid(), kind: 'text', text: plain(stem.join(' ')) }]);
        const shown = options.map((each) => ({
          id: uuid(),
          text: plain(each.text),
          correct: each.letter === right,
          feedback: null,
        }));
        question.add({ kind: 'single-choice', options: shown }, []);
        [stem, options] = [[], []];
      } else if (options.length > 0 && NEARLY_ANSWER.test(line))
        throw new UnreadableFile(
          `Line ${index + 1}: "${line.slice(0, 80)}" does not name one option. Write ANSWER: with one capital letter.`,
        );
      else if (options.some((each) => each.letter === letter))
        throw new UnreadableFile(
          `Line ${index + 1}: a second option ${letter}. Write ANSWER: with a letter below the options of each question.`,
        );
      else if (letter !== undefined && stem.length > 0) options.push({ letter, text: text! });
      else if (line !== '' && options.length > 0) options.at(-1)!.text += ` ${line}`;
      else if (line !== '') stem.push(line);
    });
    if (stem.length > 0)
      throw new UnreadableFile(
        `"${stem[0]!.slice(0, 80)}" has no line ANSWER: with the letter of what is right. Write one below its options.`,
      );
    return bank.finished();
  },
  readAgain: ({ bytes }) => readAikenAgain(textOfBytes(bytes)),
};

/** By cutting the whole text at its answers, and each question at its letters. */
function readAikenAgain(file: string): SecondReading {
  const questions = file.split(/^[ \t]*ANSWER:[ \t]*([A-Z])[ \t]*$/m);
  const texts: { place: string; text: string }[] = [];
  const keys: { place: string; key: string[] }[] = [];
  for (let at = 0; at + 1 < questions.length; at += 2) {
    const place = `question ${at / 2 + 1}`;
    const [stem, ...parts] = questions[at]!.trim().split(/^[ \t]*([A-Z])[.)][ \t]+(?=\S)/m);
    const options = parts.flatMap((letter, index) => (index % 2 === 0 ? [[letter, parts[index + 1]!.trim()] as const] : []));
    texts.push({ place, text: stem! }, ...options.map(([, text]) => ({ place, text })));
    keys.push({ place, key: options.filter(([letter]) => letter === questions[at + 1]).map(([, text]) => text) });
  }
  return { texts, keys };
}
