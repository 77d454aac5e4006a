import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slidesOf, type CourseDocument } from '@lib/course-content/document';
import { checkedFile } from '../checked-file.js';

const SMALL_CAPS = '<p style="font-variant: small-caps">Small caps title.</p>';
const PARAGRAPHS = [
  'The office is efficient, and five officials affirm it — “certified”.',
  'Water is H2O, at 25 °C and 5 %.',
  'Geschwindigkeitsbegrenzung und Donaudampfschifffahrt brauchen Platz.',
];
const ARABIC = 'السلامة أولا في العمل 25 مترا، والأمن والإنترنت (مهم).';
const HEBREW = 'בטיחות בעבודה (שלב 2).';
const COLUMNS =
  'Here the left column begins, and it goes on below until it ends and goes on in the right one, where it says a few more words and then comes to its end.';
const PAGE = `<!doctype html><html lang="de"><meta charset="utf-8"><style>@page { size: A4 } body { font: 12pt "DejaVu Sans" }</style>
<h1>Pumps</h1><h2>Before</h2><p>${PARAGRAPHS[0]}</p>${SMALL_CAPS}<p>Water is H<sub>2</sub>O, at 25&nbsp;°C and 5&nbsp;%.</p>
<p style="width: 6cm; hyphens: auto">${PARAGRAPHS[2]}</p><p dir="rtl" lang="ar">${ARABIC}</p><p dir="rtl" lang="he">${HEBREW}</p>
<div style="columns: 2">${COLUMNS}</div></html>`;

/** By a program that is on the machine; what it does not write as it shows it is left out. */
const WRITERS: { program: string; args: (page: string, pdf: string) => string[]; lacks?: readonly string[] }[] = [
  {
    program: 'chromium-headless-shell',
    args: (page, pdf) => ['--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', `--print-to-pdf=${pdf}`, `file://${page}`],
  },
  {
    program: 'chromium',
    args: (page, pdf) => [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--print-to-pdf=${pdf}`,
      `file://${page}`,
    ],
  },
  // Version 57 of Debian 12 gives shaped letters other code points
  { program: 'weasyprint', args: (page, pdf) => [page, pdf], lacks: [ARABIC, HEBREW, 'Small caps title.'] },
];

const isThere = (program: string): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('a PDF as programs of this machine write it', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'writers-'));
    writeFileSync(join(folder, 'page.html'), PAGE);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  for (const { program, args, lacks = [] } of WRITERS) {
    (isThere(program) ? it : it.skip)(
      `is read: ${program}`,
      async () => {
        execFileSync(program, args(join(folder, 'page.html'), join(folder, 'page.pdf')), { stdio: 'ignore', timeout: 60_000 });
        const bytes = readFileSync(join(folder, 'page.pdf'));
        const { draft } = await checkedFile({ name: 'page.pdf', bytes, language: 'de' });
        const course = JSON.parse(draft.json) as CourseDocument;
        const texts = slidesOf(course).flatMap(({ items }) => items.map((item) => ('text' in item ? item.text : item.kind)));
        expect([course.title, slidesOf(course)[0]!.title]).toEqual(['Pumps', 'Before']);
        const wanted = [...PARAGRAPHS, 'Small caps title.', ARABIC, HEBREW, COLUMNS].filter((text) => !lacks.includes(text));
        for (const text of wanted) expect(texts).toContain(text);
      },
      90_000,
    );
  }
});
