import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages?: { role: string; content: string }[];
    prompt?: string;
    max_tokens?: number;
    max_completion_tokens?: number;
    temperature?: number;
    response_format?: { type: string; json_schema: { strict: boolean; schema: Record<string, unknown> } };
  };
}

/** Answers a request, or does not. */
export type Reply = (response: ServerResponse, request: ModelRequest) => void;

export interface OpenAiServer {
  /** For `baseUrl`. */
  url: string;
  /** All that came in, oldest first. */
  requests: ModelRequest[];
  /** Queues replies, one for each request to come. A request without one gets a 500 that says so. */
  replies: Reply[];
  close(): Promise<void>;
}

/** A server that speaks as much of OpenAI's protocol as is used, and answers what it is told to. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  const requests: ModelRequest[] = [];
  const replies: Reply[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const received = { path: request.url!, authorization: request.headers.authorization, body };
      requests.push(received);
      (replies.shift() ?? fails(500, { error: { message: 'no reply is queued' } }))(response, received);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    replies,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An answer of a chat model; a value is sent as its JSON. */
export function says(
  content: unknown,
  { finishReason = 'stop', refusal = null as string | null, usage = [100, 50] } = {},
): Reply {
  const message = {
    role: 'assistant',
    content: typeof content === 'object' && content ? JSON.stringify(content) : content,
    refusal,
  };
  return json(200, {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'test',
    choices: [{ index: 0, message, finish_reason: finishReason }],
    usage: { prompt_tokens: usage[0], completion_tokens: usage[1], total_tokens: usage[0]! + usage[1]! },
  });
}

/** An answer of an image model. */
export const draws = (picture: Buffer): Reply => json(200, { created: 1, data: [{ b64_json: picture.toString('base64') }] });

/** Any other answer; where it is tried again, that is at once. */
export const fails = (
  status: number,
  body: unknown = { error: { message: 'it failed' } },
  headers = { 'retry-after-ms': '1' },
): Reply => json(status, body, headers);

export const page: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
};

export const hangsUp: Reply = (response) => {
  response.socket!.destroy();
};

/** Begins an answer and hangs up in it. */
export const hangsUpHalfway: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"id"', () => response.socket!.destroy());
};

function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

async function bodyOf(request: IncomingMessage): Promise<ModelRequest['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest['body'];
}
