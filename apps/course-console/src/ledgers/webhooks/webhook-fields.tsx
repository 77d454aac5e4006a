import { createWebhook as rules } from '../../api/rules.gen.js';
import { FaultOf, Field } from '../../parts/form.js';
import { EVENT, type Kind } from './given-in.js';
import type { Webhook } from './standing.js';
import { words } from './words.js';

/** A test is no event: it is sent when somebody asks for it. */
const KINDS = (Object.keys(words.kinds) as (keyof typeof words.kinds)[]).filter((kind): kind is Kind => kind !== 'webhook.test');

/** What is asked of a webhook, when it is made and when it is changed. */
export function WebhookFields({ webhook }: { webhook?: Webhook }) {
  const events = webhook?.events ?? null;
  return (
    <>
      <Field
        name="url"
        type="url"
        label={words.address}
        value={webhook?.url}
        rules={rules.url}
        hint={words.addressHint}
        wrong={words.wrongAddress}
      />
      <Field
        name="description"
        label={words.description}
        value={webhook?.description}
        rules={rules.description}
        hint={words.descriptionHint}
      />
      <fieldset class="choice tall">
        <legend>{words.events}</legend>
        <FaultOf name="events" wrong={words.noneChosen} />
        <label>
          <input type="radio" name="which" value="all" defaultChecked={events === null} />
          <span>
            {words.allEvents}
            <small>{words.allEventsWhy}</small>
          </span>
        </label>
        <label>
          <input type="radio" name="which" value="some" defaultChecked={events !== null} />
          <span>{words.someEvents}</span>
        </label>
      </fieldset>
      <fieldset class="some">
        <legend class="unseen">{words.someEvents}</legend>
        <ul class="ticks">
          {KINDS.map((kind) => (
            <li key={kind} class="check">
              <label>
                <input type="checkbox" name={EVENT + kind} defaultChecked={events?.includes(kind) ?? false} />
                <span>
                  {words.kinds[kind]}
                  <small>
                    <code>{kind}</code>
                  </small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset class="choice tall">
        <legend>{words.include}</legend>
        {(['details', 'ids'] as const).map((include) => (
          <label key={include}>
            <input type="radio" name="include" value={include} defaultChecked={include === (webhook?.include ?? 'details')} />
            <span>
              {words.includes[include]}
              <small>{words.includesWhy[include]}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
