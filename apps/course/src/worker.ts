import { AppModule } from './app.module.js';
import { Database } from './platform/database/index.js';
import { measureProcess } from './platform/health/process-metrics.js';
import { configOrExit, createApp } from './start.js';

const config = configOrExit('course-worker');
const app = await createApp(AppModule.worker(config), config);
measureProcess(app.get(Database));
await app.listen(config.PORT, config.HOST);
