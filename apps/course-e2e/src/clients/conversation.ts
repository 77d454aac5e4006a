import type { Heard, OfferedTool, Said } from './model-protocols.js';

export interface ToolCall {
  tool: string;
  args: Record<string, unknown>;
}

/** A model's part: it calls one tool after the other, and reads of each result what reached it. */
export type Script = Generator<ToolCall, void, string>;

/** One run of a client with a scripted model. */
export class Conversation {
  readonly asides: string[] = [];
  system = '';
  /** Tools that ours are among, as they were offered first. */
  tools: OfferedTool[] = [];
  /** Why the script could not go on. */
  fault: string | undefined;
  #calls = 0;
  #pending: { id: string; call: ToolCall } | undefined;
  #done = false;

  constructor(private readonly script: Script) {}

  get ended(): boolean {
    return this.#done;
  }

  reply(heard: Heard): Said {
    // Such as a request for a title of the conversation
    if (!heard.tools.some(({ name }) => isTool(name, 'list_courses'))) return { text: 'Courses' };
    if (this.tools.length === 0) {
      this.tools = heard.tools;
      this.system = heard.system;
    }
    if (!this.#done && !this.#pending) this.#advance('');
    else if (this.#pending && heard.results.has(this.#pending.id)) this.#advance(heard.results.get(this.#pending.id)!);
    if (!this.#pending) return { text: 'All done.' };
    const { id, call } = this.#pending;
    const tool = heard.tools.find(({ name }) => isTool(name, call.tool));
    if (tool) return { call: { id, tool, args: { ...addedByClient(tool), ...call.args } } };
    this.fault = `the tool ${call.tool} is not offered`;
    this.#end();
    return { text: 'A tool is missing.' };
  }

  #advance(result: string): void {
    const next = this.script.next(result);
    if (next.done) this.#end();
    else this.#pending = { id: `call-${++this.#calls}`, call: next.value };
  }

  #end(): void {
    this.#pending = undefined;
    this.#done = true;
  }
}

/** Clients put names of their own before that of the server's tool. */
const isTool = (offered: string, name: string): boolean => new RegExp(`(^|[^a-z]|_)${name}$`).test(offered);

/** A model fills in what a client adds to the schema. */
const addedByClient = ({ schema }: OfferedTool): Record<string, unknown> =>
  'wait_for_previous' in ((schema as { properties?: object }).properties ?? {}) ? { wait_for_previous: true } : {};
