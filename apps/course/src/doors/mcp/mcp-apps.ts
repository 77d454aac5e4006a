import type { ReadResourceResult, ServerCapabilities } from '@modelcontextprotocol/server';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyAction, View } from '../../kernel/action.js';
import type { McpCaller } from './mcp-caller.js';

/** The extension by which hosts show views of a server's tools in the conversation (SEP-1865). */
const EXTENSION = 'io.modelcontextprotocol/ui';
const MIME_TYPE = 'text/html;profile=mcp-app';
const URI_PREFIX = 'ui://svc-lms/';
const LANGUAGES = ['en', 'de'];

/** Clients that declare views may show none, as Qwen Code 0.24 in a terminal: the panel is an addition, and never the only way. */
const panel = (what: string): string =>
  `If the user has a panel with ${what}, they can decide there. If they do not speak of one, show them the above and ask.`;

/** When a user can decide in the view, and what a model is told then. */
const DECIDES: Record<View, { where: (output: Answered) => boolean; told: string }> = {
  'review-gate': {
    where: ({ state = '' }) => ['queued', 'planning', 'awaiting_review'].includes(state),
    told: panel('the plan'),
  },
  'import-report': {
    where: ({ confirmed }) => confirmed === false,
    told: panel('this report'),
  },
  'publish-checks': {
    where: ({ confirmed, blocking }) => confirmed === false && blocking?.length === 0,
    told: panel('the checks'),
  },
};

/** Of what actions with a view answer, what tells whether something is left to decide. */
interface Answered {
  state?: string;
  confirmed?: boolean;
  blocking?: unknown[];
}

interface BuiltView {
  /** Its address has a hash of the content: hosts keep a view by it. */
  uri: string;
  /** One a language. */
  pages: ReadonlyMap<string, string>;
}

/** Built beside this application, one file a language; the same place from the sources and from the bundle. */
const BUILT = fileURLToPath(new URL('../../../../course-console/dist-app/', import.meta.url));
const views = new Map(
  (Object.keys(DECIDES) as View[]).flatMap((name) => {
    const pages = pagesOf(name);
    if (!pages.has('en')) return [];
    const contents = [...pages.values()].join('');
    const contentHash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
    return [[name, { uri: `${URI_PREFIX}${name}-${contentHash}.html`, pages } satisfies BuiltView] as const];
  }),
);

function pagesOf(view: View): Map<string, string> {
  return new Map(
    LANGUAGES.flatMap((language) => {
      const file = `${BUILT}${view}.${language}.html`;
      return existsSync(file) ? [[language, readFileSync(file, 'utf8')] as const] : [];
    }),
  );
}

/** What the server says of it when it introduces itself; without it some hosts show nothing. */
export const APPS_CAPABILITY: Pick<ServerCapabilities, 'extensions'> =
  views.size > 0 ? { extensions: { [EXTENSION]: { mimeTypes: [MIME_TYPE] } } } : {};

const viewOf = ({ tool }: AnyAction): BuiltView | undefined => (tool?.view ? views.get(tool.view) : undefined);

/** Of a tool's definition; a host that knows no views passes it over. */
export function viewMeta(action: AnyAction): { _meta?: { ui: { resourceUri: string } } } {
  const view = viewOf(action);
  return view ? { _meta: { ui: { resourceUri: view.uri } } } : {};
}

/** Whether a client says among its capabilities that it shows views. */
export function showsViews(capabilities: unknown): boolean {
  const { extensions } = (capabilities ?? {}) as { extensions?: Record<string, { mimeTypes?: unknown } | undefined> };
  const types = extensions?.[EXTENSION]?.mimeTypes;
  return Array.isArray(types) && types.includes(MIME_TYPE);
}

/** Not listed: people attach from that list. Every address that a view ever had reads the one of today, so that old conversations live on. */
export function viewAt(uri: string): BuiltView | undefined {
  const name = [...views.keys()].find((each) => uri.startsWith(URI_PREFIX + each));
  return name && views.get(name);
}

interface Reading {
  /** The address that was asked for. */
  uri: string;
  /** Of the workspace. */
  language: string;
  /** The workspace's console; the view, which has no network, leads people there. */
  consoleUrl: string;
}

export function readView({ pages }: BuiltView, { uri, language, consoleUrl }: Reading): ReadResourceResult {
  const page = pages.get(language.split('-', 1)[0]!) ?? pages.get('en')!;
  const text = page.replace('<meta name="console" content="', (start) => start + consoleUrl);
  return { contents: [{ uri, mimeType: MIME_TYPE, text, _meta: { ui: { csp: {}, prefersBorder: true } } }] };
}

/** What a model is told besides, and its view, where the host shows views. */
export function besideView(
  action: AnyAction,
  caller: McpCaller,
  output: unknown,
): { line: string; _meta?: { 'svc-lms/now': string } } {
  if (!caller.views || !viewOf(action)) return { line: '' };
  const { where, told } = DECIDES[action.tool!.view!];
  // By the view's own clock a gate might close early or late
  return { line: where(output as Answered) ? told : '', _meta: { 'svc-lms/now': new Date().toISOString() } };
}
