import type { Tool } from '@modelcontextprotocol/server';

/**
 * Arguments that clients add to every call, whatever the schema of the tool says.
 * `wait_for_previous`: Gemini CLI 0.61 puts it into the schema that its model sees, and sends what the model fills in.
 */
const ADDED_BY_CLIENTS = ['wait_for_previous'];

type Arguments = Record<string, unknown>;

/**
 * The arguments as the caller meant them: without those that a client adds, and without null where the tool takes none, which some
 * models send for what they leave out.
 */
export function meantArguments(
  { inputSchema }: Pick<Tool, 'inputSchema'>,
  given: Arguments,
): { meant: Arguments; added: string[] } {
  const { properties = {}, required = [] } = inputSchema;
  const added = ADDED_BY_CLIENTS.filter((name) => name in given && !(name in properties));
  const isAbsent = (name: string, value: unknown): boolean =>
    value === null && name in properties && !required.includes(name) && !takesNull(properties[name] as Schema);
  const meant = Object.entries(given).filter(([name, value]) => !added.includes(name) && !isAbsent(name, value));
  return { meant: Object.fromEntries(meant), added };
}

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
}

const takesNull = ({ type, anyOf = [], enum: values = [] }: Schema): boolean =>
  [type].flat().includes('null') || values.includes(null) || anyOf.some(takesNull);
