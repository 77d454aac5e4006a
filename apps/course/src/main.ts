import { AppModule } from './app.module.js';
import { Database } from './database/database.js';
import { measureProcess } from './health/process-metrics.js';
import { OAuthServer, serveOAuth } from './oauth/index.js';
import { configOrExit, createApp } from './start.js';
import { compressAnswers } from './transport/http/compression.js';
import { serveOpenApi } from './transport/http/openapi.js';
import { acceptUploads } from './transport/http/upload-body.js';
import { McpGate } from './transport/mcp/mcp.gate.js';

const config = configOrExit('course-api');
const app = await createApp(AppModule.api(config), config);
measureProcess(app.get(Database));
await compressAnswers(app);
app.getHttpAdapter().getInstance().addHook('onRequest', app.get(McpGate).onRequest);
serveOAuth(app.getHttpAdapter().getInstance(), app.get(OAuthServer), config.PUBLIC_URL);
acceptUploads(app.getHttpAdapter().getInstance());
serveOpenApi(app, config.PUBLIC_URL);
await app.listen(config.PORT, config.HOST);
