import { generateText, Output, type LanguageModelMiddleware, type ModelMessage } from 'ai';
import type { z } from 'zod';
import { readJson, sentSchema, type Reading } from './answer-schema.js';
import { failed, modelFailure } from './model-failure.js';
import type { CallOrder, Measured, ModelMeter } from './model-meter.js';
import type { TextModelSettings } from './model-settings.js';
import { REPAIR, type Prompt } from './prompts.js';
import { languageModel } from './providers.js';

export interface Question<A, T> extends Omit<CallOrder, 'promptVersion'> {
  prompt: Prompt;
  /** The material and what is wanted of it. */
  text: string;
  schema: z.ZodType<A>;
  /** Output tokens that a good answer may need. */
  room: number;
  /** Holds the answer to our rules. */
  read: (answer: A) => Reading<T>;
  /** For the error: the model did not "plan the course". */
  task: string;
}

const TEMPERATURE = 0.3;
/** Thoughts count among the output tokens. */
const ROOM_TO_THINK = 4;
/** Of one request, by the library, which waits for as long as the provider asks, up to a minute. */
const RETRIES = 2;
const FAULTS_TOLD = 3;

type Answer = Awaited<ReturnType<typeof generateText>>;
type Asked = Omit<Question<unknown, unknown>, 'read'>;

/**
 * An answer that keeps the rules. A cut one is asked for once more with more room, a wrong one repaired once.
 * @throws {ProblemError} model-failed.
 */
export async function ask<A, T>(meter: ModelMeter, settings: TextModelSettings, question: Question<A, T>): Promise<T> {
  const messages: ModelMessage[] = [{ role: 'user', content: question.text }];
  const first = await complete(meter, settings, question, messages, question.prompt.version);
  const reading = readAnswer(first, question);
  if ('value' in reading) return reading.value;
  const faults = reading.faults.map((fault) => `- ${fault}`).join('\n');
  messages.push({ role: 'assistant', content: first || '(nothing)' }, { role: 'user', content: `${REPAIR.text}\n\n${faults}` });
  const repaired = readAnswer(await complete(meter, settings, question, messages, REPAIR.version), question);
  if ('value' in repaired) return repaired.value;
  const told = repaired.faults.slice(0, FAULTS_TOLD).join(' ');
  throw failed(settings, question.task, `its answer does not keep the rules, also when asked again (${told})`);
}

function readAnswer<A, T>(text: string, { schema, read }: Question<A, T>): Reading<T> {
  const json = readJson(text, schema);
  return 'value' in json ? read(json.value) : json;
}

/** The text of a whole answer. */
async function complete(
  meter: ModelMeter,
  settings: TextModelSettings,
  asked: Asked,
  messages: ModelMessage[],
  promptVersion: string,
): Promise<string> {
  const room = asked.room * (settings.reasoning ? ROOM_TO_THINK : 1);
  let answer = await send(meter, settings, asked, messages, promptVersion, room);
  if (answer.finishReason === 'length') answer = await send(meter, settings, asked, messages, promptVersion, room * 2);
  if (answer.finishReason === 'length') throw failed(settings, asked.task, 'its answer is too long, also with more room');
  if (answer.finishReason === 'content-filter')
    throw failed(settings, asked.task, 'it refuses to; change the wording of the brief', { forGood: true });
  return answer.text;
}

async function send(
  meter: ModelMeter,
  settings: TextModelSettings,
  { prompt, schema, task, signal, ...whose }: Asked,
  messages: ModelMessage[],
  promptVersion: string,
  room: number,
): Promise<Answer> {
  const { workspaceId, generationId, courseId, purpose } = whose;
  const order = { workspaceId, generationId, courseId, purpose, promptVersion, signal };
  try {
    return await generateText({
      model: languageModel(settings, metered(meter, settings, order)),
      instructions: prompt.text,
      messages,
      // Read by us, with its faults, rather than by the library
      output: { ...Output.text(), responseFormat: Output.object({ schema: sentSchema(schema) }).responseFormat },
      maxOutputTokens: room,
      ...(!settings.reasoning && { temperature: TEMPERATURE }),
      maxRetries: RETRIES,
      abortSignal: signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw modelFailure(error, settings, task);
  }
}

function metered(meter: ModelMeter, settings: TextModelSettings, order: CallOrder): LanguageModelMiddleware {
  return {
    wrapGenerate: ({ model, params }) =>
      meter.call(
        settings,
        order,
        (abortSignal) => model.doGenerate({ ...params, abortSignal }),
        ({ usage, finishReason }) => measure(settings, usage, finishReason.unified),
      ),
  };
}

function measure(
  { prices }: TextModelSettings,
  usage: { inputTokens: { total: number | undefined }; outputTokens: { total: number | undefined } },
  finishReason: string,
): Measured {
  const inputTokens = usage.inputTokens.total ?? 0;
  const outputTokens = usage.outputTokens.total ?? 0;
  const cost = (inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion) / 1_000_000;
  const outcome = finishReason === 'length' ? 'truncated' : finishReason === 'content-filter' ? 'refused' : 'answered';
  return { inputTokens, outputTokens, images: 0, cost, outcome };
}
