import { isHttps, providerOf } from '@lib/course-content/edits';
import { fieldOf, type Of } from '../course.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';
import { PlainField } from './plain-field.js';

/** A film that is elsewhere. Nothing is loaded from there while it is edited. */
export function HostedVideoItem({ item, onChange }: ItemProps<Of<'hosted-video'>>) {
  const { items } = words;
  return (
    <>
      <div class="poster" aria-hidden="true">
        ▶
      </div>
      <PlainField
        id={fieldOf(item.id)}
        label={items.videoAddress}
        isCode
        most={2_000}
        value={item.url}
        fault={isHttps(item.url) ? undefined : items.addressWrong}
        hint={items.playedFrom[item.provider]}
        onChange={(typed) => {
          const url = typed.trim();
          onChange({ ...item, url, provider: providerOf(url) });
        }}
      />
    </>
  );
}
