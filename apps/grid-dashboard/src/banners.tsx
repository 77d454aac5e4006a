import type { JSX } from 'preact';
import type { Current, Readiness } from './api.js';
import { formatAgo } from './format.js';
import type { Polled } from './use-polled.js';

/** The service refreshes every few minutes; older than this, something is wrong. */
const STALE_MS = 15 * 60_000;

interface Props {
  readonly current: Polled<Current>;
  readonly readiness: Readiness | null;
  readonly now: number;
}

export function Banners({ current, readiness, now }: Props): JSX.Element {
  const age = current.data ? now - Date.parse(current.data.as_of) : null;
  const synthetic = readiness !== null && Object.values(readiness.areas).some((area) => area.synthetic);
  return (
    <div role="status">
      {synthetic && (
        <p class="banner info" id="synthetic">
          <strong>Synthetic demonstration data.</strong> These figures are invented by this installation; they were not measured.
        </p>
      )}
      {current.state === 'not loaded' && (
        <p class="banner warn">The service has not loaded any data yet. This page asks again by itself.</p>
      )}
      {current.state === 'unreachable' && (
        <p class="banner warn">
          The service cannot be reached;{' '}
          {current.data ? 'the figures are the last ones it gave.' : 'this page asks again by itself.'}
        </p>
      )}
      {current.state === 'ok' && age !== null && age > STALE_MS && (
        <p class="banner warn">These data are stale: the service refreshed them {formatAgo(age)}.</p>
      )}
    </div>
  );
}
