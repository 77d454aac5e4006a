import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage, textsOf } from '../../../platform/pages/index.js';
import type { Connection } from './connection.js';
import { formCookie, formSecret, formToken, isFormToken, newFormSecret } from './form-token.js';
import type { InteractionDetails } from '../interaction-reader.service.js';

export const pathOf = ({ params }: FastifyRequest): string =>
  `/oauth/interaction/${encodeURIComponent((params as { uid: string }).uid)}`;

/** What a page shows of an interaction; the browser that gets it is given the secret of its forms. */
export function connectionOf(
  request: FastifyRequest,
  reply: FastifyReply,
  details: InteractionDetails,
  publicUrl: string,
): Connection {
  const { client, workspaceName, choices, scopes, user } = details;
  const path = pathOf(request);
  const known = formSecret(request.headers.cookie);
  const secret = known ?? newFormSecret();
  if (!known) void reply.header('Set-Cookie', formCookie(secret, path, publicUrl.startsWith('https:')));
  return {
    language: pageLanguage(request),
    path,
    client,
    workspaceName,
    choices,
    scopes,
    user,
    formToken: formToken(secret, shownFor(details)),
  };
}

/** Whether the form was made for this browser, this interaction, the account that is signed in now, and what it showed of the app. */
export function isOwnForm(request: FastifyRequest, details: InteractionDetails): boolean {
  return isFormToken(textsOf(request.body).formToken, formSecret(request.headers.cookie), shownFor(details));
}

/** What a person decides about: a client's metadata document, or a workspace, may have another name by the time the form is sent. */
const shownFor = ({ uid, user, client, workspaceId, workspaceName, scopes }: InteractionDetails): string[] => [
  ...[uid, user?.id ?? '', client.name, client.redirectUri, workspaceId ?? '', workspaceName ?? ''],
  ...scopes,
];
