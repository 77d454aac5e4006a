/** A mail that leads to one link, which is a page for people. */
export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs above and below the link. */
  before: string;
  link: string;
  after: string;
  /** The same as a page, for mail programs that show one. */
  html?: string;
  /** Where mails of this kind are switched off by a POST, without signing in (RFC 8058). */
  unsubscribe?: string;
  /** For how long it is worth sending. */
  goodForSeconds: number;
}

/** What stands in the mail, which may hold a secret. */
export type MailText = Pick<Mail, 'before' | 'link' | 'after' | 'html' | 'unsubscribe'>;
