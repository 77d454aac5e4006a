import type { IncomingHttpHeaders } from 'node:http';
import { pageHeaders, pageLanguage } from '../../../platform/pages/index.js';
import { DocumentRefused } from '../document-refused.js';
import { errorPage, troubleOf, type ErrorDetails } from './error-page.js';
import type { Trouble } from './error-words.js';

const LONGEST_ADDRESS = 300;

/** As much of Koa's context as an error page needs. */
interface PageContext {
  body: unknown;
  headers: IncomingHttpHeaders;
  query: Record<string, unknown>;
  set(headers: Record<string, string>): void;
}

interface ErrorOut {
  error: string;
  error_description?: string;
}

/** oidc-provider's `renderError`: what cannot be told to the app, because it is not known where the app is. */
export function renderError(context: PageContext, { error, error_description }: ErrorOut, thrown: Error): void {
  show(context, thrown.name === 'SessionNotFound' ? 'expired' : troubleOf(error), {
    details: { Code: error, Description: error_description },
  });
}

/** The same, and what is wrong with an app that is known by the address of a document; `fetched`: whether any is. */
export function errorRenderer(fetched: boolean) {
  return (context: PageContext, out: ErrorOut, thrown: Error): void => {
    const { client_id: address } = context.query;
    const trouble = typeof address === 'string' && address.startsWith('https://') ? documentTrouble(out, thrown, fetched) : null;
    if (!trouble) return renderError(context, out, thrown);
    const reason = thrown.cause instanceof DocumentRefused ? thrown.cause.message : undefined;
    show(context, trouble, {
      address: (address as string).slice(0, LONGEST_ADDRESS),
      details: { Code: out.error, Description: out.error_description, Reason: reason },
    });
  };
}

/** Which of all that kept it from answering is for the log only: this page would tell anybody what there is in our network. */
function documentTrouble({ error, error_description: what = '' }: ErrorOut, thrown: Error, fetched: boolean): Trouble | null {
  if (error === 'invalid_client' && !fetched) return 'documents-off';
  if (what.endsWith('fetch not allowed')) return 'busy';
  if (!what.startsWith('client_id metadata document')) return null;
  const isThere = thrown.cause instanceof DocumentRefused || thrown.cause instanceof SyntaxError;
  return what.endsWith('fetch failed') && !isThere ? 'document-unreached' : 'document-refused';
}

function show(context: PageContext, trouble: Trouble, details: ErrorDetails): void {
  context.set(pageHeaders());
  context.body = errorPage(pageLanguage(context), trouble, details);
}

export function renderBusy(context: PageContext): void {
  show(context, 'busy', {});
}
