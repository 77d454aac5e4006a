import { AppModule } from './app.module.js';
import { Database } from './database/database.js';
import { measureProcess } from './health/process-metrics.js';
import { OAuthServer, serveOAuth } from './oauth/index.js';
import { configOrExit, createApp } from './start.js';
import { compressAnswers } from './transport/http/compression.js';
import { guardDoors } from './transport/guard-doors.js';
import { serveOpenApi } from './transport/http/openapi.js';

const config = configOrExit('course-api');
const app = await createApp(AppModule.api(config), config);
measureProcess(app.get(Database));
await compressAnswers(app);
guardDoors(app);
serveOAuth(app.getHttpAdapter().getInstance(), app.get(OAuthServer), config.PUBLIC_URL);
serveOpenApi(app, config.PUBLIC_URL);
await app.listen(config.PORT, config.HOST);
