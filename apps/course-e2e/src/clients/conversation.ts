import type { Heard, OfferedTool, Said } from './model-protocols.js';

export interface ToolCall {
  tool: string;
  args: Record<string, unknown>;
}

/** What a scripted model does: it calls one tool after another and receives the part of each result that the client shows. */
export type Script = Generator<ToolCall, void, string>;

/** One run of a client with a scripted model. */
export class Conversation {
  /** Requests outside the script, reported if the run stops early. */
  readonly asides: string[] = [];
  system = '';
  /** Tools in the first request that contains ours. */
  tools: OfferedTool[] = [];
  /** Why the script could not continue. */
  fault: string | undefined;
  #started = false;
  #calls = 0;
  /** Pending call of the script. */
  #next: ToolCall | undefined;
  #waitsFor: string | undefined;
  #searches = false;
  #searched = false;

  constructor(private readonly script: Script) {}

  get ended(): boolean {
    return this.#started && this.#next === undefined && this.fault === undefined;
  }

  reply(heard: Heard): Said {
    const known = heard.tools.some(({ name }) => isTool(name, 'list_courses')) || deferredName('list_courses', heard);
    if (!known && !this.#started) {
      // For example a request for the title of the conversation
      this.asides.push(`a request with ${heard.tools.map(({ name }) => name).join(' ') || 'no tools'}`);
      return { text: 'Courses' };
    }
    this.#hear(heard);
    if (!this.#next) return { text: 'All done.' };
    this.#waitsFor ??= `call-${++this.#calls}`;
    const call = this.#findCall(this.#next, heard);
    if (call) return { call: { id: this.#waitsFor, ...call } };
    this.fault = `the tool ${this.#next.tool} is not offered`;
    return { text: 'A tool is missing.' };
  }

  /** Continues once the pending call has its result. */
  #hear(heard: Heard): void {
    if (!this.#started) {
      this.#started = true;
      this.tools = heard.tools;
      this.system = heard.system;
      this.#advance('');
      return;
    }
    const result = this.#waitsFor === undefined ? undefined : heard.results.get(this.#waitsFor);
    if (result === undefined) return; // the request was repeated
    this.#waitsFor = undefined;
    if (this.#searches) [this.#searches, this.#searched] = [false, true];
    else this.#advance(result);
  }

  #advance(result: string): void {
    this.#next = this.script.next(result).value ?? undefined;
  }

  /** Some clients send only the names of tools, and their schemas when the model searches for them. */
  #findCall({ tool, args }: ToolCall, heard: Heard): { tool: OfferedTool; args: Record<string, unknown> } | undefined {
    const offered = heard.tools.find(({ name }) => isTool(name, tool));
    if (offered) return { tool: offered, args: { ...addedByClient(offered), ...args } };
    const name = deferredName(tool, heard);
    const search = heard.tools.find((one) => /^tool_?search$/i.test(one.name));
    if (!name || !search) return undefined;
    if (!this.#searched) {
      this.#searches = true;
      return { tool: search, args: { query: `select:${[...deferredNames(heard)].join(',')}` } };
    }
    const bridge = heard.tools.find((one) => one.name === 'tool_call');
    if (bridge) return { tool: bridge, args: { name, arguments: args } };
    return { tool: { name, description: '', schema: {} }, args };
  }
}

/** Clients add a prefix to the name of the server's tool. */
const isTool = (offered: string, name: string): boolean => offered === name || offered.endsWith(`_${name}`);

const deferredNames = ({ system }: Heard): Set<string> => new Set(system.match(/\bmcp__courses__\w+/g));

const deferredName = (tool: string, heard: Heard): string | undefined =>
  [...deferredNames(heard)].find((name) => isTool(name, tool));

/** Fills in arguments that a client adds to the schema, as a model would. */
const addedByClient = ({ schema }: OfferedTool): Record<string, unknown> =>
  'wait_for_previous' in ((schema as { properties?: object }).properties ?? {}) ? { wait_for_previous: true } : {};
