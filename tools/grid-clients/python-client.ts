import {
  HEAD,
  nameOf,
  operationsOf,
  variantsOf,
  type Description,
  type Operation,
  type Parameter,
  type Schema,
} from './description.ts';

const KEYWORDS = new Set(['from', 'in', 'is', 'class', 'global', 'import']);

/** One module of Python 3.11 that needs nothing but the standard library. */
export function pythonClient(description: Description): string {
  const { schemas } = description.components;
  const types = new Types(schemas);
  for (const name of Object.keys(schemas)) types.record(name);
  const operations = operationsOf(description).map((operation) => methodOf(operation, types));
  return `${START}\n${types.text()}\n\n${CLIENT_START}${operations.join('\n')}${CLIENT_END}`;
}

/** Python has no types without a name: what stands inside a record is called by the record and the field. */
class Types {
  private readonly schemas: Description['components']['schemas'];
  private readonly definitions: string[] = [];
  private readonly begun = new Set<string>();

  constructor(schemas: Description['components']['schemas']) {
    this.schemas = schemas;
  }

  text(): string {
    return this.definitions.join('\n');
  }

  /** What a record has of others is defined before it: Python reads from top to bottom. */
  record(name: string): string {
    if (this.begun.has(name)) return name;
    this.begun.add(name);
    return this.define(name, this.schemas[name]!);
  }

  private define(name: string, schema: Schema): string {
    const { properties, required = [] } = schema;
    if (!properties) {
      this.definitions.push(`${name} = ${this.of(schema, name)}`);
      return name;
    }
    const fields = Object.entries(properties).map(([field, one]) => {
      const type = this.of(one, `${name}${pascal(field)}`);
      const words = one.description ? `    # ${one.description}\n` : '';
      return `${words}    ${JSON.stringify(field)}: ${required.includes(field) ? type : `NotRequired[${type}]`},\n`;
    });
    this.definitions.push(`${name} = TypedDict(${JSON.stringify(name)}, {\n${fields.join('')}})`);
    return name;
  }

  of(schema: Schema, name: string): string {
    const { type, items, additionalProperties } = schema;
    if (schema.$ref) return this.record(nameOf(schema)!);
    const variants = variantsOf(schema);
    if (variants) return variants.map((one) => this.of(one, name)).join(' | ');
    if (schema.enum) return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`;
    if (type === 'array') return `list[${this.of(items ?? {}, `${name}Item`)}]`;
    if (schema.properties) return this.define(name, schema);
    if (typeof additionalProperties === 'object') return `dict[str, ${this.of(additionalProperties, `${name}Value`)}]`;
    const simple = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' } as const;
    return typeof type !== 'string' || type === 'object' ? 'object' : simple[type];
  }
}

const pascal = (name: string): string => name.replaceAll(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const argument = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name);

function methodOf({ name, summary, path, places, query, answer }: Operation, types: Types): string {
  const typeOf = (one: Parameter): string => (one.name === 'series' ? 'Sequence[str]' : types.of(one.schema, pascal(one.name)));
  const parameters = [
    'self',
    ...places.map((one) => `${argument(one.name)}: ${typeOf(one)}`),
    ...(query.length === 0 ? [] : ['*']),
    ...query.map((one) => `${argument(one.name)}: ${typeOf(one)} | None = None`),
  ];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, place: string) => `{quote(${argument(place)})}`);
  const given = query.map((one) => `${JSON.stringify(one.name)}: ${argument(one.name)}`);
  return `    def ${snake(name)}(${parameters.join(', ')}) -> ${answer}:
        """${summary}"""
        return self._get(f"${address}", {${given.join(', ')}})
`;
}

const START = `# ${HEAD}
"""Client of the grid service, typed. Needs Python 3.11 and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import urlopen
`;

const CLIENT_START = `class GridError(Exception):
    """An answer that is no success; problem["code"] says which, retry_after after how many seconds to ask again."""

    def __init__(self, problem: Problem, retry_after: int | None) -> None:
        super().__init__(problem["detail"])
        self.problem = problem
        self.retry_after = retry_after


class Grid:
    def __init__(self, url: str, timeout: float = 30) -> None:
        self._url = url.rstrip("/")
        self._timeout = timeout

`;

const CLIENT_END = `
    def _get(self, path: str, query: Mapping[str, object]) -> Any:
        given = {name: value if isinstance(value, str) else ",".join(value) for name, value in query.items() if value is not None}
        try:
            with urlopen(f"{self._url}{path}?{urlencode(given)}", timeout=self._timeout) as answer:
                return json.load(answer)
        except HTTPError as error:
            if not (error.headers.get("Content-Type") or "").startswith("application/problem+json"):
                raise
            after = error.headers.get("Retry-After")
            raise GridError(json.load(error), None if after is None else int(after)) from None
`;
