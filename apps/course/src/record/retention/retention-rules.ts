import type { Config } from '../../config.js';
import { ENDED_STATES } from '../../authoring/generation/index.js';

/** Rows of one table that go when they have been over for so many days. */
export interface RetentionRule {
  /** In the metric and the log. */
  kind: string;
  table: string;
  days: number;
  /** When a row is over long enough, where `$1` is so many days ago. */
  over: string;
}

/** For what people may still look up, such as why a token stopped working. */
const DEAD_CREDENTIALS_DAYS = 90;
/** The longest that a session lives. */
const SESSION_DAYS = 30;
/** For the operator, whom somebody asks where a mail has got to. */
const MAIL_DAYS = 30;
/** Nobody looks further back for what they were told. */
const NOTICE_DAYS = 90;

/**
 * In every table the id begins with the time at which the row was made (UUID version 7), so that the primary key finds the old
 * rows and no other index is needed. What ends with its user, course or workspace has no rule: foreign keys take it along.
 */
export function retentionRules(config: Config): RetentionRule[] {
  const rule = (kind: string, table: string, days: number, over: string): RetentionRule => ({ kind, table, days, over });
  return [
    rule('webhook-delivery', 'webhook_deliveries', config.DELIVERY_RETENTION_DAYS, `ended_at < $1`),
    rule('event', 'outbox_events', config.DELIVERY_RETENTION_DAYS, `dispatched_at < $1`),
    rule(
      'generation',
      'generations',
      config.GENERATION_RETENTION_DAYS,
      `updated_at < $1 AND state IN (${ENDED_STATES.map((state) => `'${state}'`).join(', ')})`,
    ),
    rule('model-call', 'model_calls', config.MODEL_CALL_RETENTION_DAYS, `at < $1`),
    rule('notice', 'notices', NOTICE_DAYS, `at < $1`),
    rule('mail', 'mails', MAIL_DAYS, `ended_at < $1`),
    rule('session', 'sessions', SESSION_DAYS, `created_at < $1 AND expires_at <= (SELECT app_now())`),
    rule('password-reset', 'password_resets', 1, `expires_at < $1`),
    rule('registration', 'registrations', 1, `expires_at < $1`),
    rule('invitation', 'invitations', DEAD_CREDENTIALS_DAYS, `expires_at < $1`),
    rule('access-token', 'access_tokens', DEAD_CREDENTIALS_DAYS, `least(expires_at, revoked_at) < $1`),
    rule('preview-link', 'preview_links', DEAD_CREDENTIALS_DAYS, `least(expires_at, revoked_at) < $1`),
    rule('grant', 'oauth_grants', DEAD_CREDENTIALS_DAYS, `revoked_at < $1`),
  ];
}
