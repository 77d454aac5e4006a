import { connectCmi5 } from './cmi5.js';
import type { CourseData } from './course-data.js';
import { button, byId } from './dom.js';
import type { Interaction } from './interaction.js';
import { Journey } from './journey.js';
import type { Lms } from './lms.js';
import { QuizDesk } from './quiz-desk.js';
import { connectScorm } from './scorm12.js';
import { Stage } from './stage.js';

const NO_LMS = 'Your progress is not kept: this course was not started by a learning management system.';

function notify(text: string): void {
  byId('notice').hidden = text === '';
  byId('notice-text').textContent = text;
}

function play(course: CourseData, lms: Lms | null): void {
  const { settings } = course;
  const passMark = lms?.masteryScore ? Math.round(lms.masteryScore * 10_000) / 100 : settings.passMark;
  const taken = { ...course, settings: { ...settings, passMark } };
  const journey = new Journey(taken, lms?.suspendData ?? '');
  const report = (): void => {
    void lms?.report(journey.report()).then(
      () => notify(''),
      (error: Error) => notify(error.message),
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
  const leave = button('Save and leave', () => {
    leave.disabled = true;
    void lms.finish(journey.report()).then(
      () => {
        notify('Your progress is saved. You can close this window.');
        byId('columns').hidden = true;
        if (lms.returnUrl) location.assign(lms.returnUrl);
      },
      (error: Error) => {
        notify(error.message);
        leave.disabled = false;
      },
    );
  });
  byId('controls').append(leave);
}

async function start(): Promise<void> {
  const course = JSON.parse(byId('content').dataset.course!) as CourseData;
  let lms: Lms | null = null;
  let trouble = NO_LMS;
  try {
    lms = (await connectCmi5(location.search)) ?? connectScorm(window);
  } catch (error) {
    trouble = (error as Error).message;
  }
  play(course, lms);
  if (!lms) notify(trouble);
  byId('content').dataset.ready = 'true';
}

await start();
