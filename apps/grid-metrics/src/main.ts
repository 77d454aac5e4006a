import 'reflect-metadata';
import { EnvironmentError } from '@lib/validation';
import { createApp } from './app.js';
import { readServiceConfig, type ServiceConfig } from './config.js';

function readConfigOrExit(): ServiceConfig {
  try {
    return readServiceConfig(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const config = readConfigOrExit();
const app = await createApp(config);
try {
  await app.listen(config.port, config.host);
} catch (error) {
  process.stderr.write(`Cannot listen on ${config.host}:${config.port} (HOST, PORT): ${(error as Error).message}\n`);
  process.exit(1);
}
