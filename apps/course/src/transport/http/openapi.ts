import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The interactive documentation at /apis and its OpenAPI 3.1 document at /apis.json. */
export function serveOpenApi(app: INestApplication, publicUrl: string): void {
  const description = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Course platform')
    .setDescription('Workspaces, courses, generation and access tokens. Errors are RFC 9457 problem records; branch on `code`.')
    .setVersion('1')
    .addServer(publicUrl)
    .addBearerAuth({ type: 'http', description: 'A session token (svc_ses_…) or a personal access token (svc_pat_…)' })
    .build();
  SwaggerModule.setup('apis', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'apis.json',
    customSiteTitle: 'Course platform API',
  });
}
