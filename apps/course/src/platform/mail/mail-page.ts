import { html, inkOn, styleElement, type Html } from '@lib/course-content/page';

/** The look of the workspace that a mail comes from. */
export interface MailBrand {
  name: string;
  /** `#rrggbb`. */
  color: string;
  logoUrl: string | null;
}

interface Page {
  language: string;
  title: string;
  brand: MailBrand;
  body: Html;
  /** Why it comes, and what to do about it. */
  foot: Html;
}

/** Where a mail program knows them: dark mails for who wants them. Light stands at the elements, which all know. */
const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #121212 !important; }
  .card { background: #1e1e1e !important; }
  .text { color: #f0f0f0 !important; }
  .soft, .soft a { color: #b5b5b5 !important; }
  .logo { background: #ffffff; }
  .button { border-color: #b5b5b5 !important; }
}`;

/** A mail in the colours of a workspace, with its logo. Tables and styles at elements are what all mail programs know. */
export function mailPage({ language, title, brand: { name, color, logoUrl }, body, foot }: Page): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
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
                    <h1 style="margin:0 0 12px;font-size:20px;line-height:1.35;font-weight:600">${title}</h1>
                    ${body}
                  </td>
                </tr>
              </table>
              <table role="presentation" style="width:100%;max-width:560px;margin:0 auto;border-spacing:0">
                <tr>
                  <td class="soft" style="padding:16px 24px;color:#5a5a5a;font-size:14px">${foot}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.markup;
}

export const mailButton = ({ color }: MailBrand, link: string, said: string): Html =>
  html`<a
    class="button"
    href="${link}"
    style="display:inline-block;padding:10px 20px;border:1px solid ${color};background:${color};color:${inkOn(color)};font-weight:600;text-decoration:none;border-radius:6px"
    >${said}</a
  >`;
