import type { CourseDocument } from '@lib/course-content/edits';
import { addressOf, type Given, type Operation } from '../src/api/call.js';
import { Problem } from '../src/api/problem.js';
import type { Answer, Draft } from '../src/editor/draft/copy.js';
import type { EditRequest } from '../src/editor/draft/requests.js';
import { settled } from './hand-clock.js';
import type { DraftService } from './person.js';

/** A workspace of a service that runs, and the session tokens of people who write in it, by name. */
export interface House {
  url: string;
  workspaceId: string;
  tokens: Readonly<Record<string, string>>;
}

/** The draft of a course, by the routes that the console calls. */
export class RestService implements DraftService {
  readonly #underWay = new Set<Promise<unknown>>();

  private constructor(
    private readonly house: House,
    private readonly courseId: string,
  ) {}

  /** Makes the course. */
  static async of(house: House, who: string, course: CourseDocument): Promise<RestService> {
    const { courseId } = await asked<{ courseId: string }>(house, who, 'POST', 'courses', { title: course.title });
    await asked(house, who, 'PUT', `courses/${courseId}/draft`, course, { 'If-Match': '"1"' });
    return new RestService(house, courseId);
  }

  read = (who: string): Promise<Draft> => this.#ask<Draft>(who, 'get_course_draft', {}, {});

  /** A key is of the workspace, and the same people write in many courses of it. */
  change = (who: string, { operation, given }: EditRequest, { ifMatch, key }: { ifMatch: string; key: string }) =>
    this.#ask<Answer>(who, operation, given, { 'If-Match': `"${ifMatch}"`, 'Idempotency-Key': `${this.courseId} ${key}` });

  /** All that was asked for has been answered, and what comes of it. */
  quiet = async (): Promise<void> => {
    await settled();
    while (this.#underWay.size > 0) {
      await Promise.allSettled(this.#underWay);
      await settled();
    }
  };

  #ask<T>(who: string, operation: Operation, given: object, headers: Record<string, string>): Promise<T> {
    const { workspaceId } = this.house;
    const all = { ...given, workspaceId, courseId: this.courseId } as Given<Operation>;
    const { method, url, rest } = addressOf(operation, all);
    const answer = sent<T>(this.house, who, method, url, method === 'GET' ? undefined : rest, headers);
    this.#underWay.add(answer);
    void answer.catch(() => undefined).finally(() => this.#underWay.delete(answer));
    return answer;
  }
}

const asked = <T>({ ...house }: House, who: string, method: string, path: string, body: object, headers = {}): Promise<T> =>
  sent<T>(house, who, method, `/workspaces/${house.workspaceId}/${path}`, body, headers);

async function sent<T>(
  { url, tokens }: House,
  who: string,
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      Authorization: `Bearer ${tokens[who]}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const record = (await answer.json()) as T;
  if (!answer.ok) throw new Problem(answer.status, record as object, answer.headers.get('Retry-After'));
  return record;
}
