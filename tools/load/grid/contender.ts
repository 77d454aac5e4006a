import { readdirSync, readFileSync } from 'node:fs';
import { obituary, type ManagedProcess } from '../../kit/supervisor.ts';
import { waitFor } from '../../kit/wait.ts';

export interface Contender {
  name: string;
  url: string;
  pid: number;
  process: ManagedProcess;
}

/** @throws where it ends instead, or answers with other bytes than all are to send. */
export async function untilAnswers(
  { name, url, process }: Contender,
  path: string,
  encoding: string,
  wanted?: Buffer,
): Promise<Buffer> {
  const bytes = await waitFor(
    async () => {
      if (process.ended) throw new Error(obituary(process));
      return fetchRaw(`${url}${path}`, encoding).catch(() => undefined);
    },
    { what: `${name} to answer ${path}` },
  );
  if (wanted && !bytes.equals(wanted)) throw new Error(`${name} answers ${path} with other bytes.`);
  return bytes;
}

/** The bytes as they are sent; `fetch` would undo the compression. */
async function fetchRaw(url: string, encoding: string): Promise<Buffer | undefined> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => resolve(response.statusCode === 200 ? Buffer.concat(chunks) : undefined));
    }).on('error', reject);
  });
}

/** Processor time of a process and its children, in seconds: other programs on the machine change it little. */
export function processorSeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => fieldsOf(entry)?.[1] === String(pid));
  return [String(pid), ...children].reduce((sum, entry) => {
    const fields = fieldsOf(entry);
    // Fields 14 to 17 of proc_pid_stat(5): user and system time in hundredths of a second, and that of children that have ended.
    const times = fields?.slice(11, 15) ?? [];
    return times.reduce((total, time) => total + Number(time) / 100, sum);
  }, 0);
}

/** The fields after the program's name, which may hold spaces. */
function fieldsOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return undefined;
  }
}
