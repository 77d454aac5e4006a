import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { DocumentKind } from './stored-documents.js';

/** Statements of the source that name the column of a stored document and not that of its version, as "file: column". */
export function unreadDocuments(folder: string, documents: readonly Pick<DocumentKind, 'columns'>[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('spec.ts') && !file.includes('migrations/'),
  );
  const columns = documents.flatMap((each) => each.columns);
  const tables = new RegExp(columns.map((each) => each.split('.')[0]).join('|'));
  return files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!tables.test(source)) return [];
    return textsIn(source).flatMap((text) => unreadIn(text, columns).map((column) => `${file}: ${column}`));
  });
}

/** What SQL looks up inside a document stays where it is (see the tests), and needs no version. */
const INSIDE = /[\w.]+ ?->>? ?'[^']*'|jsonb_path_\w+\([\w.]+, '[^']*'\)/g;

export function unreadIn(sql: string, columns: readonly string[]): string[] {
  const rest = sql.replace(INSIDE, '');
  return columns.filter((each) => {
    const [table, column] = each.split('.') as [string, string];
    const isNamed = new RegExp(`\\b(FROM|JOIN|INTO|UPDATE) ${table}\\b`).test(rest);
    const isUsed = new RegExp(`(^|[\\s,(.])${column}(?=[\\s,)]|$)`).test(
      rest.replace(/\bAS "?\w+"?/g, '').replace(/\b\w+ IS (NOT )?NULL/g, ''),
    );
    return isNamed && isUsed && !rest.includes(`${column}_schema`);
  });
}

/** Its strings and templates; what is put into a template is left out. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('?'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return texts;
}
