/** An agent of OpenAI's SDK with the tools of a workspace. */
import { Agent, MCPServerStreamableHttp, OpenAIProvider, Runner } from '@openai/agents';

const { COURSES_ADDRESS, COURSES_TOKEN, MODEL_ADDRESS, MODEL_KEY } = process.env;
const [prompt] = process.argv.slice(2);

const courses = new MCPServerStreamableHttp({
  name: 'courses',
  url: COURSES_ADDRESS,
  requestInit: { headers: { Authorization: `Bearer ${COURSES_TOKEN}` } },
});
await courses.connect();
const agent = new Agent({ name: 'Assistant', model: 'scripted', mcpServers: [courses] });
const modelProvider = new OpenAIProvider({ apiKey: MODEL_KEY, baseURL: MODEL_ADDRESS });
const runner = new Runner({ modelProvider, tracingDisabled: true });
const { finalOutput } = await runner.run(agent, prompt, { maxTurns: 500 });
console.log(finalOutput);
await courses.close();
