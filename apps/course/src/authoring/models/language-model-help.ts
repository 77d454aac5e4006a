import { isQuestion, type Question } from '@lib/course-content/document';
import { z } from 'zod';
import type { AuthorHelp, HelpCall, OptionsWish, QuestionWish, TextsWish, WrongOption } from '../proposals/index.js';
import type { Reading } from './answer-schema.js';
import { ask, type Question as Asked } from './ask.js';
import type { ModelMeter } from './model-meter.js';
import type { TextModelSettings } from './model-settings.js';
import { HELP, material } from './prompts.js';
import { readSlide } from './read-slide.js';
import { slideAnswer } from './slide-answer.js';

const textsAnswer = z.object({ texts: z.array(z.string()) });
const optionsAnswer = z.object({
  options: z.array(z.object({ text: z.string(), feedback: z.string().nullable().default(null) })),
});

const ROOM = 2_048;

/** Helps those who write by hand, with a language model. */
export class LanguageModelHelp implements AuthorHelp {
  constructor(
    private readonly settings: TextModelSettings,
    private readonly meter: ModelMeter,
  ) {}

  get name(): string {
    return this.settings.name;
  }

  rewrite({ task, texts, language, wish, faultsOf }: TextsWish, call: HelpCall): Promise<string[]> {
    const text = material({ texts: JSON.stringify(texts, null, 1), ...(wish !== null && { wish }) });
    return this.answer(call, {
      prompt: HELP[task],
      text: `${text}\n\nAnswer with ${texts.length} texts in the language ${language}.`,
      schema: textsAnswer,
      room: ROOM + texts.join('').length,
      read: (answer) => readTexts(answer.texts, texts, faultsOf),
      task: `${task} the texts`,
    });
  }

  askQuestion({ texts, objectives, language, wish }: QuestionWish, call: HelpCall): Promise<Question> {
    const numbered = objectives.map(({ text }, index) => `${index + 1}. ${text}`).join('\n');
    const planned = { title: 'x', slideType: 'Knowledge check', points: [], questions: 1, images: 0, final: false };
    const text = material({ slide: texts.join('\n'), objectives: numbered || 'none', ...(wish !== null && { wish }) });
    return this.answer(call, {
      prompt: HELP.question,
      text: `${text}\n\nWrite one question in the language ${language}.`,
      schema: slideAnswer,
      room: ROOM,
      read: (answer): Reading<Question> => {
        const reading = readSlide(
          answer,
          planned,
          objectives.map(({ id }) => id),
        );
        return 'faults' in reading ? reading : { value: reading.value.items.find(isQuestion)! };
      },
      task: 'write the question',
    });
  }

  distract({ stem, options, most, language, wish }: OptionsWish, call: HelpCall): Promise<WrongOption[]> {
    const given = options.map(({ text, correct }) => `- ${correct ? 'right' : 'wrong'}: ${text}`).join('\n');
    const text = material({ question: stem.join('\n'), options: given, ...(wish !== null && { wish }) });
    return this.answer(call, {
      prompt: HELP.distractors,
      text: `${text}\n\nWrite ${most} wrong options in the language ${language}.`,
      schema: optionsAnswer,
      room: ROOM,
      read: (answer) => readOptions(answer.options, options, most),
      task: 'write wrong options',
    });
  }

  private answer<A, T>(
    { workspaceId, courseId, signal }: HelpCall,
    asked: Pick<Asked<A, T>, 'prompt' | 'text' | 'schema' | 'room' | 'read' | 'task'>,
  ): Promise<T> {
    return ask(this.meter, this.settings, { workspaceId, courseId, signal, generationId: null, purpose: 'proposal', ...asked });
  }
}

function readTexts(answer: string[], texts: readonly string[], faultsOf: TextsWish['faultsOf']): Reading<string[]> {
  if (answer.length !== texts.length) return { faults: [`There are ${answer.length} texts, and must be ${texts.length}.`] };
  if (answer.some((text) => text.trim() === '')) return { faults: ['A text is blank; each says something.'] };
  const faults = faultsOf(answer);
  return faults.length > 0 ? { faults } : { value: answer };
}

function readOptions(answer: WrongOption[], there: OptionsWish['options'], most: number): Reading<WrongOption[]> {
  const plain = (text: string): string => text.trim().toLowerCase();
  const seen = new Set(there.map(({ text }) => plain(text)));
  const fresh = answer.filter(({ text }) => plain(text) !== '' && seen.size < seen.add(plain(text)).size);
  if (fresh.length === 0) return { faults: ['No option is new: each must say something that no option says.'] };
  return { value: fresh.slice(0, most) };
}
