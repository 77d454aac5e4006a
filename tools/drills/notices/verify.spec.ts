import { describe, expect, it } from '@jest/globals';
import { mailIn, mailsIn, type ReceivedMail } from './received.ts';
import { verify, type Told } from './verify.ts';

const KINDS = ['course.assigned', 'enrollment.due_soon'];

describe('The look at notices', () => {
  const told = (n: number): Told => ({
    email: `learner${n}@due.example`,
    deadlines: 1,
    events: 1,
    notices: KINDS,
    mails: [`${n}a`, `${n}b`],
    unsent: 0,
  });
  const mailOf = (messageId: string, n = Number(messageId[0])): ReceivedMail => ({ messageId, to: `learner${n}@due.example` });
  const right = {
    learners: 2,
    told: [told(1), told(2)],
    received: ['1a', '1b', '2b', '2a'].map((id) => mailOf(id)),
    listed: [{ email: 'learner1@due.example', kinds: KINDS }],
    mostCopies: 1,
  };
  const wrong = (seen: Partial<typeof right>): string[] =>
    verify({ ...right, ...seen })
      .filter(({ violations }) => violations.length > 0)
      .map(({ name }) => name);
  const first = (change: Partial<Told>) => ({ told: [{ ...told(1), ...change }, told(2)] });

  it('finds nothing wrong where each is told once, and one copy came of a kill', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ received: [...right.received, mailOf('1a')] })).toEqual([]);
  });

  it.each<[string, string, Partial<typeof right>]>([
    ['a learner who is missing', 'every learner is enrolled', { told: [told(1)] }],
    ['a deadline told twice', 'every deadline', first({ events: 2 })],
    ['a deadline not told', 'every deadline', first({ deadlines: 0 })],
    ['a notice twice', 'every learner has one notice', first({ notices: [...KINDS, KINDS[1]!] })],
    ['a notice that the console does not show', 'the console', { listed: [{ email: 'a', kinds: [KINDS[0]!] }] }],
    ['a mail that was not sent', 'every notice has one mail', first({ unsent: 1 })],
    ['a notice with two mails', 'every notice has one mail', first({ mails: ['1a', '1b', '1c'] })],
    ['a mail that the server never had', 'the mail server', { received: right.received.slice(1) }],
    ['a mail to somebody else', 'the mail server', { received: [...right.received.slice(1), mailOf('1a', 2)] }],
    ['a mail that nobody sent', 'the mail server', { received: [...right.received, mailOf('3a')] }],
    ['more copies than kills explain', 'second copies', { received: [...right.received, mailOf('1a'), mailOf('1b')] }],
  ])('sees %s', (_what, check, seen) => {
    expect(wrong(seen)).toContainEqual(expect.stringContaining(check));
  });

  it('reads what the mail server wrote, by the id that the mail had', () => {
    const mail = mailIn('From: a\r\nMessage-ID: <1a@learn.example>\r\n\r\nHello', ['learner1@due.example']);
    expect(mail).toEqual(mailOf('1a'));
    expect(mailsIn(`${JSON.stringify(mail)}\n${JSON.stringify(mail).slice(0, 9)}`)).toEqual([mail]);
  });
});
