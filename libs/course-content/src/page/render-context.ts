import type { Block, Question } from '../document/index.js';
import type { QuestionView } from '../quiz/index.js';
import type { Html } from './html.js';
import type { PageWords } from './page-words.js';

export interface ShownFile {
  url: string;
  name: string;
  bytes: number;
}

/** What most courses have none of, or one, and takes much to draw. */
export type RareBlock = Extract<Block, { kind: 'formula' | 'hosted-video' | 'survey' }>;

/** What the parts of a page need from outside. */
export interface RenderContext extends PageWords {
  /** Language of who reads it, for captions; left out where only that of the page is known. */
  reader?: string;
  /** Null for a file that is gone. */
  file(id: string): ShownFile | null;
  /** The question without its key. */
  show(question: Question): QuestionView;
  /** Draws what few courses hold: `renderRareBlock`, once a page in a browser has fetched it. */
  rare(context: RenderContext, block: RareBlock): Html;
  /** Why a survey is not asked here, where it is not. */
  unasked?(survey: Extract<Block, { kind: 'survey' }>): Html | null;
  /** What stands below the answer of a question, where something does. */
  below?(question: Question): Html;
  /** Adds rules to the page's style sheet: its policy allows no style in an element. */
  style(rule: string): void;
  /** Says that a video may be played from there: the policy allows these origins only. */
  player(origin: string): void;
  /** Says that audio may come from there. False where the page takes none from elsewhere: it is a link then. */
  media(origin: string): void | false;
}
