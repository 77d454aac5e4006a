import { useState } from 'preact/hooks';
import type { SlideItem } from '../api/api.gen.js';
import { Notice } from '../parts/notice.js';
import { AnswerForm } from './answer-form.js';
import { answeringOf, type Asked } from './answer-in-source.js';
import { AT_ONCE, Place, Said, type Leads } from './found-list.js';
import { foundWords } from './found-words.js';
import { words } from './words.js';

interface Props {
  questions: readonly Asked[];
  /** Of the course, by id. */
  itemOf: (id: string | null) => SlideItem | undefined;
  /** Of a slide, as findings name it. */
  nameOf: (slideId: string | null) => string | null;
  leads: Leads;
  /** Writes an answer into the source; null where the source cannot be changed here. @returns whether its place was found. */
  write: ((asked: Asked, answer: readonly string[]) => boolean) | null;
  /** Those that were answered, and are asked all the same. */
  answered: ReadonlySet<string>;
}

/** What only a person can know, to be answered here where the text can say it. */
export function AskedList({ questions, itemOf, nameOf, leads, write, answered }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (questions.length === 0) return null;
  const shown = isWhole ? questions : questions.slice(0, AT_ONCE);
  return (
    <section>
      <h2>{words.questionsForYou(questions.length)}</h2>
      <ul class="findings asked">
        {shown.map((asked) => (
          <AskedOne
            key={`${asked.question} ${asked.lines.join()}`}
            asked={asked}
            item={itemOf(asked.itemId)}
            at={nameOf(asked.slideId)}
            leads={leads}
            write={write}
            isStill={answered.has(asked.question)}
          />
        ))}
      </ul>
      {shown.length < questions.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          {words.all(questions.length)}
        </button>
      )}
    </section>
  );
}

interface OneProps extends Pick<Props, 'leads' | 'write'> {
  asked: Asked;
  item: SlideItem | undefined;
  at: string | null;
  isStill: boolean;
}

function AskedOne({ asked, item, at, leads, write, isStill }: OneProps) {
  const [isLost, setLost] = useState(false);
  const answering = answeringOf(asked, item);
  return (
    <li>
      <Place mark={{ line: asked.lines[0] ?? null, at }} leads={leads} />
      <Said of={foundWords.asks} code={asked.about} />
      <p lang="en">{asked.question}</p>
      {isStill && <Notice tone="plain" title={words.stillAsked} />}
      {isLost && <Notice tone="wrong" title={words.notFound} />}
      {write && answering ? (
        <AnswerForm answering={answering} onAnswer={(answer) => setLost(!write(asked, answer))} />
      ) : (
        <p class="end">{write ? words.byHand : words.inFile}</p>
      )}
    </li>
  );
}
