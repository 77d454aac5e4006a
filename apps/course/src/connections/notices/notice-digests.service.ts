import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { HOW_OF_NOTICE } from './choices.repository.js';
import { NoticeMail } from './notice-mail.service.js';

const BATCH = 100;

/** Eight in the morning of today, in the time zone of the workspace `w`. */
const EIGHT = `((((SELECT app_now()) AT TIME ZONE w.time_zone)::date + time '08:00') AT TIME ZONE w.time_zone)`;

/** Not read, from before today's eight o'clock, which is over; what nobody could mail for two days is no news of the day. */
const DUE = `n.read_at IS NULL AND n.at < ${EIGHT} AND ${EIGHT} <= (SELECT app_now()) AND n.at > (SELECT app_now()) - interval '2 days'`;

/** A digest is a mail of one transaction, so its members are locked: of two workers each takes others. */
const MEMBERS = `SELECT l.id FROM members l WHERE l.id IN (
    SELECT n.member_id FROM notices n JOIN members m ON m.id = n.member_id JOIN users u ON u.id = m.user_id
      JOIN workspaces w ON w.id = m.workspace_id
     WHERE n.mailed_at IS NULL AND ${DUE} AND ${HOW_OF_NOTICE} = 'digest')
  ORDER BY l.id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`;

/** Mails once a day what members want to hear of together. */
@Injectable()
export class NoticeDigests {
  constructor(
    private readonly database: Database,
    private readonly mail: NoticeMail,
  ) {}

  /** @returns how many digests were posted. */
  async post(): Promise<number> {
    let all = 0;
    for (;;) {
      const posted = await this.database.transaction(async (tx) => {
        const members = await tx.query<{ id: string }[]>(MEMBERS);
        return this.mail.postDigests(
          tx,
          members.map(({ id }) => id),
          DUE,
        );
      });
      all += posted;
      if (posted < BATCH) return all;
    }
  }
}
