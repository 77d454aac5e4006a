import { createWebhook as rules } from '../../api/rules.gen.js';
import { FaultOf, Field } from '../../parts/form.js';
import { EVENT, LEARNED, type Kind } from './given-in.js';
import type { Webhook } from './standing.js';
import { words } from './words.js';

/** A test is no event: it is sent when somebody asks for it. */
const KINDS = (Object.keys(words.kinds) as (keyof typeof words.kinds)[]).filter((kind): kind is Kind => kind !== 'webhook.test');

const USERNAME = { maxLength: 200 };
const PASSWORD = { maxLength: 500 };

/** What is asked of a webhook, when it is made and when it is changed. */
export function WebhookFields({ webhook }: { webhook?: Webhook }) {
  const events = webhook?.events ?? null;
  const kinds = webhook?.format === 'xapi' ? LEARNED : KINDS;
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
      {webhook === undefined && (
        <fieldset class="choice tall">
          <legend>{words.format}</legend>
          {(['events', 'xapi'] as const).map((format) => (
            <label key={format}>
              <input type="radio" name="format" value={format} defaultChecked={format === 'events'} />
              <span>
                {words.formats[format]}
                <small>{words.formatsWhy[format]}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {webhook?.format !== 'events' && (
        <fieldset class={webhook ? 'credentials' : 'some'}>
          <legend class={webhook ? undefined : 'unseen'}>{words.store}</legend>
          <FaultOf name="credentials" wrong={words.otherHost} />
          <Field
            name="username"
            label={words.username}
            rules={USERNAME}
            hint={webhook ? words.usernameKept : words.usernameHint}
            wrong={words.wrongUsername}
            autocomplete="off"
          />
          <Field
            name="password"
            type="password"
            label={words.password}
            rules={PASSWORD}
            wrong={words.wrongPassword}
            autocomplete="new-password"
          />
        </fieldset>
      )}
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
          {kinds.map((kind) => (
            <li key={kind} class={LEARNED.includes(kind) ? 'check learned' : 'check'}>
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
