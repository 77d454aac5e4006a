import 'reflect-metadata';
import { listenOrExit } from '@lib/logging';
import { environmentOrExit } from '@lib/validation';
import { createApp } from './app.js';
import { readConfig } from './config.js';

const config = environmentOrExit(() => readConfig(process.env));
const app = await createApp(config);
await listenOrExit(app, config);
