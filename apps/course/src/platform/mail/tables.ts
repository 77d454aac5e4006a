import type { TableOf } from '../database/index.js';
import type { KeptMail } from './mail.entity.js';

export interface MailTables {
  mails: TableOf<KeptMail, 'state' | 'attempts' | 'nextAttemptAt' | 'createdAt'>;
}
