import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel's ticks, of which there are a hundred in a second on every Linux that this is run on. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

function statOf(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1]!, own: TICK_MS * (fields[11]! + fields[12]!), ended: TICK_MS * (fields[13]! + fields[14]!) };
  } catch {
    return null; // it has ended meanwhile
  }
}

/** Processor time of a process and its children so far, in milliseconds (Linux). */
export function processorMs(pid: number): number {
  const of = statOf(pid);
  if (!of) throw new Error(`Process ${pid} has ended, or this is no Linux.`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  return of.own + of.ended + children.reduce((sum, stat) => sum + stat!.own + stat!.ended, 0);
}
