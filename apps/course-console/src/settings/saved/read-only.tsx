import { Notice } from '../../parts/notice.js';
import { WhoMay } from '../../parts/who-may.js';
import type { Texts } from './standing.js';
import { words as room } from './words.js';

const { readOnly: words } = room;

/** Settings for who may see them and not change them, and who may. */
export function ReadOnly({ texts, labels }: { texts: Texts; labels: Texts }) {
  return (
    <>
      <dl class="settings">
        {Object.entries(texts).map(([field, text]) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{text === '' ? words.nothing : <bdi>{text}</bdi>}</dd>
          </div>
        ))}
      </dl>
      <Notice tone="plain" title={words.whoChanges}>
        <WhoMay roles={['owner', 'admin']} />
      </Notice>
    </>
  );
}
