import { rest, type Owner } from './rest.js';

/** Makes a link that opens the draft of a course without sign-in. @returns its address. */
export async function previewLink(
  url: string,
  owner: Pick<Owner, 'workspaceId' | 'session'>,
  courseId: unknown,
): Promise<string> {
  const path = `POST /workspaces/${owner.workspaceId}/courses/${String(courseId)}/preview-links`;
  return (await rest(url, path, { token: owner.session, body: {} })).body.url as string;
}
