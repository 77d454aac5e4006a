import { html, readableOn } from '@lib/course-content/page';
import { mailButton, mailPage, type MailBrand } from '../../platform/mail/index.js';
import type { MailWords } from './mail-words.js';

export interface MailPage {
  words: MailWords;
  subject: string;
  workspace: MailBrand;
  /** What is told, in words, and where it leads. */
  lines: readonly { text: string; more: string; link: string }[];
  /** How many there are beyond these. */
  others: number;
  /** Where all are. */
  allLink: string;
  chooseLink: string;
  unsubscribe: { words: string; link: string };
}

/** One notice, or the list of a day. */
export function noticeMailPage({ words, subject, workspace, lines, others, allLink, chooseLink, unsubscribe }: MailPage): string {
  const { name, color } = workspace;
  const linkColor = readableOn(color, '#ffffff');
  const line = ({ text, more, link }: MailPage['lines'][number]) =>
    html`<tr>
      <td class="text" style="padding:12px 0;border-top:1px solid #88888855;color:#1a1a1a">
        ${text}<br />${more === '' ? null : html`${more}<br />`}<a href="${link}" style="color:${linkColor}">
          <span class="text" style="color:${linkColor}">${words.open}</span></a
        >
      </td>
    </tr>`;
  const isOne = lines.length === 1 && others === 0;
  const [first] = lines;
  const body = isOne
    ? html`<p style="margin:0 0 20px">
          ${first!.more === '' ? words.inWorkspace(name) : `${first!.more} ${words.inWorkspace(name)}`}
        </p>
        <p style="margin:0">${mailButton(workspace, first!.link, words.open)}</p>`
    : html`<table role="presentation" style="width:100%;margin:0 0 12px;border-spacing:0">
          ${lines.map(line)}
        </table>
        ${others === 0 ? null : html`<p style="margin:0 0 16px">${words.others(others)}</p>`}
        <p style="margin:0">${mailButton(workspace, allLink, words.all)}</p>`;
  const foot = html`${words.why}<br />
    <a href="${unsubscribe.link}" style="color:#5a5a5a">${unsubscribe.words}</a> ·
    <a href="${chooseLink}" style="color:#5a5a5a">${words.choose}</a>`;
  return mailPage({ language: words.language, title: subject, brand: workspace, body, foot });
}
