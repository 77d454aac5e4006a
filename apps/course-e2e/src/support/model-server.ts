import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ChatRequest {
  messages: { role: string; content: string }[];
  response_format: { json_schema: { schema: { properties: Record<string, unknown> } } };
}

export interface ModelServer {
  url: string;
  /** What the next requests are answered with instead, one each. */
  failures: { status: number; body: unknown }[];
  requests: number;
  /** X-Request-Id of each. */
  requestIds: (string | undefined)[];
  stop(): void;
}

/** A provider with OpenAI's protocol, whose model plans eight slides, writes what the plan of a slide asks for, and helps those who write by hand. */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      started.requests++;
      started.requestIds.push(request.headers['x-request-id'] as string | undefined);
      const failure = started.failures.shift();
      const { status, body } = failure ?? { status: 200, body: completion(answerTo(JSON.parse(text) as ChatRequest)) };
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const started: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    failures: [],
    requests: 0,
    requestIds: [],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return started;
}

const completion = (content: unknown) => ({
  id: 'chat-1',
  created: 1_700_000_000,
  model: 'test',
  choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify(content) }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 },
});

function answerTo({ messages, response_format }: ChatRequest): unknown {
  if ('modules' in response_format.json_schema.schema.properties) return plan();
  const wanted = messages.find(({ role }) => role === 'user')!.content;
  if ('texts' in response_format.json_schema.schema.properties) return { texts: materialTexts(wanted).map(shorter) };
  if ('options' in response_format.json_schema.schema.properties)
    return { options: [{ text: 'the overflow valve', feedback: 'There is none.' }] };
  const questions = Number(/^Questions: (\d+)$/m.exec(wanted)?.[1] ?? 1);
  const title = /^Slide: [\d.]+ (.+)$/m.exec(wanted)?.[1] ?? 'this slide';
  if (questions === 0) return { items: [{ kind: 'text', text: `All about ${title}, in the words of the model.` }] };
  return { items: Array.from({ length: questions }, (_, index) => question(`Question ${index + 1} on ${title}?`)) };
}

/** The texts that are to be written anew. */
function materialTexts(wanted: string): string[] {
  return JSON.parse(/^<material texts (\w+)>\n([^]*?)\n<\/material texts \1>$/m.exec(wanted)![2]!) as string[];
}

/** As a model that shortens: what is said first. */
const shorter = (text: string): string => (text.includes(', ') ? `${text.slice(0, text.indexOf(', '))}.` : text);

const question = (stem: string) => ({
  kind: 'single-choice',
  stem: [stem],
  feedback: 'The slides say so.',
  objective: 1,
  options: ['the feed valve', 'the relief valve', 'the drain valve'].map((text, index) => ({
    text,
    correct: index === 1,
    feedback: null,
  })),
});

function plan(): unknown {
  const slide = (title: string, questions = 0) => ({
    title,
    slideType: questions > 0 ? 'Knowledge check' : 'Content',
    purpose: `Explains ${title}.`,
    points: ['what it is', 'why it matters'],
    questions,
    tests: Array.from({ length: questions }, (_, index) => index + 1),
    images: 0,
    final: false,
  });
  const module = (name: string) => ({
    title: name,
    slides: [slide(`${name}: first`), slide(`${name}: second`), slide(`${name}: third`), slide(`${name}: check`, 2)],
  });
  return {
    title: 'Pumps, as the model sees them',
    objectives: ['Shut a pump down in the right order', 'Name the dangers of the main hall'],
    modules: [module('Valves'), module('The hall')],
    questionsForUser: ['Who is on duty at night?'],
  };
}
