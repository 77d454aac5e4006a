import { changed, learned, learnedOf, refused, unlearn } from '../api/cache.js';
import { call, type Result } from '../api/call.js';
import { keptInTab } from '../api/kept.js';
import { isPassing, Problem } from '../api/problem.js';
import { withOpened } from './journey.js';
import { next, put, read, sending, settled, write, type Deed, type Fate, type Outbox } from './outbox.js';
import type { Attempt } from './taking.js';

const LONGEST_WAIT_SECONDS = 30;
const MOST_FAULTS = 5;

/** Sends what one person does in this tab, in order, as soon as it goes. What waits is kept in the tab, for that person alone. */
export class Post {
  box: Outbox;
  /** What was refused for good, and not told yet. */
  refusal: Deed | null = null;
  private readonly place: string;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  constructor(private readonly userId: string) {
    this.place = `outbox ${userId}`;
    this.box = read(keptInTab.read(this.place));
    const soon = (): void => this.send();
    addEventListener('online', soon);
    // Signed in again, perhaps, in another tab
    addEventListener('focus', soon);
    addEventListener('beforeunload', (event) => {
      if (this.box.deeds.length > 0) event.preventDefault();
    });
    this.send();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  put(deed: Deed): void {
    this.refusal = null;
    this.become(put(this.box, deed));
    this.send();
  }

  private become(box: Outbox): void {
    this.box = box;
    if (box.deeds.length > 0) keptInTab.write(this.place, write(box));
    else keptInTab.forget(this.place);
    for (const listener of this.listeners) listener();
  }

  private send(): void {
    const deed = next(this.box);
    if (!deed) return;
    clearTimeout(this.timer);
    this.become(sending(this.box));
    void deliver(deed).then(
      () => this.went('done'),
      async (error: Error) => this.went(await this.fateOf(deed, error), error),
    );
  }

  private went(fate: Fate, error?: Error): void {
    if (fate === 'refused') this.refusal = this.box.deeds[0] ?? null;
    this.become(settled(this.box, fate));
    this.failures = fate === 'later' ? this.failures + 1 : 0;
    if (fate === 'later') {
      const asked = error instanceof Problem ? error.retryAfterSeconds : null;
      const seconds = asked ?? Math.min(2 ** (this.failures - 1), LONGEST_WAIT_SECONDS);
      this.timer = setTimeout(() => this.send(), 1_000 * seconds);
    } else if (fate !== 'signed-out') this.send();
  }

  /** Somebody else may have signed in meanwhile: what was refused to them was not refused to who did it. */
  private async fateOf({ operation }: Deed, error: Error): Promise<Fate> {
    if (isPassing(error)) return 'later';
    if (!(error instanceof Problem)) throw error;
    // A fault of the service may pass too, but what waits behind it does not wait for ever
    if (error.status >= 500) return this.failures < MOST_FAULTS ? 'later' : 'refused';
    refused(error, operation);
    if (error.status === 401) return 'signed-out';
    const account = await call('get_account', {}).catch(() => null);
    if (account === null) return 'later';
    return account.userId === this.userId ? 'refused' : 'signed-out';
  }
}

/** Sends a deed, and lets the pages know what came of it. @throws {Problem | NoConnection} */
async function deliver({ operation, given }: Deed): Promise<void> {
  const { workspaceId } = given;
  if (operation === 'open_slide') {
    const opened = await call(operation, given);
    learnedOf('get_my_course', { workspaceId, courseId: given.courseId }, (course) => withOpened(course, opened));
    if (opened.state === 'completed') changed('get_my_course');
    changed('list_my_courses', 'list_my_paths', 'get_my_path');
    return;
  }
  const attempt = { workspaceId, attemptId: given.attemptId };
  if (operation === 'answer_question') {
    const judged = await call(operation, given);
    learnedOf('get_my_attempt', attempt, (known) => withJudged(known, judged));
    return;
  }
  learned('get_my_attempt', attempt, await call(operation, given));
  // Without the one that was handed in, its list shows the one before it
  unlearn('list_my_attempts');
  changed('get_my_course', 'list_my_courses', 'list_my_paths', 'get_my_path', 'list_my_attempts');
}

function withJudged(
  attempt: Attempt,
  { attemptId: _, answered: __, questions: ___, ...judgement }: Result<'answer_question'>,
): Attempt {
  const answers = attempt.answers.map((each) => (each.questionId === judgement.questionId ? judgement : each));
  return { ...attempt, answers };
}

const posts = new Map<string, Post>();

/** The one of this tab for this person. */
export function postOf(userId: string): Post {
  const post = posts.get(userId) ?? new Post(userId);
  posts.set(userId, post);
  return post;
}
