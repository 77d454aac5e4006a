import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import type { ActionContext } from '../../kernel/action.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { MailOutbox } from '../../platform/mail/index.js';
import type { Course } from '../courses/index.js';

const GOOD_FOR_SECONDS = 3 * 24 * 60 * 60;

/** Tells members that a comment calls them. What it says stays in the workspace, where it can be deleted. */
@Injectable()
export class CommentMail {
  constructor(
    private readonly outbox: MailOutbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** With the comment; where no mail is sent, nothing is to wait for a mail server. */
  async post(
    { tx, workspaceId, actor }: ActionContext,
    { id, title }: Course,
    slideId: string,
    to: readonly { email: string }[],
  ): Promise<void> {
    const { PUBLIC_URL, SMTP_URL } = this.config;
    if (SMTP_URL === undefined || to.length === 0) return;
    const { name } = await findWorkspace(tx, workspaceId);
    await this.outbox.post(
      tx,
      to.map(({ email }) => ({
        to: email,
        subject: 'A comment calls you',
        before: `${actor.name} calls you in a comment on "${title}" in "${name}". Read it and answer here:`,
        link: `${PUBLIC_URL}/console/w/${workspaceId}/courses/${id}/edit/${slideId}`,
        after: `You get this mail because a comment names you. Your profile is where such mails are switched off: ${PUBLIC_URL}/console/account/profile`,
        goodForSeconds: GOOD_FOR_SECONDS,
      })),
    );
  }
}
