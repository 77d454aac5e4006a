import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';

/** OpenAPI 3.1 at /openapi.json, made from the schemas that the records are typed by, and Swagger UI at /docs. */
export function serveOpenApi(app: INestApplication): void {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Grid metrics')
    .setDescription('Read-only metrics of the electricity grid of the island of Ireland, answered from memory.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .build();
  const document = SwaggerModule.createDocument(app, config, { standardSchemaConverter: toOpenApi });
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    // The badge of an online validator is the one thing that Swagger UI would fetch from elsewhere.
    swaggerOptions: { validatorUrl: 'none' },
    customSiteTitle: 'Grid metrics API',
  });
}

/** OpenAPI 3.1 takes JSON Schema as it is; a named schema becomes a component. */
function toOpenApi(schema: unknown): { schema: unknown; components: Record<string, unknown> } {
  const { $defs = {}, ...root } = z.toJSONSchema(schema as z.ZodType, { io: 'output' });
  delete root.$schema;
  const components = Object.fromEntries(Object.entries($defs).map(([name, definition]) => [name, withoutId(definition)]));
  if (root.id === undefined) return { schema: root, components };
  return { schema: { $ref: `#/$defs/${root.id}` }, components: { ...components, [root.id]: withoutId(root) } };
}

function withoutId(schema: z.core.JSONSchema.BaseSchema): unknown {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'id'));
}
