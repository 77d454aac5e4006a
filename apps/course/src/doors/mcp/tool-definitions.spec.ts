import { describe, expect, it } from '@jest/globals';
import type { Tool } from '@modelcontextprotocol/server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import type { z } from 'zod';
import type { AnyAction } from '../../kernel/action.js';
import { splitArguments, tools, toolsFor } from './tool-definitions.js';

const READS = [
  'get_course',
  'get_course_analytics',
  'get_course_content',
  'get_generation_status',
  'get_workspace_ai_config',
  'get_workspace_appearance_settings',
  'get_workspace_general_settings',
  'get_workspace_mcp_settings',
  'list_courses',
  'list_members',
];
const WRITES = [
  'approve_generated_course',
  'assign_course',
  'duplicate_course',
  'fill_course_images',
  'generate_course',
  'import_course',
  'publish_course',
];
const IDEMPOTENT_WRITES = ['assign_course', 'publish_course'];
const OPEN_WORLD = ['approve_generated_course', 'fill_course_images', 'generate_course'];
/** Of what a host hands to its model with every request: names, descriptions and input schemas. */
const MOST_SEEN_TOKENS = 2_500;
/** Of the whole list, with the output schemas that hosts keep for themselves. */
const MOST_LISTED_TOKENS = 7_000;

interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: boolean;
  required?: string[];
  default?: unknown;
  examples?: unknown[];
}
interface Shown extends Tool {
  inputSchema: Tool['inputSchema'] & Schema;
  outputSchema: NonNullable<Tool['outputSchema']> & Schema;
}
/** Hosts do not hand `_meta` to models. */
const definitions = [...tools.values()].map(({ definition: { _meta, ...shown } }) => shown as Shown);
const named = (name: string): Shown => definitions.find((tool) => tool.name === name)!;
const names = (having: (tool: Shown) => boolean): string[] =>
  definitions
    .filter(having)
    .map(({ name }) => name)
    .sort();

/** Every property in a schema, by its path. */
function propertiesOf(schema: Schema, path = ''): [string, Schema][] {
  const own = Object.entries(schema.properties ?? {}).map(([name, part]): [string, Schema] => [`${path}/${name}`, part]);
  const inner = own.flatMap(([at, part]) => propertiesOf(part, at));
  return [
    ...own,
    ...inner,
    ...(schema.items ? propertiesOf(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((part) => propertiesOf(part, path)),
  ];
}

describe('the tools', () => {
  it('are ten that read and seven that write', () => {
    expect(names(() => true)).toEqual([...READS, ...WRITES].sort());
    expect(names(({ annotations }) => annotations!.readOnlyHint!)).toEqual(READS);
  });

  it('carry all four hints', () => {
    for (const { annotations } of definitions) {
      expect(Object.keys(annotations!).sort()).toEqual(['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint']);
    }
    expect(names(({ annotations }) => annotations!.destructiveHint!)).toEqual([]);
    expect(names(({ annotations }) => annotations!.idempotentHint!)).toEqual([...READS, ...IDEMPOTENT_WRITES].sort());
    expect(names(({ annotations }) => annotations!.openWorldHint!)).toEqual(OPEN_WORLD);
  });

  it.each([
    [{ text: true, image: true }, OPEN_WORLD],
    [{ text: true, image: false }, ['approve_generated_course', 'generate_course']],
    [{ text: false, image: true }, ['fill_course_images']],
    [{ text: false, image: false }, []],
  ])('are of an open world only where a model can be asked: %j', (models, open) => {
    const credential = { kind: 'token', id: 'a', workspaceId: null, scopes: null, clientId: null } as const;
    const access = { workspaceId: 'w', role: 'owner', mcpAccess: true, contentVersion: '1' } as const;
    const listed = toolsFor({ userId: 'u', name: 'Ann', credential }, access, models);
    expect(listed).toHaveLength(17);
    expect(listed.flatMap(({ name, annotations }) => (annotations!.openWorldHint ? [name] : [])).sort()).toEqual(open);
  });

  it('take few tokens of a model, and not many of a host', () => {
    const encoder = new Tiktoken(o200k);
    const count = (tools: object[]): number => encoder.encode(JSON.stringify({ tools })).length;
    const seen = count(definitions.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })));
    const listed = count(definitions);
    process.stdout.write(`tools: ${seen} tokens for a model, ${listed} in tools/list (o200k)\n`);
    expect(seen).toBeLessThan(MOST_SEEN_TOKENS);
    expect(listed).toBeLessThan(MOST_LISTED_TOKENS);
  });

  it('name only tools that there are', () => {
    for (const { description } of definitions) {
      for (const [word] of description!.matchAll(/\b[a-z]+(_[a-z]+)+\b/g)) expect([...tools.keys()]).toContain(word);
    }
  });
});

describe.each(definitions.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  const { inputSchema, outputSchema } = tool;

  it('has a title and a description that is neither bare nor long', () => {
    expect(tool.title).toMatch(/^[A-Z].{3,40}$/);
    expect(tool.description).toMatch(/\.$/);
    expect(tool.description!.length).toBeGreaterThan(30);
    expect(tool.description!.length).toBeLessThanOrEqual(320);
  });

  it('describes every argument, and refuses others', () => {
    for (const [path, part] of propertiesOf(inputSchema)) expect([path, part.description?.length]).not.toEqual([path, undefined]);
    const objects = [inputSchema as Schema, ...propertiesOf(inputSchema).map(([, part]) => part)].filter(
      (part) => part.properties,
    );
    for (const part of objects) expect(part.additionalProperties).toBe(false);
  });

  it('asks for plain arguments, which every client carries to its model', () => {
    // Claude Code calls it mcp__<server>__<tool>, in at most 64 characters of these
    expect(`mcp__course-platform__${name}`).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    for (const [path, part] of propertiesOf(inputSchema)) {
      expect([path, typeof part.type]).toEqual([path, 'string']);
      expect([path, part.type === 'object']).toEqual([path, false]);
      const odd = ['oneOf', 'anyOf', 'allOf', 'not', '$ref', 'const', 'if'].filter((keyword) => keyword in part);
      expect([path, odd]).toEqual([path, []]);
    }
  });

  it('describes all that it answers, and allows more', () => {
    expect(outputSchema.type).toBe('object');
    expect(propertiesOf(outputSchema).flatMap(([path, { description }]) => (description ? [] : [path]))).toEqual([]);
    for (const [, part] of propertiesOf(outputSchema)) expect(part.additionalProperties).toBeUndefined();
    expect(outputSchema.additionalProperties).toBeUndefined();
  });

  it('has schemas that a strict validator takes, with defaults and examples that fit', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false }));
    ajv.compile(inputSchema);
    ajv.compile(outputSchema);
    for (const [path, part] of propertiesOf(inputSchema)) {
      const values = [...('default' in part ? [part.default] : []), ...(part.examples ?? [])];
      for (const value of values) expect([path, ajv.validate(part, value)]).toEqual([path, true]);
    }
  });

  it('takes confirm and a key if it writes', () => {
    const door = ['confirm', 'idempotencyKey'].filter((field) => field in inputSchema.properties!);
    expect(door).toEqual(WRITES.includes(name) ? ['confirm', 'idempotencyKey'] : []);
    if (WRITES.includes(name)) expect(outputSchema.required).toEqual(expect.arrayContaining(['confirmed', 'summary']));
  });
});

describe('what a write answers without confirm', () => {
  it.each([
    ['generate_course', ['estimatedCredits', 'warnings'], ['generationId', 'state']],
    [
      'approve_generated_course',
      ['generationId', 'estimatedCredits', 'creditsLeft', 'gateExpiresAt'],
      ['state', 'chargedCredits'],
    ],
    ['import_course', ['settings', 'counts', 'warnings', 'questionsForUser', 'fidelity'], ['courseId', 'previewUrl']],
    ['publish_course', ['courseId', 'blocking', 'warnings'], ['version', 'publishedAt', 'resourceUri']],
    ['assign_course', ['courseId', 'newlyEnrolled', 'alreadyEnrolled'], ['assignmentId']],
    ['duplicate_course', ['sourceCourseId', 'title'], ['courseId', 'previewUrl']],
    ['fill_course_images', ['courseId', 'remaining', 'estimatedCredits'], ['filled', 'failed', 'chargedCredits']],
  ])('%s', (name, always, confirmed) => {
    const { properties, required } = named(name).outputSchema;
    expect([...required!].sort()).toEqual(['confirmed', 'summary', ...always].sort());
    expect(Object.keys(properties!).sort()).toEqual(['confirmed', 'summary', ...always, ...confirmed].sort());
  });
});

describe('the arguments of the door', () => {
  const actionOf = (name: string) => tools.get(name)!.action as Omit<AnyAction, 'input'> & { input: z.ZodType };
  const action = actionOf('publish_course');
  const courseId = '0197c9a0-0000-7000-8000-000000000001';
  const read = (given: Record<string, unknown>) => ({
    ...splitArguments(action, { courseId, ...given }),
    input: action.input.safeParse({ courseId, ...given }),
  });

  it('are not among those of the action', () => {
    const { confirm, idempotencyKey, input } = read({ confirm: true, idempotencyKey: 'k' });
    expect({ confirm, idempotencyKey }).toEqual({ confirm: true, idempotencyKey: 'k' });
    expect(input).toEqual({ success: true, data: { courseId } });
  });

  it('may be left out, and a blank key is none', () => {
    expect(splitArguments(action, { courseId })).toMatchObject({ confirm: false, idempotencyKey: null });
    expect(read({ idempotencyKey: '  ' })).toMatchObject({ idempotencyKey: null, input: { success: true } });
  });

  it.each([
    ['confirm', 'true', 'is true or false, without quotes'],
    ['confirm', 1, 'is true or false, without quotes'],
    ['idempotencyKey', 7, 'is a string of at most 200 characters'],
    ['idempotencyKey', 'k'.repeat(201), 'is a string of at most 200 characters'],
  ])('are refused by name where %s is %j', (field, value, message) => {
    const { confirm, input } = read({ [field]: value });
    expect(confirm).toBe(false);
    expect(input.error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('are unknown to a tool that reads', () => {
    const reads = actionOf('list_courses');
    const { input, confirm } = splitArguments(reads, { confirm: true });
    expect(confirm).toBe(false);
    expect(reads.input.safeParse(input).success).toBe(false);
  });
});
