import { AppModule } from './app.module.js';
import { configOrExit, createApp } from './start.js';

const config = configOrExit('course-worker');
const app = await createApp(AppModule.worker(config), config);
await app.listen(config.PORT, config.HOST);
