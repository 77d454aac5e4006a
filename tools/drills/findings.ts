import { say } from '../kit/progress.ts';
import { onStopSignal, stopRequested } from '../kit/signals.ts';
import { Supervisor } from '../kit/supervisor.ts';
import type { Finding } from './faults/strike.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** What was expected beside what was measured, as a table of Markdown. */
export function printFindings(heading: string, findings: readonly Finding[]): void {
  say(`\n${heading}\n\n| expected | measured |     |\n| -------- | -------- | --- |`);
  for (const { expected, measured, ok, late } of findings)
    say(`| ${cell(expected)} | ${cell(measured)} | ${ok ? (late ? 'LATE' : 'ok') : 'WRONG'} |`);
}

export interface Drilled {
  findings: readonly Finding[];
  /** The folder of them. */
  logs: string;
}

/** Runs the drills of a command to their end, also where somebody stops it. The command ends with 1 where something was not as expected. */
export async function untilDrilled(drill: (supervisor: Supervisor) => Promise<Drilled>): Promise<void> {
  const supervisor = new Supervisor();
  onStopSignal(async () => {
    say('Stopping …');
    await supervisor.stop();
    process.exit(130);
  });
  try {
    const { findings, logs } = await drill(supervisor);
    const wrong = findings.filter(({ ok, late }) => !ok || late);
    say(wrong.length === 0 ? '\nAll as expected.' : `\n${wrong.length} not as expected; the logs are in ${logs}.`);
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } catch (error) {
    if (!stopRequested()) {
      console.error(`\n${(error as Error).message}`);
      process.exitCode = 1;
    }
  } finally {
    await supervisor.stop();
  }
}
