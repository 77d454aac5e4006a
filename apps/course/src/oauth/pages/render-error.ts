import { pageHeaders } from '../../pages/index.js';
import { errorPage, troubleOf } from './error-page.js';

/** As much of Koa's context as an error page needs. */
interface PageContext {
  body: unknown;
  set(headers: Record<string, string>): void;
}

interface ErrorOut {
  error: string;
  error_description?: string;
}

/** oidc-provider's `renderError`: what cannot be told to the app, because it is not known where the app is. */
export function renderError(context: PageContext, { error, error_description }: ErrorOut, thrown: Error): void {
  const trouble = thrown.name === 'SessionNotFound' ? 'expired' : troubleOf(error);
  context.set(pageHeaders());
  context.body = errorPage(trouble, { details: { Code: error, Description: error_description } });
}

export function renderBusy(context: PageContext): void {
  context.set(pageHeaders());
  context.body = errorPage('busy');
}
