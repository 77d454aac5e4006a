import { ProtocolError, ProtocolErrorCode, type GetPromptResult, type Prompt } from '@modelcontextprotocol/server';
import { PROMPTS } from './prompt-texts.js';

/** The prompts as `prompts/list` shows them; the same for all callers. */
export const promptDefinitions: Prompt[] = PROMPTS.map(({ name, title, description, arguments: given }) => ({
  name,
  title,
  description,
  arguments: given.map(({ completes: _completes, ...argument }) => argument),
}));

/** @throws {ProtocolError} invalid params, for a prompt that there is not, and for arguments that are missing or unknown. */
export function getPrompt(name: string, given: Record<string, string> = {}): GetPromptResult {
  const prompt = PROMPTS.find((each) => each.name === name);
  if (!prompt) throw refusal(`Unknown prompt: ${name}. prompts/list names the prompts.`);
  const names = prompt.arguments.map((argument) => argument.name);
  const unknown = Object.keys(given).filter((argument) => !names.includes(argument));
  if (unknown.length > 0)
    throw refusal(`The prompt ${name} has no argument ${unknown.join(', ')}. It takes ${names.join(', ')}.`);
  const values = Object.fromEntries(
    Object.entries(given)
      .map(([argument, value]) => [argument, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  const missing = prompt.arguments.filter((argument) => argument.required && !(argument.name in values));
  if (missing.length > 0) {
    throw refusal(missing.map((argument) => `${argument.name} is missing: ${argument.description}`).join(' '));
  }
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(values) } }],
  };
}

/** Whether an argument of a prompt is the id of a published course, and can be completed as such. */
export function completesCourseId(promptName: string, argument: string): boolean {
  const prompt = PROMPTS.find(({ name }) => name === promptName);
  if (!prompt) throw refusal(`Unknown prompt: ${promptName}. prompts/list names the prompts.`);
  return prompt.arguments.some(({ name, completes }) => name === argument && completes === 'courseId');
}

function refusal(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
