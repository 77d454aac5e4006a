/** An agent as LangChain's documentation makes one, with the tools of a workspace. */
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { ChatOpenAI } from '@langchain/openai';
import { createAgent } from 'langchain';

const { COURSES_ADDRESS, COURSES_TOKEN, MODEL_ADDRESS, MODEL_KEY } = process.env;
const [prompt] = process.argv.slice(2);

const client = new MultiServerMCPClient({
  mcpServers: {
    courses: { transport: 'http', url: COURSES_ADDRESS, headers: { Authorization: `Bearer ${COURSES_TOKEN}` } },
  },
});
const model = new ChatOpenAI({ model: 'scripted', apiKey: MODEL_KEY, configuration: { baseURL: MODEL_ADDRESS } });
const agent = createAgent({ model, tools: await client.getTools() });
const { messages } = await agent.invoke({ messages: [{ role: 'user', content: prompt }] }, { recursionLimit: 1_000 });
console.log(messages.at(-1).content);
await client.close();
