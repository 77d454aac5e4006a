import { counted } from '@lib/validation';
import type Koa from 'koa';
import { errors } from 'oidc-provider';
import { ProblemError } from '../../kernel/errors.js';
import type { Limit } from '../../platform/limits/index.js';
import { SCOPES } from '../../kernel/actor.js';
import { scopesAskedFor } from './domain/scopes.js';
import { renderBusy, renderError } from './pages/render-error.js';

const AUTHORIZE = '/oauth/authorize';
const REGISTER = '/oauth/register';
const DISCOVERY = /^\/\.well-known\//;

/** The library answers with a slash at the end too; what stands before it asks for one path. */
export const plainPath: Koa.Middleware = async (ctx, next) => {
  ctx.path = ctx.path.replace(/\/+$/, '') || '/';
  await next();
};

/** A request that names no scope asks for all, and one for writing also for reading; the person sees which. */
export const defaultScope: Koa.Middleware = async (ctx, next) => {
  const { scope } = ctx.query;
  if (ctx.path === AUTHORIZE && !Array.isArray(scope)) {
    const asked = scopesAskedFor(scope);
    if (asked) ctx.query = { ...ctx.query, scope: asked.join(' ') };
  }
  await next();
};

/**
 * Codes come back in the query alone: the library's form would be a page without our headers, and a fragment is for scripts. It
 * knows no mode of that name, refuses it, and tells the app so in the query too.
 */
export const queryModeOnly: Koa.Middleware = async (ctx, next) => {
  const { response_mode: mode } = ctx.query;
  if (ctx.path === AUTHORIZE && typeof mode === 'string' && mode !== 'query')
    ctx.query = { ...ctx.query, response_mode: 'other' };
  await next();
};

/** RFC 6749, appendix A, allows it in no parameter, and PostgreSQL keeps none. Told on a page: no parameter can be relied on. */
export const refuseNul: Koa.Middleware = async (ctx, next) => {
  if (ctx.path !== AUTHORIZE || !Object.values(ctx.query).flat().join('').includes('\0')) {
    await next();
    return;
  }
  const fault = new errors.InvalidRequest('no parameter may hold the character NUL');
  ctx.status = fault.status;
  renderError(ctx, fault, fault);
};

/** Anybody may have a browser begin, and each beginning is kept for an hour; so not any number of them from one address. */
export function guardAuthorization(beginnings: Limit): Koa.Middleware {
  return async (ctx, next) => {
    const refusal = ctx.path === AUTHORIZE ? await refusalBy(beginnings, ctx.ip) : null;
    if (!refusal) {
      await next();
      return;
    }
    ctx.set(refusal.headers);
    ctx.status = 429;
    renderBusy(ctx);
  };
}

/** Anybody may register a client, from pages too, but not any number of them. */
export function guardRegistration(registrations: Limit): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path !== REGISTER) {
      await next();
      return;
    }
    ctx.set('Access-Control-Allow-Origin', '*');
    if (ctx.method === 'OPTIONS') {
      ctx.set('Access-Control-Allow-Methods', 'POST');
      ctx.set('Access-Control-Allow-Headers', ctx.get('Access-Control-Request-Headers') || 'Content-Type');
      ctx.set('Access-Control-Max-Age', '3600');
      ctx.status = 204;
      return;
    }
    const refusal = await refusalBy(registrations, ctx.ip);
    if (refusal) {
      ctx.set(refusal.headers);
      ctx.status = 429;
      const wait = counted(refusal.retryAfterSeconds!, 'second');
      ctx.body = { error: 'temporarily_unavailable', error_description: `Too many registrations. Try again in ${wait}.` };
      return;
    }
    await next();
  };
}

/** The library always names openid, which no identity is told for here, all of its modes, and documents that cannot be fetched from here. */
export function offeredHere(documents: () => boolean): Koa.Middleware {
  return async (ctx, next) => {
    await next();
    if (!DISCOVERY.test(ctx.path) || !ctx.body) return;
    const { client_id_metadata_document_supported: _, ...body } = ctx.body as Record<string, unknown>;
    ctx.body = {
      ...body,
      scopes_supported: SCOPES,
      response_modes_supported: ['query'],
      ...(documents() && { client_id_metadata_document_supported: true }),
    };
  };
}

/** Takes a point; null where there was one. */
async function refusalBy(limit: Limit, key: string): Promise<ProblemError | null> {
  try {
    await limit.take(key);
    return null;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'rate-limited') return error;
    throw error;
  }
}
