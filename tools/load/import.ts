/**
 * Speed of imports and exports: `node tools/load/import.ts [--repeats 5]`. 500 slides with 16,000 sentences, twice as much, and one long
 * table, each beside CommonMark's parser alone over the same text, and how long /health takes meanwhile.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { setTimeout as pause } from 'node:timers/promises';
import { say, step } from '../kit/progress.ts';
import { cpuOf, healthDuring, inTurn, median, milliseconds, most, numbers, onCourse, p99, timed, type Course } from './runner.ts';

const { repeats } = numbers({ repeats: 5 });
const SLIDES = 500;
const SENTENCES = 16_000;
const TABLE_ROWS = 1_900;
const READ_MS = 2_000;
const MOST_GROWTH = 2.3;
const HEALTH_MS = 50;

async function measure({ url, owner, token, at }: Course): Promise<void> {
  let newest = '';
  const headers = { Authorization: `Bearer ${token}` };
  /** Without a time limit, unlike `owner`: on a busy machine an import may take a minute. */
  const importText = async (markdown: string): Promise<void> => {
    const json = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ markdown }),
    };
    const answer = await fetch(`${url}${at}/courses/import`, json);
    const made = (await answer.json()) as { courseId: string; fidelity: { score: number } };
    if (made.fidelity?.score !== 100) throw new Error(`The import was answered with ${answer.status}: ${JSON.stringify(made)}`);
    newest = made.courseId;
  };
  const download = async (what: string): Promise<void> => {
    await owner.demand('POST', `${at}/courses/${newest}/publish`, {});
    const answer = await fetch(`${url}${at}/courses/${newest}/${what}`, { headers });
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength === 0) throw new Error(`The ${what} was answered with ${answer.status}`);
  };
  const repeat = async (name: string, work: () => Promise<unknown>, target?: number): Promise<{ ms: number; cpu: number }> => {
    const times: number[] = [];
    const cpu: number[] = [];
    const health: number[] = [];
    await step(name, async () => {
      for (let n = 0; n < repeats; n++) {
        const before = await cpuOf(url);
        times.push(await timed(work));
        cpu.push((await cpuOf(url)) - before);
        health.push(...(await healthDuring(url, work)));
      }
    });
    say(`\n${name}: ${milliseconds(times, target)}; processor time ${milliseconds(cpu)}`);
    say(`  /health meanwhile: p99 ${p99(health).toFixed(1)} ms, longest ${most(health).toFixed(1)} ms (target ${HEALTH_MS} ms)`);
    return { ms: median(times), cpu: median(cpu) };
  };

  await importText('# First\n## Module\n### Slide\nWords.\n');
  const idle = await healthDuring(url, () => pause(2_000));
  say(`\n/health with nothing else to do: p99 ${p99(idle).toFixed(1)} ms, longest ${most(idle).toFixed(1)} ms`);
  const texts = { once: courseText(SENTENCES), twice: courseText(2 * SENTENCES), table: tableText() };
  const cpu: Record<string, number> = {};
  for (const [name, text] of Object.entries(texts)) {
    const heading = `Import: ${name} (${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB)`;
    const ours = await repeat(heading, () => importText(text), name === 'once' ? READ_MS : undefined);
    const parser = await inTurn(repeats, () => timed(() => Promise.resolve(fromMarkdown(text))));
    say(`  the parser alone: ${milliseconds(parser)}; ${(ours.ms / median(parser)).toFixed(1)} times that\n`);
    cpu[name] = ours.cpu;
  }
  say(`Twice as much takes ${(cpu.twice! / cpu.once!).toFixed(2)} times the processor time (target ${MOST_GROWTH})`);
  await importText(texts.once);
  for (const what of ['export', 'package']) await repeat(`Publishing it and its ${what}`, () => download(what));
}

/** Prose, links, a list and a table on every slide. */
function courseText(sentences: number): string {
  const lines = ['# A large course', '- **Language:** en'];
  for (let slide = 0; slide < SLIDES; slide++) {
    if (slide % 10 === 0) lines.push('', `## Module ${slide / 10 + 1}`);
    lines.push(`### Slide ${slide + 1}`);
    for (let n = 0; n < sentences / SLIDES - 12; n++)
      lines.push(...(n % 5 === 0 ? [''] : []), `Pump **${slide}.${n}** lifts water [up](https://example.org/${n}).`);
    lines.push('', ...rows(6, (n) => `- Check valve ${n} of ${slide} first.`));
    lines.push('', '| Part | State |', '| --- | --- |', ...rows(2, (n) => `| Row ${n} of ${slide}. | It holds. |`), '');
  }
  return `${lines.join('\n')}\n`;
}

function tableText(): string {
  const row = (n: number): string => `| Row ${n} with *some* text. | Value ${n} | See [x](https://example.org). |`;
  return `${['# A table', '## Module', '### Slide', '| a | b | c |', '| --- | --- | --- |', ...rows(TABLE_ROWS, row)].join('\n')}\n`;
}

const rows = (count: number, row: (n: number) => string): string[] => Array.from({ length: count }, (_, n) => row(n + 1));

await onCourse(measure);
