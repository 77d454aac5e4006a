/**
 * Speed of imports and exports: `node tools/load/import.ts [--repeats 5]`. 500 slides with 16,000 sentences, and twice as much, each beside
 * CommonMark's parser alone over the same text in the same minute; and what /health takes while courses are imported.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say, step } from '../kit/progress.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { onCourseService, type Measured } from './course-service.ts';
import { cpuOf } from './measure.ts';

const { values } = parseArgs({ options: { repeats: { type: 'string', default: '5' } } });
const repeats = Number(values.repeats);
const SLIDES = 500;
const SENTENCES = 16_000;
const READ_WITHIN_MS = 2_000;
const MOST_GROWTH = 2.3;
const LONGEST_WAIT_MS = 50;
const TABLE_ROWS = 1_900;

interface Figures {
  imports: number[];
  /** The service's processor time for each import. */
  cpu: number[];
  parser: number[];
  /** Of /health meanwhile. */
  waits: number[];
}

async function measureAll({ url }: Measured): Promise<void> {
  const { trainer, download } = await enter(url);
  await trainer('# First\n## Module\n### Slide\nWords.\n');
  const idle = await waits(url, () => setTimeout(2_000));
  say(`\n/health with nothing else to do: ${latencies(idle)}\n`);

  const texts = {
    once: courseText(SLIDES, SENTENCES),
    twice: courseText(SLIDES, 2 * SENTENCES),
    table: tableText(TABLE_ROWS),
  };
  const found: Record<string, Figures> = {};
  for (const [name, text] of Object.entries(texts)) {
    found[name] = await step(`Importing ${repeats} times: ${name}`, () => measure(url, trainer, text));
  }
  await trainer(texts.once);
  const downloads: Record<string, Figures> = {};
  for (const what of ['export', 'package'] as const) {
    downloads[what] = await step(`Publishing and downloading: ${what}`, () => downloadFigures(url, () => download(what)));
  }
  const [once, twice, table] = [found.once!, found.twice!, found.table!];
  report(`${SLIDES} slides with ${SENTENCES} sentences (${megabytes(texts.once)})`, once, READ_WITHIN_MS);
  report(`${SLIDES} slides with ${2 * SENTENCES} sentences (${megabytes(texts.twice)})`, twice);
  const growth = median(twice.cpu) / median(once.cpu);
  say(
    `  ${growth.toFixed(2)} times the processor time (wanted: ${MOST_GROWTH}, ${growth <= MOST_GROWTH ? 'reached' : 'MISSED'})`,
  );
  report(`Publishing it, and its markdown`, downloads.export!);
  report(`Publishing it, and its package`, downloads.package!);
  report(`One slide with a table of ${TABLE_ROWS} rows (${megabytes(texts.table)})`, table);
}

interface Trainer {
  trainer: (markdown: string) => Promise<void>;
  /** Of the newest course, published. */
  download: (what: 'export' | 'package') => Promise<void>;
}

async function enter(url: string): Promise<Trainer> {
  const person = { name: 'Owner', email: 'owner@load.example', password: 'a long enough password' };
  const anonymous = new RestClient(url);
  const { token } = await anonymous.demand<{ token: string }>('POST', '/auth/register', person);
  const client = anonymous.as(token);
  const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
  const courses = `/workspaces/${workspaceId}/courses`;
  let newest = '';
  return {
    trainer: async (markdown) => {
      const { courseId, fidelity } = await client.demand<{ courseId: string; fidelity: { score: number } }>(
        'POST',
        `${courses}/import`,
        { markdown },
      );
      if (fidelity.score !== 100) throw new Error(`The fidelity is ${fidelity.score}`);
      newest = courseId;
    },
    download: async (what) => {
      await client.demand('POST', `${courses}/${newest}/publish`, {});
      const answer = await fetch(`${url}${courses}/${newest}/${what}`, { headers: { Authorization: `Bearer ${token}` } });
      const { byteLength } = await answer.arrayBuffer();
      if (!answer.ok || byteLength === 0) throw new Error(`The ${what} was answered with ${answer.status}`);
    },
  };
}

async function measure(url: string, trainer: (markdown: string) => Promise<void>, text: string): Promise<Figures> {
  const figures: Figures = { imports: [], cpu: [], parser: [], waits: [] };
  for (let n = 0; n < repeats; n++) {
    const before = await cpuOf(url);
    figures.imports.push(await timed(() => trainer(text)));
    figures.cpu.push((await cpuOf(url)) - before);
    figures.waits.push(...(await waits(url, () => trainer(text))));
    figures.parser.push(await timed(() => Promise.resolve(fromMarkdown(text))));
  }
  return figures;
}

async function downloadFigures(url: string, download: () => Promise<void>): Promise<Figures> {
  const figures: Figures = { imports: [], cpu: [], parser: [], waits: [] };
  for (let n = 0; n < repeats; n++) {
    const waited = waits(url, async () => void figures.imports.push(await timed(download)));
    figures.waits.push(...(await waited));
  }
  return figures;
}

/** What a request of /health takes, one every few milliseconds, while a work is done. */
async function waits(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  let done = false;
  const asking = (async () => {
    while (!done) {
      found.push(await timed(async () => void (await (await fetch(`${url}/health`)).text())));
      await setTimeout(5);
    }
  })();
  await work().finally(() => (done = true));
  await asking;
  return found;
}

/** Prose, links, a list and a table on every slide. */
function courseText(slides: number, sentences: number): string {
  const perSlide = sentences / slides;
  const lines = ['# A large course', '- **Language:** en'];
  for (let slide = 0; slide < slides; slide++) {
    if (slide % 10 === 0) lines.push('', `## Module ${slide / 10 + 1}`);
    lines.push(`### Slide ${slide + 1}`);
    for (let n = 0; n < perSlide - 12; n++) {
      lines.push(...(n % 5 === 0 ? [''] : []), `Pump **${slide}.${n}** lifts water [up](https://example.org/${n}).`);
    }
    lines.push('', ...numbers(6).map((n) => `- Check valve ${n} of ${slide} first.`));
    lines.push('', '| Part | State |', '| --- | --- |', ...numbers(2).map((n) => `| Row ${n} of ${slide}. | It holds. |`), '');
  }
  return `${lines.join('\n')}\n`;
}

function tableText(rows: number): string {
  const row = (n: number): string => `| Row ${n} with *some* text. | Value ${n} | See [x](https://example.org). |`;
  return ['# A table', '## Module', '### Slide', '| a | b | c |', '| --- | --- | --- |', ...numbers(rows).map(row), ''].join(
    '\n',
  );
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

function report(what: string, { imports, cpu, parser, waits: waited }: Figures, wanted?: number): void {
  const time = median(imports);
  const judged = wanted === undefined ? '' : ` (wanted: ${wanted} ms, ${time < wanted ? 'reached' : 'MISSED'})`;
  say(`\n${what}: ${time.toFixed(0)} ms in the median, ${Math.max(...imports).toFixed(0)} at worst${judged}`);
  if (cpu.length > 0) say(`  processor time: ${median(cpu).toFixed(0)} ms in the median, ${Math.min(...cpu).toFixed(0)} at best`);
  if (parser.length > 0)
    say(`  the parser of CommonMark alone: ${median(parser).toFixed(0)} ms; ${(time / median(parser)).toFixed(1)} times that`);
  const longest = waited.reduce((most, each) => Math.max(most, each), 0);
  say(
    `  /health meanwhile: ${latencies(waited)} (wanted: ${LONGEST_WAIT_MS} ms, ${longest < LONGEST_WAIT_MS ? 'reached' : 'MISSED'})`,
  );
}

function latencies(of: number[]): string {
  const sorted = of.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)]!;
  return `p50 ${median(of).toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${sorted.at(-1)!.toFixed(1)} ms, of ${of.length} requests`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const median = (of: number[]): number => of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)]!;
const megabytes = (text: string): string => `${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB`;

await onCourseService(measureAll);
