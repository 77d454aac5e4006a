import { readFileSync } from 'node:fs';

const PAGE = new URL('../../../course-help/clients.md', import.meta.url);
const ADDRESS = 'https://courses.example.com/workspaces/WORKSPACE/mcp';
const TOKEN = 'svc_pat_…';

export interface Connection {
  address: string;
  /** Without it, the client signs in by OAuth. */
  token?: string;
}

const sectionOf = (heading: string): string => {
  const page = readFileSync(PAGE, 'utf8');
  return new RegExp(`^#+ .*\\{#${heading}\\}$([^]*?)(?=^#+ |(?![^]))`, 'm').exec(page)?.[1] ?? '';
};

/** Arguments of the command that signs in by OAuth. */
export function helpSignIn(heading: string): string[] {
  const command = /^Without a token: .*`\w+ ([^`]+)`/m.exec(sectionOf(heading))?.[1];
  if (command === undefined) throw new Error(`no command to sign in under #${heading} of clients.md`);
  return command.split(' ');
}

/** The first block of code under a heading of the help page, for this connection. */
export function helpBlock(heading: string, { address, token }: Connection): string {
  const block = /^```\w+\n([^]*?)^```$/m.exec(sectionOf(heading))?.[1];
  if (block === undefined || !block.includes(ADDRESS)) throw new Error(`no configuration under #${heading} of clients.md`);
  const addressed = block.replaceAll(ADDRESS, address);
  return token === undefined ? withoutToken(addressed) : addressed.replaceAll(TOKEN, token);
}

const withoutToken = (block: string): string =>
  block.startsWith('{')
    ? JSON.stringify(JSON.parse(block), (key, value: unknown) => (key === 'headers' ? undefined : value))
    : block.replace(/^bearer_token_env_var = .*\n/m, '');
