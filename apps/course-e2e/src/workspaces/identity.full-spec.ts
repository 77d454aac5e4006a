import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { linkIn, openMailbox, secretIn, textIn, type Mailbox } from '../support/mailbox.js';
import { newPerson, newTeam, type Person } from '../support/people.js';
import { PASSWORD, rest } from '../support/rest.js';

const NEW_PASSWORD = 'another horse battery';

describe('identity', () => {
  let service: CourseService;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await openMailbox();
    service = await startCourseService({ SMTP_URL: mailbox.url, MAIL_FROM: 'Academy <academy@example.org>' });
  });
  afterAll(async () => {
    await service.stop();
    await mailbox.close();
  });

  const call = (route: string, token?: string, body?: unknown) => rest(service.url, route, { ...(token && { token }), body });
  const signIn = (email: string, password = PASSWORD) => call('POST /auth/sign-in', undefined, { email, password });
  const alive = async (token: string) => (await call('GET /workspaces', token)).status === 200;

  /** Somebody with a second session and a token of each scope. */
  async function wellConnected(): Promise<{ person: Person; credentials: string[]; tokenIds: unknown[] }> {
    const person = await newPerson(service);
    const { body } = await call('POST /workspaces', person.session, { name: 'Own' });
    const second = await signIn(person.email);
    const tokens = [
      await call('POST /account/access-tokens', person.session, { label: 'one', workspaceId: body.workspaceId }),
      await call('POST /account/access-tokens', person.session, { label: 'all', scope: 'all' }),
    ];
    const credentials = [person.session, String(second.body.token), ...tokens.map((token) => String(token.body.secret))];
    for (const credential of credentials) expect(await alive(credential)).toBe(true);
    return { person, credentials, tokenIds: tokens.map((token) => token.body.id) };
  }

  async function expectAllEnded(
    { person, credentials, tokenIds }: Awaited<ReturnType<typeof wellConnected>>,
    password: string,
    revokedReason: string,
  ): Promise<void> {
    for (const credential of credentials) expect(await alive(credential)).toBe(false);
    const { token } = (await signIn(person.email, password)).body;
    const { body } = await call('GET /account/access-tokens', String(token));
    expect(body.data).toEqual(
      tokenIds.toReversed().map((id) => expect.objectContaining({ id, status: 'revoked', revokedReason }) as unknown),
    );
  }

  describe('account', () => {
    it('is read with any credential that is not for one workspace, and changed in a session', async () => {
      const { person, credentials } = await wellConnected();
      const [one] = credentials.splice(2, 1);
      expect((await call('GET /account', one)).body.code).toBe('forbidden');
      for (const credential of credentials) {
        expect((await call('GET /account', credential)).body).toMatchObject({ name: person.name, email: person.email });
      }
      expect((await call('PATCH /account', credentials[2], { name: 'X' })).body.code).toBe('forbidden');
      expect((await call('PATCH /account', person.session, { name: ' Pat P. ' })).body).toMatchObject({ name: 'Pat P.' });
      expect((await call('PATCH /account')).status).toBe(401);
    });

    it('gets a new address with the current password only, once who reads its mail has confirmed it', async () => {
      const person = await newPerson(service);
      const email = `${randomUUID()}@example.org`;
      const change = (currentPassword?: string) => call('PATCH /account', person.session, { email, currentPassword });
      for (const wrong of [undefined, 'wrong password'])
        expect(await change(wrong)).toMatchObject({ status: 422, body: { errors: [{ pointer: '/currentPassword' }] } });
      expect((await change(PASSWORD)).body).toMatchObject({ email: person.email, pendingEmail: email });
      const token = secretIn(await mailbox.next(email));
      expect([(await signIn(person.email)).status, (await signIn(email)).status]).toEqual([200, 401]);
      const confirm = (password: string) => call('POST /auth/confirm-address', undefined, { token, password });
      expect((await confirm('wrong password')).status).toBe(422);
      expect((await confirm(PASSWORD)).status).toBe(204);
      expect([(await signIn(person.email)).status, (await signIn(email)).status]).toEqual([401, 200]);
    });

    it('asks for a new address with the same answer and trail whether it is taken or not', async () => {
      const [person, other] = await Promise.all([newPerson(service), newPerson(service)]);
      const free = `${randomUUID()}@example.org`;
      const change = (email: string) => call('PATCH /account', person.session, { email, currentPassword: PASSWORD });
      const [known, unknown] = [await change(other.email), await change(free)];
      expect([known.status, { ...known.body, pendingEmail: free }]).toEqual([unknown.status, unknown.body]);
      expect((await mailbox.next(other.email)).source).toContain('Subject: You have an account already');
      await mailbox.next(free);
      const { body } = await call('GET /account/audit-events', person.session);
      const targets = (body.data as { action: string; targets: unknown }[]).filter(({ action }) => action === 'update_account');
      expect(targets.map((event) => event.targets)).toEqual(Array(2).fill([expect.objectContaining({ kind: 'user' })]));
    });

    it('gets no address that has come to another meanwhile, nor one that was asked for before the password changed', async () => {
      const [one, other, third] = [await newPerson(service), await newPerson(service), await newPerson(service)];
      const email = `${randomUUID()}@example.org`;
      const tokens: string[] = [];
      for (const { session } of [one, other, third]) {
        await call('PATCH /account', session, { email, currentPassword: PASSWORD });
        tokens.push(secretIn(await mailbox.next(email)));
      }
      const confirm = (token: string) => call('POST /auth/confirm-address', undefined, { token, password: PASSWORD });
      await call('POST /account/password', third.session, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
      expect((await confirm(tokens[2]!)).status).toBe(404);
      const statuses = (await Promise.all(tokens.slice(0, 2).map(confirm))).map(({ status }) => status);
      expect(statuses).toContain(204);
      expect([404, 422]).toContain(statuses.find((status) => status !== 204));
    });
  });

  describe('a plan that waits', () => {
    it('is told of by mail, with its gate and until when it is open, until the person wants no more of them', async () => {
      const team = await newTeam(service);
      const { email, session } = team.members.trainer;
      const timeZone = 'Asia/Kathmandu';
      await team.as('owner', 'PATCH W/settings/general', { timeZone });
      const plan = async (topic: string): Promise<Record<string, unknown>> => {
        const { body } = await team.as('trainer', 'POST W/generations', { mode: 'brief', topic, useDefaults: true });
        for (;;) {
          const status = await team.as('trainer', `GET W/generations/${body.generationId as string}?waitSeconds=20`);
          if (status.body.state === 'awaiting_review') return status.body;
        }
      };
      const { generationId, gateExpiresAt } = await plan('Ladders in the rain');
      const text = textIn(await mailbox.next(email));
      expect(text).toContain(`${service.url}/console/w/${team.workspaceId}/generations/${generationId as string}`);
      expect(text).toContain('Ladders in the rain');
      expect(text).toContain(
        new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(String(gateExpiresAt))),
      );
      // The only secret in it switches such mails off
      expect(text).not.toMatch(/svc_(?!lnk_)/);
      const wish = { mailWhenPlanWaits: false };
      expect((await call('PATCH /account', session, wish)).body).toMatchObject({ email, ...wish });
      expect((await call('GET /account', session)).body).toMatchObject(wish);
      await plan('Ladders in the dark');
      const kept = await service.query('SELECT 1 FROM mails WHERE recipient = $1', [email]);
      expect(kept).toHaveLength(1);
    });
  });

  describe('registering', () => {
    const register = (email: string, password = PASSWORD) =>
      call('POST /auth/register', undefined, { name: 'Nell New', email, password });
    const finish = (token: string, password = PASSWORD) => call('POST /auth/confirm-address', undefined, { token, password });
    const newAddress = () => `${randomUUID()}@example.org`;

    it('answers the same whether the address has an account or not, and mails the rest to its owner', async () => {
      const { email: taken } = await newPerson(service);
      const free = newAddress();
      const [known, unknown] = [await register(taken.toUpperCase()), await register(free)];
      expect(unknown.status).toBe(202);
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      const named = (headers: Headers) => [...headers.keys()].sort();
      expect(named(known.headers)).toEqual(named(unknown.headers));
      const [told, asked] = [await mailbox.next(taken), await mailbox.next(free)];
      expect(told.source).toContain('Subject: You have an account already');
      expect(told.source).toContain(`${service.url}/reset-password`);
      expect(asked.source).toContain('Subject: Finish registering');
      expect(told.source + asked.source).not.toContain('Nell New');
      const trail = await call('GET /account/audit-events', (await signIn(taken)).body.token as string);
      expect(trail.body.data).toContainEqual(expect.objectContaining({ action: 'register', outcome: 'success' }));
    });

    it('makes an account by the mailed link with the password that was chosen, once', async () => {
      const email = newAddress();
      await register(email);
      const token = secretIn(await mailbox.next(email));
      expect((await signIn(email)).status).toBe(401);
      expect(await finish(token, 'wrong password')).toMatchObject({ status: 422, body: { errors: [{ pointer: '/password' }] } });
      const answers = await Promise.all([finish(token), finish(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect((await signIn(email)).body.user).toMatchObject({ email, name: 'Nell New' });
      expect((await finish(token)).body.code).toBe('token-not-found');
      expect(service.log()).not.toContain(token);
      const stored = await service.query(
        'SELECT record::text AS text FROM audit_events UNION ALL SELECT r::text FROM registrations r',
      );
      expect(JSON.stringify(stored)).not.toContain(token);
    });

    it('of a foreign address takes nothing from its owner, who registers beside it', async () => {
      const email = newAddress();
      await register(email, 'a stranger’s password');
      const planted = secretIn(await mailbox.next(email));
      await register(email);
      const own = secretIn(await mailbox.next(email));
      await register(email, 'a stranger’s password');
      expect((await finish(planted)).status).toBe(422);
      expect((await finish(own)).status).toBe(204);
      expect(await finish(planted, 'a stranger’s password')).toMatchObject({ status: 404, body: { code: 'token-not-found' } });
      expect([(await signIn(email)).status, (await signIn(email, 'a stranger’s password')).status]).toEqual([200, 401]);
    });

    it('gives an address to one of many who finish at the same time', async () => {
      const email = newAddress();
      await Promise.all([register(email), register(email), register(email)]);
      const tokens = [await mailbox.next(email), await mailbox.next(email), await mailbox.next(email)].map(secretIn);
      const statuses = (await Promise.all(tokens.map((token) => finish(token)))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 404, 404]);
    });

    it('is as if it had never been where nobody finishes it', async () => {
      const email = newAddress();
      await register(email);
      const token = secretIn(await mailbox.next(email));
      await call('POST /auth/password-reset', undefined, { email });
      await service.query(`UPDATE registrations SET expires_at = expires_at - interval '1 day' WHERE email = $1`, [email]);
      for (const wrong of [token, `${token.slice(0, -1)}x`, 'svc_reg_'])
        expect(await finish(wrong)).toMatchObject({ status: 404, body: { code: 'token-not-found' } });
      expect((await signIn(email)).status).toBe(401);
      await register(email);
      expect((await finish(secretIn(await mailbox.next(email)))).status).toBe(204);
    });

    it('leaves the address to whoever comes to an account by another way, such as an invitation', async () => {
      const email = newAddress();
      await register(email);
      const token = secretIn(await mailbox.next(email));
      await service.query(`INSERT INTO users (id, email, name, password_hash) VALUES (uuidv7(), $1, 'Other', '-')`, [email]);
      expect(await finish(token)).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
    });

    it('is held up by guesses at the link’s password, and not by guesses at the address', async () => {
      const email = newAddress();
      await register(email);
      await register(email);
      const [one, other] = [secretIn(await mailbox.next(email)), secretIn(await mailbox.next(email))];
      await Promise.all(Array.from({ length: 11 }, () => signIn(email, 'wrong password')));
      for (let round = 0; round < 10; round++) expect((await finish(one, 'wrong password')).status).toBe(422);
      expect((await finish(one)).status).toBe(429);
      expect((await finish(other)).status).toBe(204);
      expect((await signIn(email)).status).toBe(200);
    });

    it('sends five mails an hour to an address at most, whether there is an account or not', async () => {
      for (const email of [(await newPerson(service)).email, newAddress()]) {
        const statuses: number[] = [];
        for (let round = 0; round < 6; round++) statuses.push((await register(email)).status);
        expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      }
    });
  });

  describe('password', () => {
    it('is changed with the current one, which ends every session and token', async () => {
      const connected = await wellConnected();
      const { session } = connected.person;
      expect(
        await call('POST /account/password', session, { currentPassword: 'wrong password', newPassword: NEW_PASSWORD }),
      ).toMatchObject({ status: 422, body: { errors: [{ pointer: '/currentPassword' }] } });
      const byToken = await call('POST /account/password', connected.credentials[2], {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
      });
      expect(byToken.body.code).toBe('forbidden');
      expect(await alive(session)).toBe(true);
      const changed = await call('POST /account/password', session, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
      expect(changed.status).toBe(204);
      expect((await signIn(connected.person.email)).status).toBe(401);
      await expectAllEnded(connected, NEW_PASSWORD, 'password-changed');
    });

    it('is reset by a mailed link that is good once, which ends every session and token', async () => {
      const connected = await wellConnected();
      const { email } = connected.person;
      await call('POST /auth/password-reset', undefined, { email: email.toUpperCase() });
      const mail = await mailbox.next(email);
      expect(mail.from).toBe('academy@example.org');
      expect(linkIn(mail)).toContain(`${service.url}/reset-password?token=`);
      const token = secretIn(mail);
      const reset = (newPassword: string) => call('POST /auth/password-reset/confirm', undefined, { token, newPassword });
      expect((await reset('short')).status).toBe(422);
      const answers = await Promise.all([reset(NEW_PASSWORD), reset(NEW_PASSWORD)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect(await reset('a third horse battery')).toMatchObject({ status: 404, body: { code: 'token-not-found' } });
      await expectAllEnded(connected, NEW_PASSWORD, 'password-changed');
      expect(service.log()).not.toContain(token);
      const stored = await service.query(
        'SELECT record::text AS text FROM audit_events UNION ALL SELECT p::text FROM password_resets p',
      );
      expect(JSON.stringify(stored)).not.toContain(token);
    });

    it('is asked to be reset with the same answer for an account and for none', async () => {
      const { email } = await newPerson(service);
      const nobody = `${randomUUID()}@example.org`;
      const [unknown, known] = [
        await call('POST /auth/password-reset', undefined, { email: nobody }),
        await call('POST /auth/password-reset', undefined, { email }),
      ];
      expect(known).toMatchObject({ status: 202 });
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      await mailbox.next(email);
      expect(mailbox.received.flatMap(({ to }) => to)).not.toContain(nobody);
    });

    it('is not reset by a link that is older than an hour', async () => {
      const { email } = await newPerson(service);
      await call('POST /auth/password-reset', undefined, { email });
      const token = secretIn(await mailbox.next(email));
      await service.query(`UPDATE password_resets SET expires_at = expires_at - interval '1 hour'`);
      for (const wrong of [token, `${token.slice(0, -1)}x`, 'svc_rst_']) {
        const answer = await call('POST /auth/password-reset/confirm', undefined, { token: wrong, newPassword: NEW_PASSWORD });
        expect(answer).toMatchObject({ status: 404, body: { code: 'token-not-found' } });
      }
    });
  });

  describe('sessions', () => {
    it('are listed and ended one by one', async () => {
      const person = await newPerson(service);
      const other = await rest(service.url, 'POST /auth/sign-in', {
        body: { email: person.email, password: PASSWORD },
        headers: { 'User-Agent': 'Tablet/1.0' },
      });
      const stranger = await newPerson(service);
      const { body } = await call('GET /account/sessions', person.session);
      expect(body).toMatchObject({ total: 2, data: [{ current: false, userAgent: 'Tablet/1.0' }, { current: true }] });
      const [{ sessionId }] = body.data as [{ sessionId: string }];
      expect((await call(`DELETE /account/sessions/${sessionId}`, stranger.session)).body.code).toBe('token-not-found');
      expect((await call(`DELETE /account/sessions/${sessionId}`, person.session)).status).toBe(204);
      expect([await alive(String(other.body.token)), await alive(person.session)]).toEqual([false, true]);
      const page = await call('GET /account/sessions?limit=1', person.session);
      expect(page.body).toMatchObject({ total: 1, nextCursor: null });
    });

    it('and tokens all end when signing out everywhere', async () => {
      const connected = await wellConnected();
      expect((await call('POST /auth/sign-out-everywhere', connected.credentials[2])).body.code).toBe('forbidden');
      expect((await call('POST /auth/sign-out-everywhere', connected.person.session)).status).toBe(204);
      await expectAllEnded(connected, PASSWORD, 'signed-out-everywhere');
    });

    it('leave nothing behind that was made while signing out everywhere', async () => {
      const person = await newPerson(service);
      await call('POST /workspaces', person.session, { name: 'Own' });
      const create = () => call('POST /account/access-tokens', person.session, { label: 'race', scope: 'all' });
      const answers = await Promise.all([create(), create(), call('POST /auth/sign-out-everywhere', person.session), create()]);
      const made = answers.flatMap(({ body }) => (typeof body.secret === 'string' ? [body.secret] : []));
      for (const secret of made) expect(await alive(secret)).toBe(false);
    });

    it('end at sign-out, alone', async () => {
      const { person, credentials } = await wellConnected();
      expect((await call('POST /auth/sign-out', person.session)).status).toBe(204);
      expect(await Promise.all(credentials.map(alive))).toEqual([false, true, true, true]);
    });
  });

  describe('guessing', () => {
    const guess = (email: string) => signIn(email, 'wrong password');

    it.each([
      ['an account', async () => (await newPerson(service)).email],
      ['an address without one', () => Promise.resolve(`${randomUUID()}@example.org`)],
    ])('at the password of %s is refused after ten wrong ones, all the same', async (_case, emailOf) => {
      const email = await emailOf();
      const answers = await Promise.all(Array.from({ length: 14 }, () => guess(email)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(4);
      expect(refused[0]!.body.code).toBe('rate-limited');
      expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(60);
      expect((await signIn(email)).status).toBe(429);
    });

    it('is not what the owner of the account does who signs in often', async () => {
      const { email } = await newPerson(service);
      for (let round = 0; round < 12; round++) expect((await signIn(email)).status).toBe(200);
    });

    it('does not lock out who resets the password', async () => {
      const { email } = await newPerson(service);
      await Promise.all(Array.from({ length: 11 }, () => guess(email)));
      await call('POST /auth/password-reset', undefined, { email });
      const token = secretIn(await mailbox.next(email));
      await call('POST /auth/password-reset/confirm', undefined, { token, newPassword: NEW_PASSWORD });
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    });

    it('at the current password in a session counts too, for that session', async () => {
      const { email, session } = await newPerson(service);
      const change = () =>
        call('POST /account/password', session, { currentPassword: 'wrong password', newPassword: NEW_PASSWORD });
      for (let round = 0; round < 10; round++) expect((await change()).status).toBe(422);
      expect((await change()).status).toBe(429);
      expect((await signIn(email)).status).toBe(200);
    });

    it('by others does not hold up the owner on a device that is known, and is held up there too', async () => {
      const { email } = await newPerson(service);
      const stranger = await newPerson(service);
      const tokenOf = async (whose: string) => (await signIn(whose)).body.deviceToken as string;
      const [own, foreign] = [await tokenOf(email), await tokenOf(stranger.email)];
      const from = (deviceToken: string, password = PASSWORD) =>
        call('POST /auth/sign-in', undefined, { email, password, deviceToken });
      await Promise.all(Array.from({ length: 11 }, () => guess(email)));
      for (const token of [foreign, 'svc_dev_made-up']) expect((await from(token)).status).toBe(429);
      const again = await from(own);
      expect([again.status, again.body.deviceToken]).toEqual([200, own]);
      for (let round = 0; round < 10; round++) expect((await from(own, 'wrong password')).status).toBe(401);
      expect((await from(own)).status).toBe(429);
    });

    it('by asking for resets is refused after five, whether there is an account or not', async () => {
      for (const email of [(await newPerson(service)).email, `${randomUUID()}@example.org`]) {
        const statuses: number[] = [];
        for (let round = 0; round < 6; round++) {
          statuses.push((await call('POST /auth/password-reset', undefined, { email })).status);
        }
        expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      }
    });
  });

  it('an invitation with an address is mailed to it', async () => {
    const team = await newTeam(service);
    const invited = await newPerson(service);
    await team.as('admin', 'POST W/invitations', { email: invited.email, role: 'learner' });
    const mail = await mailbox.next(invited.email);
    expect(mail.source).toContain('Subject: Invitation to Pump school');
    const accepted = await call('POST /invitations/accept', invited.session, { token: secretIn(mail) });
    expect(accepted.body).toMatchObject({ workspaceId: team.workspaceId, role: 'learner' });
    await team.as('admin', 'POST W/invitations/bulk', { csv: 'a@example.org\nb@example.org' });
    await Promise.all([mailbox.next('a@example.org'), mailbox.next('b@example.org')]);
  });

  it('an account is not told from none by how a failing mail server answers', async () => {
    const { email } = await newPerson(service);
    await mailbox.close();
    expect((await call('POST /auth/password-reset', undefined, { email })).status).toBe(202);
  });
});
