import ts from 'typescript';
import { entitiesIn, readSources } from './table-namings.js';

/** A column as an entity declares it, once for PostgreSQL and once for the compiler. */
export interface DeclaredColumn {
  table: string;
  column: string;
  /** Of PostgreSQL. */
  type: string;
  nullable: boolean;
  /** What the compiler takes the value for. */
  value: 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'other';
  valueNullable: boolean;
}

/** Every column of every entity below the folder, read from the source: at run time its types are gone. */
export async function declaredColumns(folder: string): Promise<DeclaredColumn[]> {
  const sources = await readSources(folder);
  return sources.flatMap((source) => {
    const tables = new Map(entitiesIn(source));
    return source.statements
      .filter(ts.isClassDeclaration)
      .filter(({ name }) => name && tables.has(name.text))
      .flatMap(({ name, members }) =>
        members.filter(ts.isPropertyDeclaration).map((property) => columnOf(tables.get(name!.text)!, property)),
      );
  });
}

function columnOf(table: string, property: ts.PropertyDeclaration): DeclaredColumn {
  const decorator = ts
    .getDecorators(property)!
    .map(({ expression }) => expression as ts.CallExpression)
    .find((call) => /^(Primary)?Column$/.test(call.expression.getText()))!;
  const [type, options] = decorator.arguments;
  const parts = ts.isUnionTypeNode(property.type!) ? [...property.type.types] : [property.type!];
  const isNull = (part: ts.TypeNode): boolean => part.getText() === 'null';
  return {
    table,
    column: property.name.getText().replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    type: (/array: true/.test(options?.getText() ?? '') ? '_' : '') + (type as ts.StringLiteral).text,
    nullable: /nullable: true/.test(options?.getText() ?? ''),
    value: valueOf(parts.find((part) => !isNull(part))!),
    valueNullable: parts.some(isNull),
  };
}

const PLAIN = ['string', 'number', 'boolean', 'Date', 'Buffer'] as const;

function valueOf(type: ts.TypeNode): DeclaredColumn['value'] {
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return 'string';
  return PLAIN.find((plain) => plain === type.getText()) ?? 'other';
}
