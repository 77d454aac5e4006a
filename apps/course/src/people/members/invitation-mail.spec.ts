import { describe, expect, it } from '@jest/globals';
import { invitationMail } from './invitation-mail.js';

describe('the mail of an invitation', () => {
  it('says nothing in the inviter’s own paragraphs, and links to nowhere else', () => {
    const mail = invitationMail({
      to: 'ann@example.org',
      link: 'https://courses.example/invitation?token=svc_inv_x',
      by: 'Olive\r\n\r\nYour account is locked. Pay at https://evil.example/pay',
      role: 'learner',
      workspace: { name: '\u202eloohcs\u202c\u2028Act now', color: '#123456', logoUrl: null, language: 'en' },
      goodForSeconds: 60,
    });
    const said = `${mail.subject}\n${mail.before}\n${mail.html!}`;
    expect(mail.before.split(/[\r\n\u2028]/)).toHaveLength(1);
    expect(mail.subject).toBe('Invitation to loohcs Act now');
    expect(said).not.toMatch(/[\u2028\u202a-\u202e]/);
    expect(said).not.toContain('https://evil.example');
  });
});
