import { EVENT_CATALOGUE, exampleMessage, messageSchema } from '../../connections/webhooks/index.js';
import { jsonSchema, type Schema } from './openapi-schema.js';

const header = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
});

const HEADERS = [
  header('webhook-id', 'The event; the same for every attempt and replay. Drop what you have seen'),
  header('webhook-timestamp', 'Seconds since 1970, when this attempt was made. Refuse what is older than five minutes'),
  header('webhook-signature', 'One or, while a secret is rotated, two signatures `v1,<base64>`, parted by a space'),
];

const DESCRIPTION = `Sent to each webhook of the workspace that asks for this kind, signed as Standard Webhooks (standardwebhooks.com) says.
Answer 2xx within ten seconds. Anything else is tried again for about a day; 410 switches the webhook off. Events may come twice and out of order.

**Personal data**: by default (\`include: details\`) names and e-mail addresses of members leave with the event, as they are when it is sent, and
stand in the list of deliveries for 30 days. Whoever runs the receiver must be allowed to have them; with \`include: ids\` none leave.`;

/** The `webhooks` of the OpenAPI document: what the service sends, by kind of event. */
export function webhooksDocument(): Record<string, Schema> {
  const kinds = Object.keys(EVENT_CATALOGUE) as (keyof typeof EVENT_CATALOGUE)[];
  return Object.fromEntries(
    kinds.map((kind) => {
      const operationId = `webhook_${kind.replaceAll('.', '_')}`;
      const schema = { ...jsonSchema(messageSchema(kind), 'output', operationId), examples: [exampleMessage(kind)] };
      const post = {
        operationId,
        tags: ['Webhooks'],
        summary: EVENT_CATALOGUE[kind].title,
        description: DESCRIPTION,
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Received' },
          '410': { description: 'Gone: the webhook is switched off' },
          default: { description: 'Not received; it is tried again' },
        },
      };
      return [kind, { post }];
    }),
  );
}
