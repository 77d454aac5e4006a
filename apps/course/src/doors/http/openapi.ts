import { problemCodes } from '@lib/validation';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { PROBLEMS } from '../../kernel/errors.js';
import { components } from './openapi-schema.js';
import { webhooksDocument } from './openapi-webhooks.js';
import { documentRoutes } from './rest-controllers.js';
import { DOCUMENTATION_HEADERS } from './security-headers.js';

const DESCRIPTION = `
Workspaces hold courses, members and settings. Send a session token or a personal access token as
\`Authorization: Bearer <token>\`. The same actions are tools of the MCP server at \`/workspaces/{workspaceId}/mcp\`.

**Lists** answer \`{ data, nextCursor, total }\`; send \`nextCursor\` back as \`cursor\` for the next page.
**Unknown** fields and query parameters are refused. **Repeats**: any POST takes an \`Idempotency-Key\`. **Limits**: see the headers \`RateLimit\` and \`RateLimit-Policy\`.

**Errors** are problem records (RFC 9457). Branch on \`code\`; \`detail\` says what to do next.

<details><summary>All codes</summary>

${problemCodes(PROBLEMS)}

</details>
`;

export function openApiDocument(app: INestApplication, publicUrl: string): OpenAPIObject {
  documentRoutes();
  const description = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Course platform')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(publicUrl)
    .addBearerAuth({
      type: 'http',
      bearerFormat: 'opaque',
      description: 'A session token (svc_ses_…) or a personal access token (svc_pat_…)',
    })
    .build();
  const document = SwaggerModule.createDocument(app, description, { autoTagControllers: false });
  const webhooks = webhooksDocument();
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...components } };
  return { ...document, webhooks };
}

/** The interactive documentation at /apis and its OpenAPI 3.1 document at /apis.json. */
export function serveOpenApi(app: NestFastifyApplication, publicUrl: string): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (/^\/apis(\/|$)/.test(routeOptions.url ?? '')) void reply.headers(DOCUMENTATION_HEADERS);
    done();
  });
  SwaggerModule.setup('apis', app, () => openApiDocument(app, publicUrl), {
    jsonDocumentUrl: 'apis.json',
    customSiteTitle: 'Course platform API',
    swaggerOptions: { deepLinking: true }, // mails lead to an operation
  });
}
