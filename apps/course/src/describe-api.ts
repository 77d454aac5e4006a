import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { openApiDocument } from './doors/http/openapi.js';

/** The document at `/apis.json`, from the routes alone: nothing is connected to. The console's client is generated from it. */
export async function describeApi(): Promise<OpenAPIObject> {
  const config = readConfig('course-api', { DATABASE_URL: 'postgres://none' });
  const module = AppModule.api(config);
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), { preview: true, logger: false });
  return openApiDocument(app, config.PUBLIC_URL);
}
