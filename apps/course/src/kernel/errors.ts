import { NewerDocument, ProblemErrorBase, type ProblemErrorOptions } from '@lib/validation';

/** HTTP status and title of every stable error code. Whose fault it is follows from the status: 5xx is ours. */
export const PROBLEMS = {
  'malformed-request': [400, 'The request cannot be read'],
  unauthorized: [401, 'Sign-in or a valid token is needed'],
  'insufficient-credits': [402, 'Not enough credits'],
  forbidden: [403, 'Your role or credential does not allow this'],
  'role-not-allowed': [403, 'No access to this workspace'],
  'mcp-access-off': [403, 'MCP access is off'],
  'insufficient-scope': [403, 'The grant does not cover this'],
  'origin-not-allowed': [403, 'This origin is not allowed'],
  'feature-off': [403, 'A feature is switched off'],
  'not-found': [404, 'No such address'],
  'course-not-found': [404, 'No such course'],
  'generation-not-found': [404, 'No such generation'],
  'comment-not-found': [404, 'No such comment'],
  'member-not-found': [404, 'No such member'],
  'group-not-found': [404, 'No such group'],
  'file-not-found': [404, 'No such file'],
  'token-not-found': [404, 'No such token'],
  'assignment-not-found': [404, 'No such assignment'],
  'certificate-not-found': [404, 'No such certificate'],
  'path-not-found': [404, 'No such learning path'],
  'preview-link-not-found': [404, 'No such preview link'],
  'not-acceptable': [406, 'No acceptable answer format'],
  'course-not-published': [409, 'The course is not published'],
  'course-archived': [409, 'The course is archived'],
  'path-not-published': [409, 'The learning path is not published'],
  'path-archived': [409, 'The learning path is archived'],
  'certificate-not-in-force': [409, 'The certificate is no longer in force'],
  'nothing-to-export': [409, 'The course has nothing for this format'],
  'approval-needed': [409, 'Somebody else has to approve it first'],
  'publish-blocked': [409, 'The course cannot be published yet'],
  'generation-not-awaiting-review': [409, 'The generation is not at the review gate'],
  'plan-not-editable': [409, 'The plan follows a document'],
  'gate-expired': [409, 'The review gate has closed'],
  'too-many-generations': [409, 'Too many unfinished generations'],
  'no-attempts-left': [409, 'No attempts left'],
  'attempt-awaits-points': [409, 'The last attempt awaits points'],
  'survey-answered': [409, 'The survey was answered before'],
  'changed-since': [409, 'It has changed since it was shown'],
  'points-given': [409, 'Points were given before'],
  'last-owner': [409, 'A workspace keeps one owner'],
  'name-taken': [409, 'The name is taken'],
  'revision-mismatch': [412, 'The draft has changed'],
  'settings-changed': [412, 'The settings have changed'],
  'precondition-failed': [412, 'The file is another by now'],
  'too-large': [413, 'Too large'],
  'unsupported-media-type': [415, 'Unsupported media type'],
  'range-not-satisfiable': [416, 'The file is shorter'],
  'invalid-input': [422, 'The input is not valid'],
  'invalid-cursor': [422, 'The cursor is not valid'],
  'idempotency-key-reused': [422, 'The idempotency key was used with other arguments'],
  'brief-incomplete': [422, 'The brief is incomplete'],
  'plan-unreadable': [422, 'The plan cannot be read'],
  'course-length-out-of-range': [422, 'The course length is out of range'],
  'file-unreadable': [422, 'The file cannot be read'],
  'markdown-unreadable': [422, 'The markdown cannot be read'],
  'slide-without-content': [422, 'A slide has no content'],
  'import-sentence-missing': [422, 'A sentence is missing from the built course'],
  'letters-without-font': [422, 'No font for some letters'],
  'limit-exceeded': [422, 'A limit is exceeded'],
  'not-a-learner': [422, 'Only learners can be assigned'],
  'revision-required': [428, 'If-Match is required'],
  'rate-limited': [429, 'Too many requests'],
  'internal-error': [500, 'Something went wrong on our side'],
  'model-failed': [502, 'The model did not answer'],
  unavailable: [503, 'Not available right now'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemOptions extends ProblemErrorOptions {
  /** Further members of the problem record, RFC 9457 section 3.2. */
  extensions?: Record<string, unknown>;
  /** A failure of ours that trying again cannot fix. */
  forGood?: true;
}

export class ProblemError extends ProblemErrorBase<ProblemCode> {
  readonly extensions: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;
  /** Trying the same again cannot fix it. */
  readonly isForGood: boolean;

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(PROBLEMS, code, detail, options);
    this.extensions = options.extensions ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isForGood = options.forGood ?? !this.isOurFault;
  }

  get isOurFault(): boolean {
    return this.status >= 500;
  }
}

/**
 * PostgreSQL's codes for connections that are refused, lost or shut down, for a server that is at its limits or has just become
 * a standby, and for statements that waited too long or for each other; and Node's for any other store.
 */
const PASSING =
  /^(08...|53...|57P0[1235]|57014|55P03|25P03|25006|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const LOST_CONNECTION = /^Connection terminated|^timeout exceeded when trying to connect/;

/** A store of ours does not answer, or not in time: nothing is wrong with what was asked. */
export function isOutOfReach(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  return PASSING.test(String(code)) || LOST_CONNECTION.test(message);
}

/** What may be shown of any thrown value: problems as they are, anything else as a fault of ours without its text. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isOutOfReach(error)) {
    const detail = 'A part of the service does not answer at the moment. Try again in a few seconds.';
    return new ProblemError('unavailable', detail, { retryAfterSeconds: 5, cause: error });
  }
  if (error instanceof NewerDocument) {
    const detail =
      'This was stored by a newer version of the service than the one that answers. Try again once that one is back.';
    return new ProblemError('unavailable', detail, { retryAfterSeconds: 60, cause: error });
  }
  return new ProblemError(
    'internal-error',
    'The request failed through no fault of yours. Try again; if it goes on, report the request id.',
    { cause: error },
  );
}
