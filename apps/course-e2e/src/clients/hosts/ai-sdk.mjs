/** A text that the AI SDK generates with the tools of a workspace. */
import { createMCPClient } from '@ai-sdk/mcp';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, stepCountIs } from 'ai';

const { COURSES_ADDRESS, COURSES_TOKEN, MODEL_ADDRESS, MODEL_KEY } = process.env;
const [prompt] = process.argv.slice(2);

const client = await createMCPClient({
  transport: { type: 'http', url: COURSES_ADDRESS, headers: { Authorization: `Bearer ${COURSES_TOKEN}` } },
});
const provider = createOpenAICompatible({ name: 'scripted', baseURL: MODEL_ADDRESS, apiKey: MODEL_KEY });
const tools = await client.tools();
const { text } = await generateText({ model: provider('scripted'), tools, stopWhen: stepCountIs(500), prompt });
console.log(text);
await client.close();
