import { flattenIssues } from '@lib/validation';
import type { Tool as Definition } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ProblemError } from '../api/errors.js';
import type { Snapshot } from '../snapshot/index.js';
import type { ReadArchive } from './read-archive.js';

/** What one call is answered from. */
export interface Moment {
  readonly snapshot: Snapshot;
  readonly now: number;
  readonly readArchive: ReadArchive;
}

export interface Answered<Output> {
  readonly output: Output;
  /** Enough by itself: clients show models the text, the record, or both. */
  readonly text: string;
}

/** What is not in memory takes time. */
type MaybeLater<T> = T | Promise<T>;

export interface Tool {
  readonly name: string;
  readonly definition: Definition;
  /** @throws {ProblemError} invalid-input, not-loaded */
  run(given: unknown, moment: Moment): MaybeLater<Answered<Record<string, unknown>>>;
}

interface Made<Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  run(input: z.output<Input>, moment: Moment): MaybeLater<Answered<z.output<Output>>>;
}

/** One object a tool: its name, its schemas and what it does. JSON Schema is made of them once. */
export function defineTool<Input extends z.ZodType, Output extends z.ZodType<Record<string, unknown>>>(
  made: Made<Input, Output>,
): Tool {
  const { name, title, description, input, output } = made;
  return {
    name,
    definition: {
      name,
      title,
      description,
      inputSchema: jsonSchema(input, 'input'),
      outputSchema: jsonSchema(output, 'output'),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    run: (given, moment) => {
      const parsed = input.safeParse(given);
      if (!parsed.success) throw invalidArguments(parsed.error);
      return made.run(parsed.data, moment);
    },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Definition['inputSchema'] {
  return z.toJSONSchema(schema, { io }) as Definition['inputSchema'];
}

function invalidArguments(error: z.ZodError): ProblemError {
  const errors = flattenIssues(error);
  const detail = errors.map((item) => `${item.pointer.slice(1) || 'arguments'}: ${item.detail}`).join('; ');
  return new ProblemError('invalid-input', `${detail}. Correct this and call again.`, { errors });
}
