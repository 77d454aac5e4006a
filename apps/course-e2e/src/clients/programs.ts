import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Script, ToolCall } from './conversation.js';
import { helpBlock, helpSignIn, type Connection } from './help-page.js';

const PACKAGES = ['clients', 'full'].map((group) => new URL(`../../../../tools/packages/${group}/package.json`, import.meta.url));
const HOSTS = new URL('hosts/', import.meta.url).pathname;
/** Upper bound, so a hung client cannot block the suite. */
const RUN_WITHIN_MS = 570_000;
const PROMPT = 'Set up the course on pumps for our new staff.';
const MODEL_KEY = 'sk-scripted';
/** Nothing listens on this port, so every request beyond this machine fails. */
const NO_NETWORK = 'http://127.0.0.1:9';
const NO_CALL: ToolCall = { tool: 'list_courses', args: {} };

export interface Surroundings extends Connection {
  /** URL of the model's API. */
  model: string;
  /** Empty home directory of the client. */
  home: string;
}

interface Command {
  /** Relative to the package, or absolute. */
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

export interface Program {
  package: string;
  /** Writes the client's settings, those of the help page among them. */
  command(around: Surroundings, call?: ToolCall): Command;
  /** Clients without a model: their output is what a person or a model sees. */
  perCall?: true;
  /** Arguments of its OAuth login command. */
  signIn?: string[];
  /** It signs in only in a terminal. */
  signsInAtTerminal?: true;
  /** It renews tokens that have expired by its own clock. If the service refuses one earlier, it asks a person. */
  trustsExpiry?: true;
}

export interface Ran {
  code: number | null;
  output: string;
}

export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as { version: string }).version;

/** @throws if it is not installed; the message says what to run. */
export function folderOf(name: string): string {
  const folders = PACKAGES.flatMap((packages) => createRequire(packages).resolve.paths(name) ?? []);
  for (const folder of folders) {
    try {
      readFileSync(join(folder, name, 'package.json'));
      return join(folder, name);
    } catch {
      // it may be further up
    }
  }
  throw new Error(`${name} is not installed: run \`npx nx clients-packages @repo/tools\``);
}

/** Runs a client to its end, in its own home directory and without a network. */
export async function runProgram(program: Program, connection: Connection, model: string): Promise<Ran> {
  return inHome((home) => run(program, { ...connection, model, home }));
}

/** Runs a client once for each call of a script. */
export async function runCalls(program: Program, connection: Connection, script: Script): Promise<void> {
  await inHome(async (home) => {
    let next = script.next('');
    while (!next.done) next = script.next((await run(program, { ...connection, model: '', home }, next.value)).output);
  });
}

/** A client that keeps its home from one run to the next. */
export interface Installed {
  home: string;
  /** @param env points to the browser of the person who signs in */
  signIn(env: NodeJS.ProcessEnv): Promise<Ran>;
  converse(model: string): Promise<Ran>;
  call(call: ToolCall): Promise<Ran>;
}

/** Runs a client that has no token. */
export async function useInstalled<T>(program: Program, address: string, use: (client: Installed) => Promise<T>): Promise<T> {
  return inHome((home) =>
    use({
      home,
      signIn: (env) => {
        const { args: _, ...command } = program.command({ address, model: NO_NETWORK, home }, NO_CALL);
        const args = program.signIn!;
        return start(program, home, { ...command, args, env: { ...command.env, ...env } }, program.signsInAtTerminal);
      },
      converse: (model) => run(program, { address, model, home }),
      call: (call) => run(program, { address, model: NO_NETWORK, home }, call),
    }),
  );
}

async function inHome<T>(use: (home: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    return await use(home);
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

const run = (program: Program, around: Surroundings, call?: ToolCall): Promise<Ran> =>
  start(program, around.home, program.command(around, call));

async function start(program: Program, home: string, { program: file, args, env }: Command, terminal = false): Promise<Ran> {
  const path = resolve(folderOf(program.package), file);
  const script = /\.[cm]?js$|\/cline$/.test(path); // the others are binaries
  const work = join(home, 'work');
  mkdirSync(work, { recursive: true });
  const line = [...(script ? [process.execPath] : []), path, ...args];
  const [command, ...rest] = terminal ? ['script', '-qec', line.map((word) => `'${word}'`).join(' '), '/dev/null'] : line;
  const child = spawn(command!, rest, {
    cwd: work,
    env: { ...surroundings(home), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const timer = setTimeout(() => endGroup(child.pid!), RUN_WITHIN_MS);
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const code = await new Promise<number | null>((settle, reject) => {
    child
      .once('error', reject)
      .once('exit', () => endGroup(child.pid!))
      .once('close', settle);
  });
  clearTimeout(timer);
  return { code, output: written.join('') };
}

/** Also kills processes that it left running. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // nothing was left
  }
}

const surroundings = (home: string): Record<string, string> => ({
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  HOME: home,
  XDG_CONFIG_HOME: join(home, '.config'),
  XDG_DATA_HOME: join(home, '.local/share'),
  XDG_STATE_HOME: join(home, '.local/state'),
  XDG_CACHE_HOME: join(home, '.cache'),
  TMPDIR: home,
  LANG: 'C.UTF-8',
  TERM: 'dumb',
  CI: '1',
  NO_COLOR: '1',
  DO_NOT_TRACK: '1',
  HTTP_PROXY: NO_NETWORK,
  HTTPS_PROXY: NO_NETWORK,
  http_proxy: NO_NETWORK,
  https_proxy: NO_NETWORK,
  NO_PROXY: '127.0.0.1,localhost',
  no_proxy: '127.0.0.1,localhost',
});

function write(home: string, path: string, content: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), content);
}

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

export const PROGRAMS: Record<string, Program> = {
  Codex: {
    package: '@openai/codex',
    command: ({ home, model, ...connection }) => {
      const settings = `
model = "gpt-5.1-codex"
model_provider = "scripted"
check_for_update_on_startup = false
mcp_oauth_credentials_store = "file"
[model_providers.scripted]
name = "scripted"
base_url = "${model}/v1"
wire_api = "responses"
env_key = "MODEL_KEY"
request_max_retries = 0
stream_max_retries = 0
[analytics]
enabled = false
`;
      const patience = `startup_timeout_sec = ${RUN_WITHIN_MS / 1_000}\n`;
      write(home, '.codex/config.toml', `${settings}\n${helpBlock('codex', connection)}${patience}`);
      return {
        program: 'bin/codex.js',
        args: ['exec', '--skip-git-repo-check', PROMPT],
        env: { MODEL_KEY, COURSES_TOKEN: connection.token },
      };
    },
    signIn: helpSignIn('codex'),
  },
  'Gemini CLI': {
    package: '@google/gemini-cli',
    command: ({ home, model, ...connection }) => {
      const settings = {
        security: { auth: { selectedType: 'gemini-api-key' } },
        general: { disableAutoUpdate: true, disableUpdateNag: true },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
      };
      write(home, '.gemini/settings.json', JSON.stringify({ ...settings, ...json(helpBlock('gemini-cli', connection)) }));
      return {
        program: 'bundle/gemini.js',
        args: ['--yolo', '--skip-trust', '-m', 'gemini-2.5-pro', '-p', PROMPT],
        env: { GEMINI_API_KEY: MODEL_KEY, GOOGLE_GEMINI_BASE_URL: model, COURSES_TOKEN: connection.token },
      };
    },
  },
  'Claude Code': {
    package: '@anthropic-ai/claude-code',
    command: ({ home, model, ...connection }) => {
      write(home, 'work/.mcp.json', helpBlock('claude-code', connection));
      // A person would approve the file in the first session
      write(home, '.claude/settings.json', JSON.stringify({ enabledMcpjsonServers: ['courses'] }));
      return {
        program: 'cli-wrapper.cjs',
        args: ['-p', PROMPT, '--mcp-config', '.mcp.json', '--strict-mcp-config', '--allowedTools', 'mcp__courses'],
        env: {
          ANTHROPIC_BASE_URL: model,
          ANTHROPIC_API_KEY: MODEL_KEY,
          CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
          DISABLE_AUTOUPDATER: '1',
          MCP_CONNECTION_NONBLOCKING: '0',
          MCP_TIMEOUT: String(RUN_WITHIN_MS),
        },
      };
    },
    signIn: helpSignIn('claude-code'),
    signsInAtTerminal: true,
  },
  'Qwen Code': {
    package: '@qwen-code/qwen-code',
    command: ({ home, model, ...connection }) => {
      const settings = {
        general: { enableAutoUpdate: false, disableAutoUpdate: true },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
      };
      write(home, '.qwen/settings.json', JSON.stringify({ ...settings, ...json(helpBlock('qwen-code', connection)) }));
      return {
        program: 'cli-entry.js',
        args: ['--yolo', '--auth-type', 'openai', PROMPT],
        env: {
          OPENAI_API_KEY: MODEL_KEY,
          OPENAI_BASE_URL: `${model}/v1`,
          OPENAI_MODEL: 'scripted',
          QWEN_CODE_LEGACY_MCP_BLOCKING: '1',
        },
      };
    },
  },
  opencode: {
    package: 'opencode-ai',
    command: ({ home, model, ...connection }) => {
      const options = { baseURL: `${model}/v1`, apiKey: MODEL_KEY };
      const settings = {
        ...{ autoupdate: false, share: 'disabled', model: 'scripted/scripted' },
        provider: { scripted: { npm: '@ai-sdk/openai-compatible', options, models: { scripted: {} } } },
      };
      const patience = { experimental: { mcp_timeout: RUN_WITHIN_MS } };
      const content = JSON.stringify({ ...settings, ...patience, ...json(helpBlock('opencode', connection)) });
      write(home, '.config/opencode/opencode.json', content);
      const platform = process.platform === 'win32' ? 'windows' : process.platform;
      return {
        program: join(folderOf(`opencode-${platform}-${process.arch}`), 'bin/opencode'),
        args: ['run', '--auto', PROMPT],
        env: { OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1' },
      };
    },
    signIn: helpSignIn('opencode'),
  },
  Continue: {
    package: '@continuedev/cli',
    command: ({ home, model, ...connection }) => {
      const models = [{ name: 'scripted', provider: 'openai', model: 'scripted', apiBase: `${model}/v1`, apiKey: MODEL_KEY }];
      write(home, '.continue/config.yaml', `models: ${JSON.stringify(models)}\n${helpBlock('continue', connection)}`);
      return {
        program: 'dist/cn.js',
        args: ['-p', PROMPT, '--auto', '--config', join(home, '.continue/config.yaml')],
        env: { CONTINUE_TELEMETRY_ENABLED: '0' },
      };
    },
  },
  Cline: {
    package: 'cline',
    command: ({ home, model, ...connection }) => {
      write(home, '.cline/data/settings/cline_mcp_settings.json', helpBlock('cline', connection));
      const settings = { provider: 'openai-compatible', apiKey: MODEL_KEY, model: 'scripted', baseUrl: `${model}/v1` };
      // Without a date the model's URL is dropped
      const entry = { settings, updatedAt: '2026-01-01T00:00:00.000Z', tokenSource: 'manual' };
      const providers = { version: 1, lastUsedProvider: 'openai-compatible', providers: { 'openai-compatible': entry } };
      write(home, '.cline/data/settings/providers.json', JSON.stringify(providers));
      return {
        program: 'bin/cline',
        args: ['--auto-approve', 'true', '-P', 'openai-compatible', '-k', MODEL_KEY, '-m', 'scripted', PROMPT],
        env: { CLINE_SESSION_BACKEND_MODE: 'local' }, // otherwise a daemon keeps running
      };
    },
  },
  mcporter: {
    package: 'mcporter',
    command: ({ home, ...connection }, call) => {
      write(home, '.mcporter/mcporter.json', helpBlock('mcporter', connection));
      return { program: 'dist/cli.js', args: ['call', `courses.${call!.tool}`, '--args', JSON.stringify(call!.args)] };
    },
    perCall: true,
    signIn: helpSignIn('mcporter'),
    trustsExpiry: true,
  },
  'MCP Inspector': {
    package: '@modelcontextprotocol/inspector',
    command: ({ home, ...connection }, call) => {
      write(home, 'servers.json', helpBlock('inspector', connection));
      const chosen = ['--cli', '--config', join(home, 'servers.json'), '--server', 'courses', '--format', 'json'];
      const args = ['--method', 'tools/call', '--tool-name', call!.tool, '--tool-args-json', JSON.stringify(call!.args)];
      const env = { MCP_STORAGE_DIR: home, MCP_INSPECTOR_SECRET_STORE: 'file' };
      return { program: 'clients/launcher/build/index.js', args: [...chosen, ...args], env };
    },
    perCall: true,
  },
  'LangChain MCP adapters': host('@langchain/mcp-adapters', 'langchain.mjs'),
  'AI SDK MCP': host('@ai-sdk/mcp', 'ai-sdk.mjs'),
  'OpenAI Agents': host('@openai/agents', 'openai-agents.mjs'),
};

/** A program of ours built on a library. */
function host(name: string, file: string): Program {
  return {
    package: name,
    command: ({ model, address, token }) => ({
      program: join(HOSTS, file),
      args: [PROMPT],
      env: { COURSES_ADDRESS: address, COURSES_TOKEN: token, MODEL_ADDRESS: `${model}/v1`, MODEL_KEY },
    }),
  };
}
