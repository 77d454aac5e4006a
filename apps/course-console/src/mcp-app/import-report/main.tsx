import '../../style/base.css';
import '../../style/basic.css';
import { callTool, consoleAt, given, mayCall, opener, show, stand, tell, whenBack } from '../conversation.js';
import '../found.css';
import { textOf } from '../tool-call.js';
import '../view.css';
import './import-report.css';
import { Importing, type Report } from './importing.js';
import { refusalIn, type Refusal } from './refusal.js';
import { View } from './view.js';
import { wordsDe } from './words-de.js';
import { wordsEn } from './words-en.js';

const language = import.meta.env.MODE;
const words = language === 'de' ? wordsDe : wordsEn;
let told: Report | null = null;
let refusal: Refusal | null = null;
let text: string | null = null;

const importing = new Importing({ call: callTool, tell, changed: show });
const markdown = (): string | null => (typeof given.markdown === 'string' ? given.markdown : null);

whenBack(() => importing.made && void importing.look());

/** The conversation may be hours old: what became of the document is asked for, and else what is read in it today. */
async function askWhatIs(): Promise<void> {
  if (told?.courseId) await importing.look(told.courseId);
  const isMade = told?.courseId && !importing.goneId;
  if (!isMade && markdown() !== null) await importing.prove(markdown()!);
}

await stand({
  name: 'import-report',
  took(result) {
    if (!result) text = words.cancelled;
    else if (result.isError) refusal = refusalIn(result);
    else {
      told = (result.structuredContent as Report | undefined) ?? null;
      text = textOf(result);
      // Without its answer it is not known what a call came to that was to import
      if (mayCall() && (told || given.confirm !== true)) void askWhatIs();
    }
  },
  page: () => (
    <View
      words={words}
      language={language}
      importing={importing}
      told={told}
      refusal={refusal}
      text={text}
      markdown={markdown()}
      calls={mayCall()}
      consoleAt={consoleAt}
      open={opener()}
    />
  ),
});
