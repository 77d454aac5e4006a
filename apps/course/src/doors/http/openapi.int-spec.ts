import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, STORE_PATIENCE, type TestDatabase } from '../../../test/database.js';
import { AppModule } from '../../app.module.js';
import { createApp } from '../../app.js';
import { readConfig } from '../../config.js';
import { openApiDocument } from './openapi.js';

describe('The OpenAPI document', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = readConfig('course-api', {
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      STORE_PATIENCE,
      LOG_LEVEL: 'silent',
    });
    app = await createApp(AppModule.api(config), config);
    await app.init();
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('lists each operation in one group', () => {
    const { paths } = openApiDocument(app, 'http://localhost:3000');
    const groups = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { tags?: string[] }>).map(([method, { tags = [] }]) => [
        method,
        path,
        tags.length,
      ]),
    );
    expect(groups.length).toBeGreaterThan(0);
    expect(groups.filter(([, , count]) => count !== 1)).toEqual([]);
  });
});
