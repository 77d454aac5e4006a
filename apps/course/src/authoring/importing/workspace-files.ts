import { filesById, filesByName } from '../files/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { filesNamed, type WorkspaceFile } from '@lib/course-content/markdown/read';

/** The files of the workspace that a source names, by name in lower case and by id. */
export async function workspaceFiles(tx: Tx, workspaceId: string, source: string): Promise<Map<string, WorkspaceFile>> {
  const named = filesNamed(source);
  const ids = named.filter((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name));
  const [byName, byId] = await Promise.all([
    named.length > 0 ? filesByName(tx, workspaceId, named) : [],
    ids.length > 0 ? filesById(tx, workspaceId, ids) : [],
  ]);
  return new Map([
    ...byName.map((file) => [file.name.toLowerCase(), file] as const),
    ...byId.map((file) => [file.id, file] as const),
  ]);
}
