import {
  blanksIn,
  blocksIn,
  isInteraction,
  isQuestion,
  type Block,
  type Interaction,
  type Question,
  type SlideItem,
  blockTexts,
} from '../document/index.js';
import { formulaFault } from '../page/tex.js';
import { audioOrigin, type FileKind, isHttps, misnamed, unsourced } from '../kinds/index.js';

/** Whether the workspace holds a file that a block of this kind can show, or that captions can be read from. */
export type HasFile = (fileId: string, kind: FileKind | 'captions') => boolean;

export interface Problem {
  code: string;
  message: string;
}

/** What keeps one block, interaction or question from being published. */
export function itemProblems(item: SlideItem, hasFile: HasFile): Problem[] {
  return [
    ...blocksIn(item).flatMap((block) => blockProblems(block, hasFile)),
    ...(isQuestion(item) ? questionProblems(item) : []),
    ...(isInteraction(item) ? interactionProblems(item) : []),
  ];
}

const UNFILLED: Problem = {
  code: 'image-unfilled',
  message: 'An image placeholder is not filled. Have it drawn, choose a file, or remove it.',
};
const WITHOUT_PROMPT: Problem = {
  code: 'file-missing',
  message: 'An image has neither a file nor a prompt to draw it from. Choose a file, write a prompt, or remove it.',
};

const WITHOUT_POSTER: Problem = {
  code: 'file-missing',
  message: 'The poster of a video is no image that the workspace has. Choose another, or remove it.',
};
const WITHOUT_CAPTIONS: Problem = {
  code: 'file-missing',
  message: 'Captions name a file that the workspace does not have, or that is not WebVTT. Choose another, or remove them.',
};

const WITHOUT_MODEL_ANSWER: Problem = {
  code: 'key-missing',
  message:
    'The open question has no model answer, by which trainers give points and learners in practice see what was wanted. Write it.',
};

const SURVEY_INCOMPLETE: Problem = {
  code: 'survey-incomplete',
  message:
    'The survey lacks what it asks, asks for neither a number nor words, or does not say what the ends of its scale mean. Write it.',
};
const SURVEY_MISPLACED: Problem = {
  code: 'survey-misplaced',
  message:
    'A survey stands in a question, in a part of an interaction, or on a slide with questions, where it is not asked. Move it to a content slide.',
};

/** What of it is not asked, or not understood. It stands alone on a slide that asks for no score. */
function surveyProblems(survey: Extract<Block, { kind: 'survey' }>): Problem[] {
  const { text, scale, comment } = survey;
  const isTold = !scale || [scale.low, scale.high].every((end) => end.trim() !== '');
  return text.trim() !== '' && (scale !== null || comment) && isTold ? [] : [SURVEY_INCOMPLETE];
}

/** Of an item of a slide; `asks`: it has questions. */
export const misplacedSurveys = (item: SlideItem, asks: boolean): Problem[] =>
  blocksIn(item).some((block) => block.kind === 'survey' && (asks || block !== item)) ? [SURVEY_MISPLACED] : [];

function blockProblems(block: Block, hasFile: HasFile): Problem[] {
  if (block.kind === 'image' && block.fileId === null) return [block.prompt?.trim() ? UNFILLED : WITHOUT_PROMPT];
  if ('fileId' in block && block.fileId !== null && !hasFile(block.fileId, block.kind)) {
    return [
      {
        code: 'file-missing',
        message: `The ${block.kind} names a file that the workspace does not have, or one of another kind. Choose another.`,
      },
    ];
  }
  if (block.kind === 'video' && block.poster && !hasFile(block.poster.fileId, 'image')) return [WITHOUT_POSTER];
  if ('captions' in block && block.captions?.some(({ fileId }) => !hasFile(fileId, 'captions'))) return [WITHOUT_CAPTIONS];
  if (block.kind === 'audio') {
    const message = unsourced(block);
    if (message) return [{ code: 'file-missing', message: `${message}. Give it one.` }];
    const isHeard = block.url === null || audioOrigin(block.url) !== null;
    return isHeard ? [] : [{ code: 'url-bad', message: 'The address of audio is not an https address. Correct it.' }];
  }
  if (block.kind === 'survey') return surveyProblems(block);
  if (block.kind === 'formula') {
    const message = formulaFault(block.tex);
    return message ? [{ code: 'formula-bad', message }] : [];
  }
  if (block.kind === 'hosted-video' && !isHttps(block.url))
    return [{ code: 'url-bad', message: 'The address of a hosted video is not an https address. Correct it.' }];
  const message = block.kind === 'hosted-video' ? misnamed(block) : null;
  return message ? [{ code: 'url-bad', message: `${message}. Correct it.` }] : [];
}

function questionProblems(question: Question): Problem[] {
  if (question.kind === 'single-choice' || question.kind === 'multiple-choice') return choiceProblems(question);
  if (question.kind === 'matching' || question.kind === 'ordering') {
    const entries = question.kind === 'matching' ? question.pairs.map(({ right }) => right) : question.items;
    if (entries.length < 2) return [{ code: 'too-few-options', message: 'The question needs two or more entries. Add them.' }];
    // What two entries on the left share is right for either; where all share it, nothing is asked.
    return question.kind === 'matching' && new Set(entries.map(folded)).size > 1 ? [] : duplicates(entries);
  }
  if (question.kind === 'open-answer') return question.modelAnswer?.trim() ? [] : [WITHOUT_MODEL_ANSWER];
  const answered =
    question.kind === 'short-answer'
      ? isAnswered(question.answers)
      : question.kind === 'fill-blank'
        ? question.answers.length === blanksIn(question.stem) && question.answers.every(isAnswered)
        : question.answer !== null;
  return answered
    ? []
    : [
        {
          code: 'key-missing',
          message:
            question.kind === 'fill-blank'
              ? fillBlankMessage(question.stem)
              : 'The question has no key. Say which answer is right.',
        },
      ];
}

const isAnswered = (accepted: readonly string[]): boolean => accepted.some((answer) => answer.trim() !== '');

/** A blank in a list or a table is shown as underscores: nobody could fill it in. */
function fillBlankMessage(stem: readonly Block[]): string {
  const isElsewhere = stem.some((block) => block.kind !== 'text' && blockTexts(block).some((text) => /_{4,}/.test(text)));
  return isElsewhere
    ? 'The question has a blank (____) where learners cannot type. Write each in a paragraph of the question, with an accepted answer.'
    : 'The question needs an accepted answer for each blank (____). Add them.';
}

function choiceProblems({ kind, options }: Extract<Question, { options: unknown }>): Problem[] {
  const right = options.filter(({ correct }) => correct).length;
  const keyed = kind === 'single-choice' ? right === 1 : right >= 2;
  return [
    ...(options.length < 2
      ? [{ code: 'too-few-options', message: 'The question has fewer than two options. Add options.' }]
      : []),
    ...(keyed
      ? []
      : [
          {
            code: 'key-missing',
            message: `A ${kind} question needs ${kind === 'single-choice' ? 'one right option' : 'two or more right options'}; mark them.`,
          },
        ]),
    ...duplicates(options.map(({ text }) => text)),
  ];
}

const folded = (entry: string): string => entry.trim().toLowerCase();

function duplicates(entries: string[]): Problem[] {
  const seen = new Set(entries.map(folded));
  return seen.size === entries.length
    ? []
    : [{ code: 'duplicate-options', message: 'Two options read the same. Change or remove one.' }];
}

function interactionProblems({ kind, image, parts }: Interaction): Problem[] {
  const ids = new Set(parts.map(({ id }) => id));
  const lost = parts.some(({ choices }) => choices.some(({ next }) => next !== null && !ids.has(next)));
  return [
    ...(kind === 'hotspot' && !image
      ? [{ code: 'hotspot-without-image', message: 'The hotspot has no image. Choose one.' }]
      : []),
    ...(lost
      ? [{ code: 'choice-target-missing', message: 'A choice leads to a scene that is not there. Choose another scene.' }]
      : []),
  ];
}
