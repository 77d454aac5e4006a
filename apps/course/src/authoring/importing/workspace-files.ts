import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { workPool, type Turn } from '../../kernel/work-pool.js';
import { filesById, filesByName } from '../files/index.js';
import { filesNamed, type WorkspaceFile } from '@lib/course-content/markdown/read';

/** What a course has room for, several times over. */
const MOST_NAMES = 20_000;
/** In characters: what is longer takes the main thread more than 30 ms. */
const LONG = 200_000;

const namesApart = workPool.apart<typeof filesNamed>(new URL('./names-of-files.js', import.meta.url), 'filesNamed');

/**
 * The files of the workspace that a source names, by name in lower case and by id.
 * @throws {ProblemError} limit-exceeded.
 */
export async function workspaceFiles(
  { tx, workspaceId }: Pick<ActionContext, 'tx' | 'workspaceId'>,
  turn: Turn,
  source: string,
): Promise<Map<string, WorkspaceFile>> {
  const named = source.length > LONG ? await namesApart(turn, () => source) : filesNamed(source);
  if (named.length > MOST_NAMES)
    throw new ProblemError('limit-exceeded', `The markdown has more than ${MOST_NAMES} links and files. Split it.`);
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
