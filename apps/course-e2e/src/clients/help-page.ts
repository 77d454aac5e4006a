import { readFileSync } from 'node:fs';

const PAGE = new URL('../../../course-help/clients.md', import.meta.url);
const ADDRESS = 'https://courses.example.com/workspaces/WORKSPACE/mcp';
const TOKEN = 'svc_pat_…';

export interface Connection {
  address: string;
  token: string;
}

/** The first block of code under a heading of the help page, for this connection. */
export function helpBlock(heading: string, { address, token }: Connection): string {
  const page = readFileSync(PAGE, 'utf8');
  const section = new RegExp(`^#+ .*\\{#${heading}\\}$([^]*?)(?=^#+ |(?![^]))`, 'm').exec(page)?.[1] ?? '';
  const block = /^```\w+\n([^]*?)^```$/m.exec(section)?.[1];
  if (block === undefined || !block.includes(ADDRESS)) throw new Error(`no configuration under #${heading} of clients.md`);
  return block.replaceAll(ADDRESS, address).replaceAll(TOKEN, token);
}
