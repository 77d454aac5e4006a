import type { Ids } from './furnished.js';

type Body = Record<string, unknown>;

/** One place of one operation where an id can stand. */
export interface Probe {
  operation: string;
  method: string;
  path: string;
  body: Body | undefined;
  field: string;
  inPath: boolean;
}

interface Described {
  operationId: string;
  security?: unknown;
  requestBody?: { content: Record<string, { schema: { properties?: Body; examples?: Body[] } } | undefined> };
}

/** What an id is called where it does not stand under the name of its kind. */
const KINDS: Record<string, string> = {
  memberIds: 'memberId',
  itemIds: 'itemId',
  noticeIds: 'noticeId',
  revisionOf: 'generationId',
  logoFileId: 'fileId',
};
/** Not ids of things in a workspace: a version is a number, and signed tokens are held against their signature. */
const OTHERS = /^(workspaceId|version|token)$/;
/** Where a documented example says two things at once, or what is not valid here. */
const BODIES: Record<string, (field: string) => Body> = {
  assign_course: (field) => (field === 'groupId' ? { groupId: '' } : { memberId: '' }),
  assign_path: (field) => (field === 'groupId' ? { groupId: '' } : { memberId: '' }),
  generate_course: () => ({ mode: 'brief', revisionOf: '' }),
  update_workspace_appearance_settings: () => ({ logoFileId: '' }),
};

export const kindOf = (field: string): string => KINDS[field] ?? field;
export const takesId = (field: string): boolean => /Ids?$/.test(field) || field in KINDS;

/** Every place in every operation, from the OpenAPI document: an operation that is new is probed as well. */
export function probesOf(document: unknown): Probe[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, security, requestBody }]) => {
      if (!security) return []; // public
      const schema = requestBody?.content['application/json']?.schema;
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => !OTHERS.test(name));
      const inBody = Object.keys(schema?.properties ?? {}).filter(takesId);
      return [...inPath, ...inBody].map((field) => ({
        operation: operationId,
        method: method.toUpperCase(),
        path,
        body: BODIES[operationId]?.(field) ?? schema?.examples?.[0],
        field,
        inPath: inPath.includes(field),
      }));
    }),
  );
}

/** The request with everything of one's own but the id in that one place. */
export function requestOf(
  { method, path, body, field, inPath }: Probe,
  workspaceId: string,
  own: Ids,
  put: string,
): [string, Body?] {
  const filled = path
    .replace('{workspaceId}', workspaceId)
    .replace('{version}', '1')
    .replace(/\{(\w+)\}/g, (_, name: string) => (inPath && name === field ? put : own[kindOf(name)]!));
  const entries = Object.entries(body ?? {}).map(([name, value]): [string, unknown] => {
    if (!takesId(name)) return [name, value];
    const id = !inPath && name === field ? put : own[kindOf(name)]!;
    return [name, name.endsWith('Ids') ? [id] : id];
  });
  return [`${method} ${filled}`, body && Object.fromEntries(entries)];
}
