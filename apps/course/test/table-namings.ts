import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** A table, as a capability's source names it. */
export interface Naming {
  /** Such as `people/identity`, or `kernel`. */
  by: string;
  table: string;
  does: 'reads' | 'writes';
  /** Path and line. */
  at: string;
}

const WRITERS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'into', 'insert', 'update', 'delete', 'upsert', 'save'];
/** What takes a table's name as a string; a string elsewhere counts only where no other word looks like it. */
const READERS = ['selectFrom', 'from', 'using', 'innerJoin', 'leftJoin', 'crossJoin', 'table', 'rule'];
const BUILDERS = [...WRITERS, ...READERS];
const HOST = /^(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)$/;
const SQL = /\b(?:SELECT|FROM|JOIN|INTO|UPDATE|WHERE|EXISTS)\b/;

/** Every naming of these tables in the source below the folder: in SQL, whole or in pieces, in builders, and by entities. */
export async function namingsIn(folder: string, tables: readonly string[]): Promise<Naming[]> {
  const parsed = await readSources(folder);
  const entities = new Map(parsed.flatMap(entitiesIn));
  return parsed.flatMap((source) => {
    const path = relative(folder, source.fileName).split(sep);
    const by = path[0] === 'kernel' ? 'kernel' : path.slice(0, 2).join('/');
    return namings(source, tables, entities).map(({ table, does, node }) => {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      return { by, table, does, at: `${path.join('/')}:${line}` };
    });
  });
}

/** The classes of this source that stand for a table. */
export function entitiesIn(source: ts.SourceFile): [name: string, table: string][] {
  return source.statements.filter(ts.isClassDeclaration).flatMap((declared): [string, string][] => {
    const entity = (ts.getDecorators(declared) ?? [])
      .map(({ expression }) => expression)
      .find((each): each is ts.CallExpression => ts.isCallExpression(each) && each.expression.getText() === 'Entity');
    const [table] = entity?.arguments ?? [];
    return table && ts.isStringLiteral(table) && declared.name ? [[declared.name.text, table.text]] : [];
  });
}

/** Of the service, without tests and migrations. */
export async function readSources(folder: string): Promise<ts.SourceFile[]> {
  const files = await sourcesIn(folder);
  return Promise.all(
    files.map(async (file) => ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true)),
  );
}

async function sourcesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true });
  return found
    .filter(
      (path) =>
        path.endsWith('.ts') && !path.endsWith('spec.ts') && path.includes(sep) && !path.split(sep).includes('migrations'),
    )
    .map((path) => join(folder, path));
}

interface Found {
  table: string;
  does: Naming['does'];
  node: ts.Node;
}

function namings(source: ts.SourceFile, tables: readonly string[], entities: ReadonlyMap<string, string>): Found[] {
  const imported = valuesImportedFrom(source);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = textOf(node);
    if (text !== undefined) found.push(...namedIn(text, tables, calledWith(node)).map((each) => ({ ...each, node })));
    if (ts.isIdentifier(node) && imported.has(node.text)) {
      const table = entities.get(node.text);
      if (table) found.push({ table, does: isWriter(calledWith(node)) ? 'writes' : 'reads', node });
    }
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The name of the function of which the node is an argument. */
function calledWith(node: ts.Node): string | undefined {
  const call = node.parent;
  if (!ts.isCallExpression(call) || !call.arguments.includes(node as ts.Expression)) return undefined;
  const called = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  return ts.isIdentifier(called) ? called.text : undefined;
}

const isWriter = (method: string | undefined): boolean => method !== undefined && WRITERS.includes(method);

/** Our own; a package may have a class of the same name. */
function valuesImportedFrom(source: ts.SourceFile): Set<string> {
  const names = source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const named = importClause?.namedBindings;
    const isOurs = (moduleSpecifier as ts.StringLiteral).text.startsWith('.');
    if (!isOurs || !named || !ts.isNamedImports(named) || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    return named.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
  });
  return new Set(names);
}

/** With a mark for each value that is put in. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `\${}${literal.text}`).join('');
}

function namedIn(text: string, tables: readonly string[], method: string | undefined): Omit<Found, 'node'>[] {
  const names = tables.join('|');
  const alone = new RegExp(`^(${names})(?: as \\w+)?$`).exec(text)?.[1];
  if (alone !== undefined) {
    const isName = alone.includes('_') || (method !== undefined && BUILDERS.includes(method));
    return isName ? [{ table: alone, does: isWriter(method) ? 'writes' : 'reads' }] : [];
  }
  if (!SQL.test(text)) return [];
  // A piece of a statement may begin with what follows FROM
  const placed = new RegExp(
    `(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|FROM|JOIN|USING|ONLY|TABLE|COPY|,|^)\\s*\\b(?:LATERAL )?(${names})\\b(?![.:/(,])(?=\\s|$|\\)|;)`,
    'g',
  );
  return [...text.matchAll(placed)].map(([, host, table]) => ({ table: table!, does: HOST.test(host!) ? 'writes' : 'reads' }));
}
