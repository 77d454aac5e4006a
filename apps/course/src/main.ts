import { listenOrExit } from '@lib/logging';
import { AppModule } from './app.module.js';
import { Database } from './platform/database/index.js';
import { measureProcess } from './platform/health/process-metrics.js';
import { OAuthServer, serveOAuth } from './connections/oauth/index.js';
import { createApp } from './app.js';
import { configOrExit } from './config.js';
import { compressAnswers } from './doors/http/compression.js';
import { guardDoors } from './doors/guard-doors.js';
import { serveOpenApi } from './doors/http/openapi.js';

const config = configOrExit('course-api');
const app = await createApp(AppModule.api(config), config);
measureProcess(app.get(Database));
await compressAnswers(app);
guardDoors(app);
serveOAuth(app.getHttpAdapter().getInstance(), app.get(OAuthServer), config.PUBLIC_URL);
serveOpenApi(app, config.PUBLIC_URL);
await listenOrExit(app, config);
