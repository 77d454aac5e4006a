import '../../style/base.css';
import '../../style/basic.css';
import { callTool, consoleAt, given, mayCall, opener, show, stand, tell, whenBack } from '../conversation.js';
import '../found.css';
import { saidIn } from '../tool-call.js';
import '../view.css';
import { Publishing, type Checked } from './publishing.js';
import { View } from './view.js';
import { wordsDe } from './words-de.js';
import { wordsEn } from './words-en.js';

const words = import.meta.env.MODE === 'de' ? wordsDe : wordsEn;
let courseId: string | null = null;
let told: Checked | null = null;
let text: string | null = null;

const publishing = new Publishing({ call: callTool, tell, changed: show });

whenBack(() => courseId && void publishing.look());

await stand({
  name: 'publish-checks',
  took(result) {
    const answer = result?.structuredContent;
    // The conversation may be hours old, and its call may have been refused: what is so is asked for
    const id = answer?.courseId ?? given.courseId;
    if (typeof id === 'string') courseId = id;
    if (!result) text = words.cancelled;
    else if (courseId && mayCall()) void publishing.look(courseId);
    else if (answer && !result.isError) told = answer as Checked;
    else text = saidIn(result).message;
  },
  page: () => (
    <View
      words={words}
      publishing={publishing}
      told={told}
      text={text}
      consoleAddress={courseId && consoleAt + courseId}
      open={opener()}
    />
  ),
});
