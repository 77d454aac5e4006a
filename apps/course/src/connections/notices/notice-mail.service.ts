import { html } from '@lib/course-content/page';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import type { Tx } from '../../kernel/transaction.js';
import { MailOutbox, type Mail } from '../../platform/mail/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { readDetails } from '../outbox/index.js';
import { HOW_OF_NOTICE } from './choices.repository.js';
import type { How, MailedKind } from './domain/mail-choices.js';
import { mailWords } from './mail-words.js';

/** A mail of yesterday's plan is none; of a course it is still news after days. */
const GOOD_FOR_SECONDS = 3 * 86_400;
const LINES_OF_A_DIGEST = 50;

/** Notices to be mailed in one way, with who and where. Text: the choice of each stands in the statement. */
const MAILED_NOTICES = `SELECT n.id, n.kind, n.payload, n.member_id AS "memberId", n.course_id AS "courseId", c.title, u.id AS "userId", u.email,
         w.id AS "workspaceId", w.name AS workspace, w.language, w.primary_color AS color
    FROM notices n JOIN members m ON m.id = n.member_id JOIN users u ON u.id = m.user_id
    JOIN workspaces w ON w.id = m.workspace_id LEFT JOIN courses c ON c.id = n.course_id
   WHERE n.mailed_at IS NULL AND ${HOW_OF_NOTICE} = $2`;

interface Mailed {
  id: string;
  kind: MailedKind;
  payload: { generationId?: string; dueOn?: string | null };
  memberId: string;
  courseId: string | null;
  title: string | null;
  userId: string;
  email: string;
  workspaceId: string;
  workspace: string;
  language: string;
  color: string;
}

interface Line extends Mailed {
  words: string;
  link: string;
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
    const lines = await this.read(tx, 'AND n.id = ANY($1)', noticeIds, 'at-once');
    await this.post(
      tx,
      lines,
      lines.map((line) => [line]),
    );
  }

  /** What these members have not read, one mail each. Their rows are locked. */
  async postDigests(tx: Tx, memberIds: readonly string[], where: string): Promise<number> {
    const lines = await this.read(tx, `AND n.member_id = ANY($1) AND ${where}`, memberIds, 'digest');
    const ofMember = new Map<string, Line[]>();
    for (const line of lines) ofMember.set(line.memberId, [...(ofMember.get(line.memberId) ?? []), line]);
    await this.post(tx, lines, [...ofMember.values()]);
    return ofMember.size;
  }

  private async read(tx: Tx, where: string, ids: readonly string[], how: How): Promise<Line[]> {
    if (this.config.SMTP_URL === undefined || ids.length === 0) return [];
    const found = await tx.query<Mailed[]>(`${MAILED_NOTICES} ${where} ORDER BY n.id`, [ids, how]);
    const details = await readDetails(tx, found);
    return found.map((notice) => {
      const { told, locale } = mailWords(notice.language);
      const { courseTitle, name, byName, dueOn } = details.get(notice.id)!;
      const due = notice.payload.dueOn ?? dueOn;
      const facts = {
        course: courseTitle ?? notice.title ?? '',
        name: name ?? '',
        by: byName ?? '',
        day: due ? dayOf(due, locale) : '',
      };
      return { ...notice, words: told[notice.kind](facts), link: this.config.PUBLIC_URL + placeOf(notice) };
    });
  }

  private async post(tx: Tx, lines: readonly Line[], mails: readonly Line[][]): Promise<void> {
    if (lines.length === 0) return;
    const mailsOff = await this.links.mailsOffSigner(tx);
    await this.outbox.post(
      tx,
      mails.map((each) => this.mailOf(each, mailsOff)),
    );
    await tx.query('UPDATE notices SET mailed_at = app_now() WHERE id = ANY($1)', [lines.map(({ id }) => id)]);
  }

  private mailOf(lines: readonly Line[], mailsOff: (userId: string, kind: MailedKind) => string): Mail {
    const first = lines[0]!;
    const words = mailWords(first.language);
    const isOne = lines.length === 1;
    const subject = isOne ? first.words : words.digest(lines.length);
    const link = isOne ? first.link : `${this.config.PUBLIC_URL}/console/w/${first.workspaceId}/notices`;
    const unsubscribe = mailsOff(first.userId, first.kind);
    const shown = lines.slice(0, LINES_OF_A_DIGEST);
    const listed = shown.map((line) => `– ${line.words}\n  ${line.link}`).join('\n\n');
    const before = isOne
      ? `${first.words}. ${words.inWorkspace(first.workspace)}`
      : `${words.inWorkspace(first.workspace)}\n\n${listed}`;
    return {
      to: first.email,
      subject,
      before,
      link,
      after: `${words.why}\n\n${words.switchOff}: ${unsubscribe}`,
      html: page(first, subject, shown, words, unsubscribe),
      unsubscribe,
      goodForSeconds: GOOD_FOR_SECONDS,
    };
  }
}

/** In the colours of the workspace. Mail programs know few styles, and those only where they are used. */
function page(
  { workspace, color, language }: Line,
  subject: string,
  lines: readonly Line[],
  { open, why, switchOff }: ReturnType<typeof mailWords>,
  unsubscribe: string,
): string {
  const line = ({ words, link }: Line) => html`<p style="margin:0 0 16px">${words}<br /><a href="${link}">${open}</a></p>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;font:16px/1.5 system-ui,sans-serif">
        <div style="max-width:36em;margin:0 auto;padding:24px;border-top:6px solid ${color}">
          <p style="margin:0 0 24px"><strong>${workspace}</strong></p>
          ${lines.map(line)}
          <p style="margin:24px 0 0;font-size:14px">${why}</p>
          <p style="margin:8px 0 0;font-size:14px"><a href="${unsubscribe}">${switchOff}</a></p>
        </div>
      </body>
    </html>`.markup;
}

/** The page of the console that it leads to. */
function placeOf({ kind, workspaceId, courseId, payload }: Mailed): string {
  const workspace = `/console/w/${workspaceId}`;
  switch (kind) {
    case 'course.assigned':
    case 'enrollment.due_soon':
    case 'enrollment.overdue':
      return `${workspace}/learn/${courseId}`;
    case 'enrollment.completed':
    case 'enrollment.attempts_used_up':
      return `${workspace}/courses/${courseId}/assignments`;
    case 'approval.requested':
      return `${workspace}/courses/${courseId}/checks`;
    case 'generation.completed':
      return `${workspace}/courses/${courseId}`;
    case 'generation.gate_closing':
    case 'generation.failed':
      return `${workspace}/generations/${payload.generationId}`;
  }
}

/** "27 March 2026": a day has no time zone. */
const dayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
