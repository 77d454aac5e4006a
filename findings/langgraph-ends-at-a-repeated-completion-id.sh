#!/usr/bin/env bash
# LangChain's agent stops after its first tool call, without an error, if the provider gives two completions the same id: the message
# list of LangGraph takes the second answer for a new version of the first, and the tool's result stays the last message. OpenAI's API
# gives each completion an id of its own; servers that imitate it often do not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund langchain@1.5.14 @langchain/core@1.4.0 @langchain/langgraph@1.7.3 @langchain/openai@1.6.0
cat >check.mjs <<'EOF'
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { ChatOpenAI } from '@langchain/openai';
import { createAgent, tool } from 'langchain';

/** A model that calls a tool once, then says that it is done. */
async function run(idOf) {
  let requests = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const first = ++requests === 1;
      const call = { id: 'call-1', type: 'function', function: { name: 'look', arguments: '{}' } };
      const message = first ? { role: 'assistant', content: null, tool_calls: [call] } : { role: 'assistant', content: 'done' };
      const choices = [{ index: 0, message, finish_reason: first ? 'tool_calls' : 'stop' }];
      const body = { id: idOf(requests), object: 'chat.completion', created: 1, model: 'm', choices };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const configuration = { baseURL: `http://127.0.0.1:${server.address().port}/v1` };
  const look = tool(() => 'seen', { name: 'look', description: 'Looks', schema: { type: 'object', properties: {} } });
  const agent = createAgent({ model: new ChatOpenAI({ model: 'm', apiKey: 'k', configuration }), tools: [look] });
  const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'Look' }] });
  server.closeAllConnections();
  server.close();
  return messages.map(({ type, content }) => `${type} ${JSON.stringify(content)}`).join(', ');
}

const { version } = JSON.parse(readFileSync('node_modules/@langchain/langgraph/package.json', 'utf8'));
const own = await run((number) => `completion-${number}`);
const same = await run(() => 'completion');
console.log(`@langchain/langgraph ${version}\n  ids of their own: ${own}\n  one id: ${same}`);
process.exit(own.endsWith('ai "done"') && same.endsWith('tool "seen"') ? 0 : 1);
EOF
node check.mjs
