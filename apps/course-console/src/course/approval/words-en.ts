/** Of approval before publishing. */
export const approvalEn = {
  title: 'Approval',
  why: 'In this workspace a draft is published as somebody else has approved it.',
  notAsked: 'Nobody has asked for approval of the draft as it is now.',
  changedSince: (moment: string) => `It has changed since approval was asked for ${moment}.`,
  ask: 'Ask for approval',
  asked: (name: string | null, moment: string) => `${name ?? 'Somebody who is gone'} asked for approval ${moment}.`,
  mine: (moment: string) => `You asked for approval ${moment}. Another owner or trainer gives it.`,
  approve: 'Approve the draft as it is',
  approved: (name: string | null, moment: string) =>
    `${name ?? 'Somebody who is gone'} approved the draft ${moment}. It can be published as it is.`,
  withdraw: 'Take it back',
  withdrawTitle: 'Take back what was asked and approved?',
  withdrawWhy: 'The draft then needs approval again before it is published. What is published stays.',
  lookAt: 'Look at the draft',
  since: (revision: number) => `What has changed since revision ${revision} was approved`,
  nothing: 'Nothing that learners see.',
  added: (slide: string) => `New: ${slide}`,
  removed: (slide: string) => `Removed: ${slide}`,
  moved: (slide: string) => `Moved: ${slide}`,
  changed: (slide: string) => `Changed: ${slide}`,
  course: 'The course: title, description, settings or objectives',
};
export type ApprovalWords = typeof approvalEn;
