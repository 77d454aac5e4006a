import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Conversation } from './conversation.js';
import { PROTOCOLS, type Answer } from './model-protocols.js';

/** Stand-in for the API of a model. Each conversation has its own URL. */
export interface ModelApi {
  /** @returns the URL for a client that runs this conversation. */
  serve(conversation: Conversation): string;
  stop(): void;
}

export async function startModelApi(): Promise<ModelApi> {
  const conversations: Conversation[] = [];
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { pathname } = new URL(request.url!, 'http://model');
      const conversation = conversations[Number(/^\/(\d+)\//.exec(pathname)?.[1])];
      const protocol = PROTOCOLS.find(({ path }) => path.test(pathname));
      if (!conversation || !protocol || request.method !== 'POST') {
        conversation?.asides.push(`${request.method} ${pathname}`);
        response.writeHead(request.method === 'HEAD' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      const body = JSON.parse(sent) as { stream?: boolean };
      const streamed = body.stream === true || pathname.endsWith(':streamGenerateContent');
      send(response, protocol.answer(conversation.reply(protocol.hear(body as never)), streamed));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    serve: (conversation) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${conversations.push(conversation) - 1}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, answer: Answer): void {
  if ('body' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const { event, data } of answer.events) {
    response.write(`${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`);
  }
  response.end(answer.done === undefined ? undefined : `data: ${answer.done}\n\n`);
}
