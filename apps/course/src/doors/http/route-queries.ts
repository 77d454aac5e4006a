import { z } from 'zod';
import { invalidInput, parseInput } from '../../kernel/parse-input.js';
import { actions } from '../actions.js';
import { MCP_ROUTE } from '../problem.js';
import { IMPORT_PATH, UPLOAD_PATH } from './upload-body.js';

/** The name of a file that is sent as the whole body. */
const NAMED_UPLOADS = new Set([`POST ${UPLOAD_PATH}`, `POST ${IMPORT_PATH}`]);

const SIGNED_CONTENT = 'GET /content/:token';

/**
 * The query parameters that each route takes. Reads are not listed: their parameters are fields of their input, which refuses others. Nor are
 * probes and the pages that people open by a link, to which mail programs and social networks append parameters of their own.
 */
const ROUTE_QUERIES: ReadonlyMap<string, z.ZodObject> = new Map([
  ...actions
    .filter(({ effect }) => effect === 'write')
    // Where an operation has no summary, the door says so
    .map(({ route }): [string, z.ZodObject] => [route, taking(NAMED_UPLOADS.has(route) ? ['summary', 'name'] : ['summary'])]),
  [SIGNED_CONTENT, taking([])],
  [`POST ${MCP_ROUTE}`, taking([])],
]);

function taking(names: string[]): z.ZodObject {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, z.unknown().optional()])));
}

/**
 * A misspelt parameter must not be ignored: `?Summary=true` would run a write that was only meant to be shown.
 * @throws {ProblemError} invalid-input.
 */
export function refuseUnknownParameters(method: string, route: string, query: unknown): void {
  const known = ROUTE_QUERIES.get(`${method === 'HEAD' ? 'GET' : method} ${route}`);
  const parsed = known && parseInput(known, query);
  if (parsed?.success === false) throw invalidInput(parsed.error);
}
