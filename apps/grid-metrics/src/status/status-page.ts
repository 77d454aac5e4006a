import { createHash } from 'node:crypto';
import { AREA_FACTS, AREAS, type Area } from '../snapshot/index.js';
import type { StatusRecord } from './status-record.js';
import { LANGUAGES, STATUS_WORDS, type Language, type StatusWords } from './status-words.js';

/** As each calls itself. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', ga: 'Gaeilge' };

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --quiet: #57606a; --ground: #fff; --line: #d0d7de; --ok: #1a7f37; --some: #9a6700; --bad: #cf222e; --link: #0550ae; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --quiet: #9ea7b3; --ground: #0d1117; --line: #30363d; --ok: #3fb950; --some: #d29922; --bad: #f85149; --link: #79c0ff; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
a { color: var(--link); }
nav a { margin-right: 1rem; }
.overall { font-size: 1.125rem; font-weight: 600; margin: 1rem 0 0; }
.quiet { color: var(--quiet); margin: 0; }
main > section:first-of-type { margin-top: 1rem; }
section { border-top: 1px solid var(--line); padding: .875rem 0; }
h2 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; }
h2 span { font-weight: 400; }
.uptime { margin-left: auto; }
svg { display: block; width: 100%; height: 1.75rem; margin-top: .375rem; }
.ok { color: var(--ok); } .late, .some { color: var(--some); } .missing, .bad { color: var(--bad); } .none { color: var(--line); }
rect { fill: currentColor; }
`;

/** Nothing but the style that stands in it (CSP level 3, section 2.3.1). */
export const STATUS_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** A page without a script: all that is in it are our own words, numbers and times. */
export function statusPage(record: StatusRecord, language: Language): string {
  const words = STATUS_WORDS[language];
  const { state, as_of: asOf, synthetic, areas, window_days: days } = record;
  const other = LANGUAGES.find((one) => one !== language)!;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.overall[state]} – ${words.grid}</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="${words.elsewhere}"><a href="/ui/#lang=${language}">${words.links.dashboard}</a><a href="/guide/" hreflang="en">${words.links.guide}</a><a href="/api/status">${words.links.json}</a><a href="/status?lang=${other}" lang="${other}" hreflang="${other}">${NAMES[other]}</a></nav>
<main>
<h1>${words.title}</h1>
<p class="overall ${state}">${words.overall[state]}</p>
<p class="quiet">${asOf === null ? words.nothing : words.lookedUp(sayTime(asOf))}${synthetic ? ` ${words.synthetic}` : ''}</p>
<p class="quiet">${days === null ? '' : words.uptime(days)}</p>
${AREAS.map((area) => sectionOf(area, areas[area], words)).join('\n')}
</main>
</body>
</html>
`;
}

function sectionOf(
  area: Area,
  { state, newest_reading_at: newest, uptime_percent: uptime, days }: StatusRecord['areas'][Area],
  words: StatusWords,
): string {
  return `<section>
<h2>${words.areas[area]} <span class="${state}">${words.states[state]}</span><span class="uptime">${uptime === null ? '' : `${uptime} %`}</span></h2>
<p class="quiet">${newest === null ? '' : words.newest(sayTime(newest))}${AREA_FACTS[area].hasGaps ? '' : ` ${words.noFixedTime}`}</p>
${days.length === 0 ? '' : barsOf(area, days, words)}
</section>`;
}

/** More days that are not whole are folded. */
const MOST_SAID = 7;

type Days = StatusRecord['areas'][Area]['days'];

/** Days that are not whole are lower and have another colour, and stand below in words. */
function barsOf(area: Area, days: Days, words: StatusWords): string {
  const lacking = days.filter(({ missing_readings: missing }) => missing > 0);
  const said = lacking.map(({ date, uptime_percent: uptime }) => `${date}: ${uptime} %`).join(', ');
  const bars = days.map((day, index) => {
    const [level, height] = levelOf(day);
    const title = `${day.date}: ${day.uptime_percent === null ? words.nothingDue : `${day.uptime_percent} %`}`;
    return `<rect class="${level}" x="${index * 10}" y="${28 - height}" width="8" height="${height}"><title>${title}</title></rect>`;
  });
  const folded = `<details class="quiet"><summary>${words.notWholeOf(lacking.length, days.length)}</summary>${said}</details>`;
  const label = words.days(words.areas[area], days.length, lacking.length);
  return `<svg viewBox="0 0 ${days.length * 10 - 2} 28" preserveAspectRatio="none" role="img" aria-label="${label}">${bars.join('')}</svg>${
    said === '' ? '' : `\n${lacking.length > MOST_SAID ? folded : `<p class="quiet">${words.notWhole}: ${said}</p>`}`
  }`;
}

function levelOf({ uptime_percent: uptime }: Days[number]): readonly [level: string, height: number] {
  if (uptime === null) return ['none', 28];
  return uptime === 100 ? ['ok', 28] : uptime >= 90 ? ['some', 20] : ['bad', 12];
}

/** `2026-03-01 12:02 UTC`. */
function sayTime(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
