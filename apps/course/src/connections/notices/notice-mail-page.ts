import { html, inkOn, readableOn, styleElement } from '@lib/course-content/page';
import type { MailWords } from './mail-words.js';

export interface MailPage {
  words: MailWords;
  subject: string;
  workspace: { name: string; color: string; logoUrl: string | null };
  /** What is told, in words, and where it leads. */
  lines: readonly { text: string; more: string; link: string }[];
  /** How many there are beyond these. */
  others: number;
  /** Where all are. */
  allLink: string;
  chooseLink: string;
  unsubscribe: { words: string; link: string };
}

/** Where a mail program knows them: dark mails for who wants them. Light stands at the elements, which all know. */
const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #121212 !important; }
  .card { background: #1e1e1e !important; }
  .text { color: #f0f0f0 !important; }
  .soft, .soft a { color: #b5b5b5 !important; }
  .logo { background: #ffffff; }
}`;

/** A mail in the colours of the workspace, with its logo. Tables and styles at elements are what all mail programs know. */
export function noticeMailPage({ words, subject, workspace, lines, others, allLink, chooseLink, unsubscribe }: MailPage): string {
  const { name, color, logoUrl } = workspace;
  const isOne = lines.length === 1 && others === 0;
  const button = (link: string, said: string) =>
    html`<a
      href="${link}"
      style="display:inline-block;padding:10px 20px;background:${color};color:${inkOn(color)};font-weight:600;text-decoration:none;border-radius:6px"
      >${said}</a
    >`;
  const line = ({ text, more, link }: MailPage['lines'][number]) =>
    html`<tr>
      <td class="text" style="padding:12px 0;border-top:1px solid #88888855;color:#1a1a1a">
        ${text}<br />${more === '' ? null : html`${more}<br />`}<a href="${link}" style="color:${readableOn(color, '#ffffff')}">
          <span class="text" style="color:${readableOn(color, '#ffffff')}">${words.open}</span></a
        >
      </td>
    </tr>`;
  return html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        ${styleElement(DARK)}
      </head>
      <body
        class="ground"
        style="margin:0;padding:0;background:#f3f3f3;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
      >
        <table role="presentation" class="ground" style="width:100%;border-spacing:0;background:#f3f3f3">
          <tr>
            <td style="padding:24px 12px">
              <table
                role="presentation"
                class="card"
                style="width:100%;max-width:560px;margin:0 auto;border-spacing:0;background:#ffffff;border-top:6px solid ${color};border-radius:8px"
              >
                <tr>
                  <td class="text" style="padding:24px 24px 0;color:#1a1a1a">
                    ${
                      logoUrl === null
                        ? html`<strong>${name}</strong>`
                        : html`<img
                            class="logo"
                            src="${logoUrl}"
                            alt="${name}"
                            height="40"
                            style="height:40px;max-width:220px;border-radius:4px"
                          />`
                    }
                  </td>
                </tr>
                <tr>
                  <td class="text" style="padding:20px 24px 24px;color:#1a1a1a">
                    <h1 style="margin:0 0 12px;font-size:20px;line-height:1.35;font-weight:600">${subject}</h1>
                    ${
                      isOne
                        ? html`<p style="margin:0 0 20px">
                              ${lines[0]!.more === '' ? words.inWorkspace(name) : `${lines[0]!.more} ${words.inWorkspace(name)}`}
                            </p>
                            <p style="margin:0">${button(lines[0]!.link, words.open)}</p>`
                        : html`<table role="presentation" style="width:100%;margin:0 0 12px;border-spacing:0">
                              ${lines.map(line)}
                            </table>
                            ${others === 0 ? null : html`<p style="margin:0 0 16px">${words.others(others)}</p>`}
                            <p style="margin:0">${button(allLink, words.all)}</p>`
                    }
                  </td>
                </tr>
              </table>
              <table role="presentation" style="width:100%;max-width:560px;margin:0 auto;border-spacing:0">
                <tr>
                  <td class="soft" style="padding:16px 24px;color:#5a5a5a;font-size:14px">
                    ${words.why}<br />
                    <a href="${unsubscribe.link}" style="color:#5a5a5a">${unsubscribe.words}</a> ·
                    <a href="${chooseLink}" style="color:#5a5a5a">${words.choose}</a>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.markup;
}
