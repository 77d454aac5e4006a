import type { WriteStream } from 'node:tty';

const WIDTH = 20;

/** What a run says while it goes: lines in a log; on a terminal, steps as one bar that moves. */
export interface Progress {
  /** Something to keep. */
  readonly note: (line: string) => void;
  /** One of many steps, done; on a terminal only the latest is shown. */
  readonly step: (position: readonly [number, number], line: string) => void;
}

type Output = Pick<WriteStream, 'write'> & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>;

export function showProgress(output: Output): Progress {
  if (!output.isTTY) {
    const line = (text: string): void => void output.write(`${text}\n`);
    return { note: line, step: ([done, total], text) => line(`${done}/${total} ${text}`) };
  }
  return {
    note: (line) => void output.write(`\r\x1b[K${line}\n`),
    step: ([done, total], text) => {
      const filled = Math.round((done / total) * WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total} ${text}`;
      // A terminal that does not know its width says 0.
      output.write(`\r\x1b[K${bar.slice(0, (output.columns || 80) - 1)}`);
      if (done === total) output.write('\r\x1b[K');
    },
  };
}
