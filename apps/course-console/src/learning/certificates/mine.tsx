import { useAnswer } from '../../api/cache.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { PAGE, usePages } from '../../parts/pages.js';
import { Rows } from '../../parts/rows.js';
import { OwnLine } from './own.js';
import { words } from './words.js';

/** All certificates of whoever is here; nothing where there is none. */
export function Mine() {
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const certificates = useAnswer('list_my_certificates', { workspaceId, limit: PAGE, cursor: pages.cursor });
  if (certificates.data?.total === 0) return null;
  return (
    <section>
      <h2>{words.mine}</h2>
      <p>{words.why}</p>
      <Rows of={certificates} pages={pages}>
        {(certificate) => (
          <li key={certificate.certificateId}>
            <OwnLine certificate={certificate} />
          </li>
        )}
      </Rows>
    </section>
  );
}
