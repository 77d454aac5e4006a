import { html } from '@lib/course-content/page';
import type { Role } from '../../kernel/actor.js';
import { mailButton, mailPage, quoted, type Mail, type MailBrand } from '../../platform/mail/index.js';

interface Words {
  subject: (workspace: string) => string;
  invites: (by: string, workspace: string, role: Role) => string;
  open: string;
  /** Above a button. */
  accept: string;
  button: string;
  after: string;
}

const ROLES_DE: Record<Role, string> = {
  owner: 'als Inhaber',
  admin: 'in die Administration',
  trainer: 'als Trainer',
  learner: 'zum Lernen',
};

const WORDS: Record<'en' | 'de', Words> = {
  en: {
    subject: (workspace) => `Invitation to ${workspace}`,
    invites: (by, workspace, role) => `${by} invites you to "${workspace}" as ${role}.`,
    open: 'Open this link within seven days, and sign in with this address:',
    accept: 'Accept within seven days, and sign in with the address that this mail came to.',
    button: 'Accept the invitation',
    after: 'If you do not know what this is about, leave this mail alone.',
  },
  de: {
    subject: (workspace) => `Einladung zu ${workspace}`,
    invites: (by, workspace, role) => `${by} lädt Sie in „${workspace}“ ein, ${ROLES_DE[role]}.`,
    open: 'Öffnen Sie diesen Link binnen sieben Tagen, und melden Sie sich mit dieser Adresse an:',
    accept: 'Nehmen Sie binnen sieben Tagen an, und melden Sie sich mit der Adresse an, an die diese Mail kam.',
    button: 'Einladung annehmen',
    after: 'Wenn Sie nicht wissen, worum es geht, lassen Sie diese Mail auf sich beruhen.',
  },
};

export interface Invitation {
  to: string;
  link: string;
  by: string;
  role: Role;
  workspace: MailBrand & { language: string };
  goodForSeconds: number;
}

/** In the language and the look of the workspace; where there are no words in it, in English. */
export function invitationMail({ to, link, by, role, workspace: brand, goodForSeconds }: Invitation): Mail {
  const workspace = { ...brand, name: quoted(brand.name) };
  const language = /^de\b/i.test(workspace.language) ? 'de' : 'en';
  const { subject, invites, open, accept, button, after } = WORDS[language];
  const title = subject(workspace.name);
  const who = invites(quoted(by), workspace.name, role);
  const body = html`<p style="margin:0 0 12px">${who}</p>
    <p style="margin:0 0 20px">${accept}</p>
    <p style="margin:0">${mailButton(workspace, link, button)}</p>`;
  return {
    ...{ to, subject: title, before: `${who} ${open}`, link, after, goodForSeconds },
    html: mailPage({ language, title, brand: workspace, body, foot: html`${after}` }),
  };
}
