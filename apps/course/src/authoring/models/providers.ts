import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { wrapLanguageModel, type ImageModel, type LanguageModelMiddleware } from 'ai';
import { LIMITS } from '@lib/course-content/document';
import { boundedFetch } from './bounded-fetch.js';
import type { ImageModelSettings, TextModelSettings } from './model-settings.js';

// Written to the console past the logger; what is refused for them comes back as an error of the provider.
globalThis.AI_SDK_LOG_WARNINGS = false;

const fetchText = boundedFetch(10_000_000);
/** In base64 a file is a third larger. */
const fetchImage = boundedFetch(LIMITS.fileBytes * 1.4);

/** The middleware sees each attempt, retries too. */
export function languageModel(
  settings: TextModelSettings,
  middleware: LanguageModelMiddleware,
): ReturnType<typeof wrapLanguageModel> {
  return wrapLanguageModel({ model: bareLanguageModel(settings), middleware });
}

function bareLanguageModel({ provider, model, baseUrl, apiKey, reasoning }: TextModelSettings) {
  if (provider === 'anthropic') {
    // An explicit key, or the library would look for one in the environment
    return createAnthropic({ apiKey: apiKey ?? '', fetch: fetchText, ...(baseUrl && { baseURL: baseUrl }) })(model);
  }
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl!,
    fetch: fetchText,
    ...(apiKey && { apiKey }),
    supportsStructuredOutputs: true,
    ...(reasoning && {
      transformRequestBody: ({ max_tokens: room, ...body }: Record<string, unknown>) => ({
        ...body,
        max_completion_tokens: room,
      }),
    }),
  })(model);
}

export function imageModel({ model, baseUrl, apiKey }: ImageModelSettings): Exclude<ImageModel, string> {
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    fetch: fetchImage,
    ...(apiKey && { apiKey }),
  }).imageModel(model);
}
