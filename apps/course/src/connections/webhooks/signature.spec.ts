import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { newWebhookSecret, signedHeaders } from './signature.js';

const message = {
  id: '0199d5a2-7c1e-7b52-9f6e-3f1a2b4c5d6e',
  at: new Date(),
  body: '{"type":"course.published","title":"Größe"}',
};

describe('the signature of a webhook', () => {
  it('is one that the standardwebhooks library accepts, by the new secret and by the old', () => {
    const [current, previous, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const headers = signedHeaders(message, [current, previous]);
    for (const secret of [current, previous])
      expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
    expect(() => new Webhook(other).verify(message.body, headers)).toThrow();
    expect(() => new Webhook(current).verify(`${message.body} `, headers)).toThrow();
  });
});
