import { z } from 'zod';
import { environment } from './environment.js';

/** Where traces go, by OpenTelemetry's own names and meanings. Without the endpoint none are kept. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: environment
    .url('http', 'https')
    .optional()
    .describe('where traces are sent, such as http://collector:4318; without it none are kept'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/json'], 'not http/json, which every collector takes where it takes http/protobuf')
    .default('http/json')
    .describe('how they are sent'),
  OTEL_EXPORTER_OTLP_HEADERS: environment.text
    .optional()
    .describe('headers that are sent with them, name=value by commas; a secret'),
  OTEL_SERVICE_NAME: environment.text.optional().describe('name in traces in place of the name of the process'),
  OTEL_RESOURCE_ATTRIBUTES: environment.text.optional().describe('facts in all traces, name=value by commas'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('which traces are kept'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('not a number from 0 to 1')
    .min(0, 'not a number from 0 to 1')
    .max(1, 'not a number from 0 to 1')
    .default(1)
    .describe('share of the traces that a sampler with ratio keeps, from 0 to 1'),
  OTEL_BSP_SCHEDULE_DELAY: environment.positive.default(5_000).describe('milliseconds between two deliveries of traces'),
};
