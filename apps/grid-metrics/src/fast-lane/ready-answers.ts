import { STATUS_CODES } from 'node:http';
import { answerFrom } from '../api/answer.js';
import { PUBLIC_HEADERS } from '../api/public-headers.js';
import { AREAS, type Document, type Snapshot, type SnapshotStore } from '../snapshot/index.js';
import { linesOf, type AnswerSource, type ReadyAnswer } from './fast-lane.js';
import type { PlainRequest } from './plain-request.js';

interface ReadyDocument {
  readonly route: string;
  readonly of: (snapshot: Snapshot) => Document | undefined;
}

const DOCUMENTS = new Map<string, ReadyDocument>([
  ...(['current', 'snapshot', 'gaps'] as const).map((name): [string, ReadyDocument] => [
    `/api/${name}`,
    { route: `/api/${name}`, of: ({ documents }) => documents?.[name] },
  ]),
  ['/api/carbon', { route: '/api/carbon', of: ({ carbon }) => carbon?.document }],
  ['/api/forecasts', { route: '/api/forecasts', of: ({ forecasts }) => forecasts?.document }],
  ...AREAS.map((area): [string, ReadyDocument] => [
    `/api/${area}`,
    { route: '/api/:area', of: ({ areas }) => areas.get(area)?.document },
  ]),
]);

/** Headers with times in them, and the snapshot, hold for a moment only. */
interface Moment {
  readonly snapshot: Snapshot;
  readonly second: number;
  readonly maxAge: number;
}

/** The documents of the API, whole; what is not loaded, filtered or refused is answered by the controllers. */
export class ReadyAnswers implements AnswerSource {
  private now: Moment | null = null;

  constructor(
    private readonly snapshots: SnapshotStore,
    private readonly keepAliveSeconds: number,
  ) {}

  moment(): Moment {
    const second = Math.floor(Date.now() / 1000);
    const maxAge = this.snapshots.secondsToNextRefresh();
    const { snapshot } = this.snapshots;
    if (this.now?.second !== second || this.now.maxAge !== maxAge || this.now.snapshot !== snapshot) {
      this.now = { snapshot, second, maxAge };
    }
    return this.now;
  }

  answerTo({ method, path, headers }: PlainRequest): ReadyAnswer | null {
    const { snapshot, second, maxAge } = this.moment();
    const ready = DOCUMENTS.get(path);
    const document = ready?.of(snapshot);
    if (!ready || !document) return null;
    const answer = answerFrom(document, headers, maxAge);
    const lines = linesOf({
      ...PUBLIC_HEADERS,
      ...answer.headers,
      Date: new Date(second * 1000).toUTCString(),
      Connection: 'keep-alive',
      'Keep-Alive': `timeout=${this.keepAliveSeconds}`,
    });
    return {
      status: answer.status,
      head: `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines}`,
      body: method === 'HEAD' ? null : answer.body,
      ...(answer.tail ? { tail: answer.tail } : {}),
      route: ready.route,
    };
  }
}
