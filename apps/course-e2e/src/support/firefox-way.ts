#!/usr/bin/env node
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer, type RawData } from 'ws';

/*
 * Starts Firefox with the arguments that it is given, and stands between it and who steers it by WebDriver BiDi. Firefox ESR does not
 * know every command that playwright-core begins a page with: those are answered here, as if they were done.
 */

const UNKNOWN_TO_IT = ['emulation.setMediaFeaturesOverride'];
const LISTENS = /^WebDriver BiDi listening on (ws:\S+)$/;

const firefox = spawn(process.env.FIREFOX!, process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = LISTENS.exec(line)?.[1];
  if (address) standBefore(address);
  else console.error(line);
});

function standBefore(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  server.on('connection', (near, { url }) => {
    const far = new WebSocket(address + url!);
    const early: string[] = [];
    near.on('message', (data) => {
      const text = textOf(data);
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      if (UNKNOWN_TO_IT.includes(method)) near.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (far.readyState === WebSocket.OPEN) far.send(text);
      else early.push(text);
    });
    far.on('open', () => early.splice(0).forEach((text) => far.send(text)));
    far.on('message', (data) => near.send(textOf(data)));
    far.on('close', () => near.close());
    near.on('close', () => far.close());
  });
}

function textOf(data: RawData): string {
  return (data as Buffer).toString();
}
