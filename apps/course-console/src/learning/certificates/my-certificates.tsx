import '../../style/rooms.css';
import { useAnswer } from '../../api/cache.js';
import { Page } from '../../frame/page.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { PAGE, usePages } from '../../parts/pages.js';
import { Rows } from '../../parts/rows.js';
import { useWords } from '../../words/words.js';
import { OwnLine } from './own-line.js';
import { words } from './words.js';

/** The certificates of whoever is here, as they may show them. */
export function MyCertificates() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const certificates = useAnswer('list_my_certificates', { workspaceId, limit: PAGE, cursor: pages.cursor });
  return (
    <Page title={names.myCertificates}>
      <p>{words.why}</p>
      <Rows of={certificates} pages={pages} none={words.none}>
        {(certificate) => (
          <li key={certificate.certificateId}>
            <OwnLine certificate={certificate} />
          </li>
        )}
      </Rows>
    </Page>
  );
}
