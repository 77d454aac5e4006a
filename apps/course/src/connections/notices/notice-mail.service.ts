import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import type { Tx } from '../../kernel/transaction.js';
import { MailOutbox, quoted, type Mail } from '../../platform/mail/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { readDetails } from '../outbox/index.js';
import { HOW_OF_NOTICE } from './choices.repository.js';
import type { How, SwitchedOff } from './domain/mail-choices.js';
import type { NoticeKind } from './domain/notice-kinds.js';
import { mailWords, type MailFacts } from './mail-words.js';
import { noticeMailPage } from './notice-mail-page.js';
import { placeOf, type NoticeFacts } from './notice-places.js';

/** Of a course it is still news after days; a plan is none after its gate. */
const GOOD_FOR_SECONDS = 3 * 86_400;
const LINES_OF_A_DIGEST = 50;
/** A group of thousands is told of a course at once: so many mails are in memory together. */
const AT_ONCE = 500;

/** Notices to be mailed in one way, with who and where. Text: the choice of each stands in the statement. */
const MAILED_NOTICES = `SELECT n.id, n.kind, n.payload, n.member_id AS "memberId", n.course_id AS "courseId", c.title, g.plan ->> 'title' AS plan,
         u.id AS "userId", u.email, w.id AS "workspaceId", w.name AS workspace, w.language, w.time_zone AS "timeZone", w.primary_color AS color,
         w.logo_file_id AS "logoFileId", extract(epoch FROM (n.payload ->> 'gateExpiresAt')::timestamptz - app_now())::float8 AS "gateSeconds"
    FROM notices n JOIN members m ON m.id = n.member_id JOIN users u ON u.id = m.user_id
    JOIN workspaces w ON w.id = m.workspace_id LEFT JOIN courses c ON c.id = n.course_id
    LEFT JOIN generations g ON g.id = (n.payload ->> 'generationId')::uuid
   WHERE n.mailed_at IS NULL AND ${HOW_OF_NOTICE} = $2`;

interface Mailed {
  id: string;
  kind: NoticeKind;
  payload: NoticeFacts;
  memberId: string;
  courseId: string | null;
  title: string | null;
  plan: string | null;
  userId: string;
  email: string;
  workspaceId: string;
  workspace: string;
  language: string;
  timeZone: string;
  color: string;
  logoFileId: string | null;
  /** Until the gate closes. */
  gateSeconds: number | null;
}

interface Line extends Mailed {
  text: string;
  more: string;
  link: string;
}

interface Signing {
  mailsOff: (userId: string, kind: SwitchedOff) => string;
  logo: (fileId: string) => string;
}

/** Mails notices, each once: the mail and the mark that there is one are a single transaction. Where no mail is sent, nothing waits for a server. */
@Injectable()
export class NoticeMail {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly links: SignedLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Those of the notices whose members want to hear at once, a mail each. They are new, so that nobody else has them. */
  async postAtOnce(tx: Tx, noticeIds: readonly string[]): Promise<void> {
    for (let from = 0; from < noticeIds.length; from += AT_ONCE) {
      const lines = await this.read(tx, 'AND n.id = ANY($1)', noticeIds.slice(from, from + AT_ONCE), 'at-once');
      await this.post(
        tx,
        lines,
        lines.map((line) => [line]),
      );
    }
  }

  /** What these members have not read, one mail each. Their rows are locked. */
  async postDigests(tx: Tx, memberIds: readonly string[], where: string): Promise<number> {
    const lines = await this.read(tx, `AND n.member_id = ANY($1) AND ${where}`, memberIds, 'digest');
    const ofMember = [...Map.groupBy(lines, ({ memberId }) => memberId).values()];
    await this.post(tx, lines, ofMember, { isDigest: true });
    return ofMember.length;
  }

  private async read(tx: Tx, where: string, ids: readonly string[], how: How): Promise<Line[]> {
    if (this.config.SMTP_URL === undefined || ids.length === 0) return [];
    const found = await tx.query<Mailed[]>(`${MAILED_NOTICES} ${where} ORDER BY n.id`, [ids, how]);
    const details = await readDetails(tx, found);
    return found.map((notice) => {
      const { kind, payload, workspaceId, courseId } = notice;
      const { told, more, locale } = mailWords(notice.language);
      const { courseTitle, pathTitle, name, byName, dueOn } = details.get(notice.id)!;
      const due = payload.dueOn ?? dueOn;
      const facts: MailFacts = {
        course: quoted(courseTitle ?? notice.title ?? ''),
        path: quoted(pathTitle ?? ''),
        plan: quoted(notice.plan ?? ''),
        name: quoted(name ?? ''),
        by: quoted(byName ?? ''),
        day: due ? dayOf(due, locale) : '',
        until: payload.gateExpiresAt === undefined ? '' : momentOf(payload.gateExpiresAt, locale, notice.timeZone),
        credits: payload.estimatedCredits ?? 0,
        host: payload.host ?? '',
        reason: payload.reason ?? '',
      };
      const link = `${this.config.PUBLIC_URL}/console/w/${workspaceId}${placeOf(kind, courseId, payload)}`;
      return { ...notice, workspace: quoted(notice.workspace), text: told[kind](facts), more: more[kind]?.(facts) ?? '', link };
    });
  }

  private async post(
    tx: Tx,
    lines: readonly Line[],
    mails: readonly (readonly Line[])[],
    { isDigest = false } = {},
  ): Promise<void> {
    if (lines.length === 0) return;
    const signing = {
      mailsOff: await this.links.mailsOffSigner(tx),
      logo: await this.links.contentSigner(tx, { days: 30 }),
    };
    await this.outbox.post(
      tx,
      mails.map((each) => this.mailOf(each, isDigest, signing)),
    );
    await tx.query('UPDATE notices SET mailed_at = app_now() WHERE id = ANY($1)', [lines.map(({ id }) => id)]);
  }

  private mailOf(lines: readonly Line[], isDigest: boolean, signing: Signing): Mail {
    const first = lines[0]!;
    const words = mailWords(first.language);
    const isOne = lines.length === 1;
    const subject = isOne ? first.text : words.digest(lines.length);
    const allLink = `${this.config.PUBLIC_URL}/console/w/${first.workspaceId}/notices`;
    const chooseLink = `${this.config.PUBLIC_URL}/console/account/notices`;
    const unsubscribe = signing.mailsOff(first.userId, isDigest ? 'digest' : first.kind);
    const switchOff = isDigest ? words.switchDigestOff : words.switchOff;
    const shown = lines.slice(0, LINES_OF_A_DIGEST);
    const others = lines.length - shown.length;
    const inWorkspace = words.inWorkspace(first.workspace);
    const listed = shown.map(({ text, link }) => `– ${text}\n  ${link}`).join('\n\n');
    return {
      to: first.email,
      subject,
      before: isOne
        ? [`${first.text}.`, first.more, inWorkspace].filter((said) => said !== '').join(' ')
        : [inWorkspace, listed, ...(others > 0 ? [words.others(others)] : [])].join('\n\n'),
      link: isOne ? first.link : allLink,
      after: `${words.why}\n\n${switchOff}: ${unsubscribe}\n\n${words.choose}: ${chooseLink}`,
      html: noticeMailPage({
        words,
        subject,
        workspace: {
          name: first.workspace,
          color: first.color,
          logoUrl: first.logoFileId === null ? null : signing.logo(first.logoFileId),
        },
        lines: shown,
        others,
        allLink,
        chooseLink,
        unsubscribe: { words: switchOff, link: unsubscribe },
      }),
      unsubscribe,
      goodForSeconds: first.gateSeconds ?? GOOD_FOR_SECONDS,
    };
  }
}

/** "27 March 2026": a day has no time zone. */
const dayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** "Friday 6 March 2026 at 13:00 (Europe/Vienna)". */
const momentOf = (moment: string, locale: string, timeZone: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(moment))} (${timeZone})`;
