import { listenOrExit } from '@lib/logging';
import { AppModule } from './app.module.js';
import { Database } from './platform/database/index.js';
import { measureProcess } from './platform/health/process-metrics.js';
import { createApp } from './app.js';
import { configOrExit } from './config.js';

const config = configOrExit('course-worker');
const app = await createApp(AppModule.worker(config), config);
measureProcess(app.get(Database));
await listenOrExit(app, config);
