export interface Setting {
  default?: string | number | boolean | string[];
  description?: string;
  enum?: string[];
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** An environment as JSON schema has it. */
export interface Environment {
  properties: Record<string, Setting>;
  required?: string[];
}

/** A table in Markdown: a row a variable, and a column more for those that only some programs read. */
export function settingsTable(programs: ReadonlyMap<string, Environment>): string {
  const all = new Map([...programs.values()].flatMap(({ properties }) => Object.entries(properties)));
  const several = programs.size > 1;
  const rows = [...all].map(([name, setting]) => {
    const readers = [...programs].filter(([, { properties }]) => name in properties).map(([program]) => `\`${program}\``);
    const required = [...programs.values()].some((environment) => environment.required?.includes(name));
    const cells = [`\`${name}\``, required ? 'required' : standardOf(setting), acceptedBy(setting), setting.description ?? ''];
    return several ? [...cells, readers.join(', ')] : cells;
  });
  const head = ['variable', 'default', 'accepts', 'meaning', ...(several ? ['read by'] : [])];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A default that is a folder of this installation is told by whoever reads the table. */
function standardOf({ default: value }: Setting): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  return `\`${value.toString()}\``;
}

function acceptedBy({ enum: values, type, format, minimum, maximum }: Setting): string {
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  const most = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum}`;
  if (type === 'integer') return `whole number from ${minimum}${most}`;
  if (type === 'number') return `number from ${minimum}${most}`;
  return format === 'uri' ? 'URL' : 'text';
}
