import { useAnswer } from '../api/cache.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { words } from './words.js';

/** In the facts of a record: the certificate that completing it gave, where to look at it. */
export function OfRecord({ enrollmentId }: { enrollmentId: string }) {
  const { workspaceId } = useWorkspace();
  const found = useAnswer('list_certificates', { workspaceId, enrollmentId, limit: 1 });
  // The newest: those before it were replaced
  const newest = found.data?.data[0];
  return (
    <>
      <dt>{words.ofRecord}</dt>
      <dd>
        {found.data && !newest && words.noCertificate}
        {newest && (
          <>
            <a href={`${places.certificates(workspaceId)}?enrollmentId=${enrollmentId}`}>{newest.number}</a> ·{' '}
            {words.states[newest.state]}
          </>
        )}
      </dd>
    </>
  );
}
