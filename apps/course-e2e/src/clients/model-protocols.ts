import { randomUUID } from 'node:crypto';

/** The parts of a request to a model's API that the scripted model reads. */
export interface Heard {
  /** Instructions of the client and of the servers it knows. */
  system: string;
  tools: OfferedTool[];
  /** Result of each call, by call id. */
  results: Map<string, string>;
}

export interface OfferedTool {
  /** Name that the model calls. */
  name: string;
  description: string;
  schema: object;
  /** Set if tools come in groups. */
  namespace?: string;
}

export type Said = { call: { id: string; tool: OfferedTool; args: Record<string, unknown> } } | { text: string };

/** A server-sent event, or a whole answer for clients that do not stream. */
export type Answer = { events: { event?: string; data: unknown }[]; done?: string } | { body: unknown };

export interface Protocol {
  path: RegExp;
  hear(body: never): Heard;
  answer(said: Said, streamed: boolean): Answer;
}

interface Part {
  type?: string;
  text?: string;
}

type Content = string | readonly Part[] | null | undefined;

const textOf = (content: Content): string =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? JSON.stringify(part)).join('\n');

interface Declared {
  type?: string;
  name?: string;
  description?: string;
  /** The name in OpenAI's and older Gemini APIs, in newer Gemini APIs, and in Anthropic's. */
  parameters?: object;
  parametersJsonSchema?: object;
  input_schema?: object;
}

function offered(tool: Declared, namespace?: string): OfferedTool {
  return {
    name: tool.name ?? tool.type ?? '',
    description: tool.description ?? '',
    schema: tool.parameters ?? tool.parametersJsonSchema ?? tool.input_schema ?? {},
    ...(namespace !== undefined && { namespace }),
  };
}

const USAGE = { input: 1_000, output: 20 };
const TOTAL = USAGE.input + USAGE.output;

interface ResponsesBody {
  instructions?: string;
  input: string | { type?: string; role?: string; content?: Content; call_id?: string; output?: Content }[];
  tools?: (Declared & { tools?: Declared[] })[];
}

/** OpenAI's Responses, of Codex and OpenAI Agents. */
const responses = {
  path: /\/responses$/,
  hear: ({ instructions = '', input, tools = [] }: ResponsesBody): Heard => {
    const items = typeof input === 'string' ? [] : input;
    const told = items.filter(({ role }) => role === 'developer' || role === 'system').map(({ content }) => textOf(content));
    const outputs = items.filter(({ type }) => type === 'function_call_output');
    return {
      // A server's instructions are the description of its group of tools
      system: [instructions, ...told, ...tools.map(({ description = '' }) => description)].join('\n'),
      tools: tools.flatMap((tool) => tool.tools?.map((one) => offered(one, tool.name)) ?? [offered(tool)]),
      results: new Map(outputs.map(({ call_id, output }) => [call_id!, textOf(output)])),
    };
  },
  answer: (said: Said, streamed: boolean): Answer => {
    const item =
      'call' in said
        ? {
            ...{ type: 'function_call', id: `fc_${said.call.id}`, call_id: said.call.id, status: 'completed' },
            ...(said.call.tool.namespace !== undefined && { namespace: said.call.tool.namespace }),
            ...{ name: said.call.tool.name, arguments: JSON.stringify(said.call.args) },
          }
        : {
            ...{ type: 'message', id: `msg_${randomUUID()}`, role: 'assistant', status: 'completed' },
            content: [{ type: 'output_text', text: said.text, annotations: [] }],
          };
    const details = { input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } };
    const usage = { input_tokens: USAGE.input, output_tokens: USAGE.output, total_tokens: TOTAL, ...details };
    const common = { id: `resp_${randomUUID()}`, object: 'response', created_at: 1_700_000_000, model: 'scripted' };
    const response = { ...common, status: 'completed', output: [item], usage };
    if (!streamed) return { body: response };
    const events = [
      { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
      { type: 'response.output_item.added', output_index: 0, item },
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response },
    ];
    return { events: events.map((data, index) => ({ event: data.type, data: { ...data, sequence_number: index } })) };
  },
};

interface ChatBody {
  messages: { role: string; content?: Content; tool_call_id?: string }[];
  tools?: { function: Declared }[];
}

/** OpenAI's Chat Completions, which most others speak too. */
const chat = {
  path: /\/chat\/completions$/,
  hear: ({ messages: said, tools = [] }: ChatBody): Heard => {
    // Some clients describe tools in a user message
    const told = said.filter(({ role }) => role !== 'tool' && role !== 'assistant');
    const results = said.filter(({ role }) => role === 'tool');
    return {
      system: told.map(({ content }) => textOf(content)).join('\n'),
      tools: tools.map((tool) => offered(tool.function)),
      results: new Map(results.map(({ tool_call_id, content }) => [tool_call_id!, textOf(content)])),
    };
  },
  answer: (said: Said, streamed: boolean): Answer => {
    const calls =
      'call' in said
        ? [
            {
              ...{ index: 0, id: said.call.id, type: 'function' },
              function: { name: said.call.tool.name, arguments: JSON.stringify(said.call.args) },
            },
          ]
        : undefined;
    const message = { role: 'assistant', content: 'text' in said ? said.text : null, ...(calls && { tool_calls: calls }) };
    const finish_reason = calls ? 'tool_calls' : 'stop';
    const common = { id: `chat-${randomUUID()}`, created: 1_700_000_000, model: 'scripted' };
    const usage = { prompt_tokens: USAGE.input, completion_tokens: USAGE.output, total_tokens: TOTAL };
    if (!streamed) {
      return { body: { ...common, object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], usage } };
    }
    const chunk = (choices: object[], more: object = {}) => ({
      data: { ...common, object: 'chat.completion.chunk', choices, ...more },
    });
    const events = [
      chunk([{ index: 0, delta: message, finish_reason: null }]),
      chunk([{ index: 0, delta: {}, finish_reason }]),
      chunk([], { usage }),
    ];
    return { events, done: '[DONE]' };
  },
};

interface MessagesBody {
  system?: Content;
  messages: { role: string; content: string | (Part & { tool_use_id?: string; content?: Content })[] }[];
  tools?: Declared[];
}

/** Anthropic's Messages, of Claude Code. */
const messages = {
  path: /\/messages$/,
  hear: ({ system, messages: said, tools = [] }: MessagesBody): Heard => {
    const parts = said.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
    const results = parts.filter(({ type }) => type === 'tool_result');
    return {
      // A server's instructions come in a user message
      system: [textOf(system), ...said.map(({ content }) => textOf(content))].join('\n'),
      tools: tools.map((tool) => offered(tool)),
      results: new Map(results.map(({ tool_use_id, content }) => [tool_use_id!, textOf(content)])),
    };
  },
  answer: (said: Said, streamed: boolean): Answer => {
    const [block, empty, delta] =
      'call' in said
        ? [
            { type: 'tool_use', id: said.call.id, name: said.call.tool.name, input: said.call.args },
            { type: 'tool_use', id: said.call.id, name: said.call.tool.name, input: {} },
            { type: 'input_json_delta', partial_json: JSON.stringify(said.call.args) },
          ]
        : [
            { type: 'text', text: said.text },
            { type: 'text', text: '' },
            { type: 'text_delta', text: said.text },
          ];
    const stop_reason = 'call' in said ? 'tool_use' : 'end_turn';
    const usage = { input_tokens: USAGE.input, output_tokens: USAGE.output };
    const message = { id: `msg_${randomUUID()}`, type: 'message', role: 'assistant', model: 'scripted', stop_sequence: null };
    if (!streamed) return { body: { ...message, content: [block], stop_reason, usage } };
    const events = [
      { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } },
      { type: 'content_block_start', index: 0, content_block: empty },
      { type: 'content_block_delta', index: 0, delta },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
      { type: 'message_stop' },
    ];
    return { events: events.map((data) => ({ event: data.type, data })) };
  },
};

interface GeminiBody {
  systemInstruction?: { parts: Part[] };
  contents: { parts?: (Part & { functionResponse?: { response: { output?: unknown } } })[] }[];
  tools?: { functionDeclarations?: Declared[] }[];
}

/** Gemini's generateContent. */
const gemini = {
  path: /:(?:streamG|g)enerateContent$/,
  hear: ({ systemInstruction, contents, tools = [] }: GeminiBody): Heard => {
    const parts = contents.flatMap(({ parts: all = [] }) => all);
    const responded = parts.flatMap(({ functionResponse }) => (functionResponse ? [functionResponse.response] : []));
    return {
      system: [textOf(systemInstruction?.parts), ...parts.map(({ text = '' }) => text)].join('\n'),
      tools: tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map((tool) => offered(tool))),
      // Call ids are optional; results come in the order of the calls
      results: new Map(
        responded.map((response, index) => [
          `call-${index + 1}`,
          typeof response.output === 'string' ? response.output : JSON.stringify(response),
        ]),
      ),
    };
  },
  answer: (said: Said, streamed: boolean): Answer => {
    const part = 'call' in said ? { functionCall: { name: said.call.tool.name, args: said.call.args } } : { text: said.text };
    const data = {
      candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: USAGE.input, candidatesTokenCount: USAGE.output, totalTokenCount: TOTAL },
      modelVersion: 'scripted',
    };
    return streamed ? { events: [{ data }] } : { body: data };
  },
};

export const PROTOCOLS: readonly Protocol[] = [responses, chat, messages, gemini];
