import { AppModule } from './app.module.js';
import { configOrExit, createApp } from './start.js';
import { serveOpenApi } from './transport/http/openapi.js';
import { acceptUploads } from './transport/http/upload-body.js';
import { McpGate } from './transport/mcp/mcp.gate.js';

const config = configOrExit('course-api');
const app = await createApp(AppModule.api(config), config);
app.getHttpAdapter().getInstance().addHook('onRequest', app.get(McpGate).onRequest);
acceptUploads(app.getHttpAdapter().getInstance());
serveOpenApi(app, config.PUBLIC_URL);
await app.listen(config.PORT, config.HOST);
