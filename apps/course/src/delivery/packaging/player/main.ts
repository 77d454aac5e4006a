import type { WordKey } from '@lib/course-content/page-words';
import { connectCmi5 } from './cmi5.js';
import type { CourseData } from './course-data.js';
import { button, byId, focusOn, makeTabs } from '@lib/course-content/player';
import type { Interaction } from './interaction.js';
import { Journey } from './journey.js';
import { LmsTrouble, type Lms } from './lms.js';
import { QuizDesk } from './quiz-desk.js';
import { connectScorm } from './scorm.js';
import { Stage } from './stage.js';
import { mark, say } from './words.js';

function notify(text: string): void {
  byId('notice').hidden = text === '';
  byId('notice-text').textContent = text;
}

/** What is wrong with the LMS is said as such; what is wrong with us, to whoever looks for it, too. */
function troubleIn(error: unknown, otherwise: WordKey): string {
  if (error instanceof LmsTrouble) return say(error.says);
  console.error(error);
  return say(otherwise);
}

function play(course: CourseData, lms: Lms | null): void {
  const { settings } = course;
  const passMark = lms?.masteryScore ? Math.round(lms.masteryScore * 10_000) / 100 : settings.passMark;
  const taken = { ...course, settings: { ...settings, passMark } };
  const journey = new Journey(taken, lms?.suspendData ?? '');
  const report = (): void => {
    void lms?.report(journey.report()).then(
      () => notify(''),
      (error: unknown) => notify(troubleIn(error, 'notSaved')),
    );
  };
  const desks = new Map<string, QuizDesk>();
  const seen = (): void => desks.get(journey.location)?.seen();
  const stage = new Stage(journey, taken, () => {
    seen();
    report();
  });
  const answered = (answers: readonly Interaction[]): void => {
    lms?.answered(answers);
    stage.mark();
    report();
  };
  for (const quiz of journey.quizzes.values()) {
    const home = quiz.final ? byId('final-open') : byId(`s-${quiz.id}`).closest('article')!;
    desks.set(quiz.id, new QuizDesk(journey, quiz, taken, home, answered));
  }
  seen();
  report();
  if (lms) leaveWith(lms, journey);
}

function leaveWith(lms: Lms, journey: Journey): void {
  window.addEventListener('pagehide', () => lms.abandon(journey.report()));
  const leave = mark(
    button(say('saveAndLeave'), () => {
      leave.disabled = true;
      void lms.finish(journey.report()).then(
        () => {
          notify(say('saved'));
          focusOn(byId('notice'));
          byId('columns').hidden = true;
          if (lms.returnUrl) location.assign(lms.returnUrl);
        },
        (error: unknown) => {
          notify(troubleIn(error, 'notSaved'));
          leave.disabled = false;
        },
      );
    }),
  );
  byId('controls').append(leave);
}

async function start(): Promise<void> {
  const course = JSON.parse(byId('content').dataset.course!) as CourseData;
  let lms: Lms | null = null;
  let trouble = say('noLms');
  try {
    lms = (await connectCmi5(location.search)) ?? connectScorm(window);
  } catch (error) {
    trouble = troubleIn(error, 'notReached');
  }
  for (const id of ['notice-text', 'progress-text']) mark(byId(id));
  makeTabs(document);
  play(course, lms);
  if (!lms) notify(trouble);
  byId('content').dataset.ready = 'true';
}

await start();
