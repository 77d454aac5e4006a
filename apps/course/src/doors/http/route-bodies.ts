import { BODY_SIZES, LONGEST_BODY_SECONDS, type BodySize } from '../../kernel/body-sizes.js';
import { actions } from '../actions.js';
import { MCP_ROUTE } from '../problem.js';
import { FILE_ROUTES, UPLOAD_PATH } from './upload-body.js';

/** One message or a batch, whatever the tool: the largest text of any, and few values. */
const MCP_BODY: BodySize = { ...BODY_SIZES.document, values: 2_000, depth: 16 };

/** No JSON: the file is counted where it is read, and may be 20 MB over a slow line. */
const UPLOAD: BodySize = { ...BODY_SIZES.small, seconds: BODY_SIZES.document.seconds };
/** 200 MB over a line of 1 Mbit/s. */
const VIDEO: BodySize = { ...UPLOAD, seconds: LONGEST_BODY_SECONDS };

/** The largest body of each route; of what is not in it, such as the pages' forms, a small one. */
export const ROUTE_BODIES: ReadonlyMap<string, BodySize> = new Map<string, BodySize>([
  ...actions
    .filter(({ effect }) => effect === 'write')
    .map(({ route, body = 'small' }): [string, BodySize] => [route, BODY_SIZES[body]]),
  ...FILE_ROUTES.map((route): [string, BodySize] => [route, UPLOAD]),
  [`POST ${UPLOAD_PATH}`, VIDEO],
  [`POST ${MCP_ROUTE}`, MCP_BODY],
]);
