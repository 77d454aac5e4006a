import { readFileSync } from 'node:fs';

export function tail(file: string, lines: number): string {
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-lines)
      .map((line) => `    ${line}`)
      .join('\n');
  } catch {
    return '    (nothing was logged)';
  }
}
