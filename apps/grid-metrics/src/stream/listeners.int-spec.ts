import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Listeners } from './listeners.js';

let server: Server;
let listeners: Listeners;
const sockets: Socket[] = [];
const responses: ServerResponse[] = [];

beforeEach(async () => {
  listeners = new Listeners();
  server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    responses.push(response);
    if (request.url === '/') listeners.add(response, 'one');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  responses.splice(0);
  server.close();
});

async function come(path = '/'): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString())).on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket, 'data');
  return { socket, text: () => text };
}
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

describe('listeners', () => {
  it('get every event in its order, and none that was sent before they came', async () => {
    const early = await come();
    const late = await come('/later');
    const sent = [listeners.send(Buffer.from('<1>')), listeners.send(Buffer.from('<2>'))];
    // Both wait to be sent, and whoever comes now has been told of them.
    listeners.add(responses.at(-1)!, 'one');
    await Promise.all(sent);
    await listeners.send(Buffer.from('<3>'));
    await until(() => early.text().includes('<3>') && late.text().includes('<3>'));
    const heard = (text: string): string[] => text.match(/<\d>/g) ?? [];
    expect([heard(early.text()), heard(late.text())]).toEqual([['<1>', '<2>', '<3>'], ['<3>']]);
  });

  it('are let go where they do not read, and the others are not', async () => {
    const reader = await come();
    const idle = await come();
    idle.socket.pause();
    expect([listeners.size, listeners.sizeOf('one')]).toEqual([2, 2]);
    const frame = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    // The kernel's buffers take some of it.
    while (listeners.size === 2 && sent < 200) {
      await listeners.send(frame);
      sent += 1;
      await until(() => reader.text().length >= sent * frame.length);
    }
    await until(() => listeners.size === 1);
    expect(listeners.sizeOf('one')).toBe(1);
    await listeners.send(Buffer.from('<end>'));
    await until(() => reader.text().includes('<end>'));
  });

  it('are all told of the end', async () => {
    const { socket, text } = await come();
    const ended = once(socket, 'end');
    listeners.close();
    server.closeIdleConnections();
    await until(() => text().endsWith('0\r\n\r\n'));
    socket.end();
    await ended;
    await until(() => listeners.size === 0);
    expect([listeners.size, listeners.sizeOf('one')]).toEqual([0, 0]);
  });
});
