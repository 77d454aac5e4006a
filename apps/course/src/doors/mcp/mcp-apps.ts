import type { ReadResourceResult, ServerCapabilities } from '@modelcontextprotocol/server';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyAction } from '../../kernel/action.js';
import type { McpCaller } from './mcp-caller.js';

/** The extension by which hosts show views of a server's tools in the conversation (SEP-1865). */
const EXTENSION = 'io.modelcontextprotocol/ui';
const MIME_TYPE = 'text/html;profile=mcp-app';
const URI_PREFIX = 'ui://svc-lms/review-gate';

/** Built beside this application, one file a language; the same place from the sources and from the bundle. */
const BUILT = fileURLToPath(new URL('../../../../course-console/dist-app/', import.meta.url));
const pages = new Map(
  ['en', 'de'].flatMap((language) => {
    const file = `${BUILT}review-gate.${language}.html`;
    return existsSync(file) ? [[language, readFileSync(file, 'utf8')] as const] : [];
  }),
);

const contentHash = createHash('sha256')
  .update([...pages.values()].join(''))
  .digest('hex')
  .slice(0, 8);
/** Hosts keep a view by its address: another view has another. Null where none was built. */
const viewUri = pages.has('en') ? `${URI_PREFIX}-${contentHash}.html` : null;

/** What the server says of it when it introduces itself; without it some hosts show nothing. */
export const APPS_CAPABILITY: Pick<ServerCapabilities, 'extensions'> = viewUri
  ? { extensions: { [EXTENSION]: { mimeTypes: [MIME_TYPE] } } }
  : {};

/** Of a tool's definition; a host that knows no views passes it over. */
export const viewMeta = ({ tool }: AnyAction): { _meta?: { ui: { resourceUri: string } } } =>
  tool?.view && viewUri ? { _meta: { ui: { resourceUri: viewUri } } } : {};

/** Whether a client says among its capabilities that it shows views. */
export function showsViews(capabilities: unknown): boolean {
  const { extensions } = (capabilities ?? {}) as { extensions?: Record<string, { mimeTypes?: unknown } | undefined> };
  const types = extensions?.[EXTENSION]?.mimeTypes;
  return Array.isArray(types) && types.includes(MIME_TYPE);
}

/** Not listed: people attach from that list. Every address that a view ever had reads the one of today, so that old conversations live on. */
export const isView = (uri: string): boolean => viewUri !== null && uri.startsWith(URI_PREFIX);

/**
 * @param language of the workspace.
 * @param publicUrl of the service; the view, which has no network, leads people to the console there.
 */
export function readView(uri: string, { access }: McpCaller, language: string, publicUrl: string): ReadResourceResult {
  const generations = `${publicUrl}/console/w/${access.workspaceId}/generations/`;
  const page = pages.get(language.split('-', 1)[0]!) ?? pages.get('en')!;
  const text = page.replace('<meta name="console" content=""', `<meta name="console" content="${generations}"`);
  return { contents: [{ uri, mimeType: MIME_TYPE, text, _meta: { ui: { csp: {}, prefersBorder: true } } }] };
}

const UNDECIDED = new Set(['queued', 'planning', 'awaiting_review']);
const IN_THE_PANEL = 'The user sees the plan in a panel and decides there; do not ask for it again.';

/** What a model is told besides, and its view, where the host shows views. */
export function besideView(
  { tool }: AnyAction,
  { views }: McpCaller,
  output: unknown,
): { line: string; _meta?: { 'svc-lms/now': string } } {
  if (!tool?.view || !views || !viewUri) return { line: '' };
  const isUndecided = UNDECIDED.has((output as { state?: string }).state ?? '');
  // By the view's own clock a gate might close early or late
  return { line: isUndecided ? `\n${IN_THE_PANEL}` : '', _meta: { 'svc-lms/now': new Date().toISOString() } };
}
