/** A mail that leads to one link, which is a page for people. */
export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs above and below the link. */
  before: string;
  link: string;
  after: string;
  /** For how long it is worth sending. */
  goodForSeconds: number;
}

/** What stands in the mail, which may hold a secret. */
export type MailText = Pick<Mail, 'before' | 'link' | 'after'>;
