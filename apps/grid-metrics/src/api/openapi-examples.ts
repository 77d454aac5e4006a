import type { OpenAPIObject } from '@nestjs/swagger';

/** One answer of the service to a GET. */
export interface Answer {
  /** With the query. */
  readonly url: string;
  readonly status: number;
  readonly mediaType: string;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

/**
 * Puts each answer beside its description, long lists cut to their first two items, CSV to its first two rows.
 * @throws where an answer is not described: by path, status or media type.
 */
export function addExamples(document: OpenAPIObject, answers: readonly Answer[]): void {
  for (const { url, status, mediaType, body } of answers) {
    const path = new URL(url, 'http://localhost').pathname;
    const operation = document.paths[patternOf(path, document)]?.get;
    const response = operation?.responses[status] as { content?: Record<string, { examples?: object }> } | undefined;
    const content = response?.content?.[mediaType];
    if (content === undefined) throw new Error(`GET ${url} answers ${status} as ${mediaType}, which is not described`);
    content.examples = { ...content.examples, [url]: { summary: `GET ${url}`, value: shortened(body) } };
  }
}

/** The described address that this one is of: itself, or the one with parameters in the places where it differs. */
function patternOf(path: string, { paths }: OpenAPIObject): string {
  if (paths[path]) return path;
  const fits = (pattern: string): boolean => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return Object.keys(paths).find(fits) ?? path;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .split(/(?<=\n)/)
      .slice(0, 3)
      .join('');
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    Array.isArray(part) && typeof part[0] === 'object' ? part.slice(0, 2) : part,
  );
}
