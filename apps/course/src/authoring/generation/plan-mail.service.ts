import { counted } from '@lib/validation';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import type { Tx } from '../../kernel/transaction.js';
import { planMailAddressOf } from '../../people/members/index.js';
import type { Workspace } from '../../people/workspaces/index.js';
import { MailOutbox } from '../../platform/mail/index.js';
import type { Generation } from './generation.entity.js';
import { GATE_MS } from './open-gate.js';

/** Tells whoever asked for a plan that it waits for them. Not of one that they have edited: its gate opens before their eyes. */
@Injectable()
export class PlanMail {
  constructor(
    private readonly outbox: MailOutbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** With the change that opens the gate, and so once; where no mail is sent, nothing is to wait for a mail server. */
  async post(tx: Tx, generation: Generation, { name, timeZone }: Pick<Workspace, 'name' | 'timeZone'>): Promise<void> {
    const { PUBLIC_URL, SMTP_URL } = this.config;
    const to = SMTP_URL === undefined ? null : await planMailAddressOf(tx, generation);
    if (to === null) return;
    const { id, workspaceId, plan, estimatedCredits, gateExpiresAt } = generation;
    const { title, counts } = plan!;
    await this.outbox.post(tx, [
      {
        to,
        subject: 'A plan waits for your decision',
        before: `The plan of "${title}" in "${name}" is ready: ${counted(counts.modules, 'module')}, ${counted(counts.slides, 'slide')}. Approving it charges ${counted(estimatedCredits!, 'credit')}, and nothing is charged before. It waits until ${dayAndTime(gateExpiresAt!, timeZone)}. Look at it and decide here:`,
        link: `${PUBLIC_URL}/console/w/${workspaceId}/generations/${id}`,
        after: `You get this mail because you asked for the plan. Your profile is where such mails are switched off: ${PUBLIC_URL}/console/account/profile`,
        goodForSeconds: GATE_MS / 1_000,
      },
    ]);
  }
}

/** "Friday 6 March 2026 at 13:00 (Europe/Vienna)". */
function dayAndTime(moment: Date, timeZone: string): string {
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment)} (${timeZone})`;
}
