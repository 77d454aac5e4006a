import '../style/records.css';
import { useAnswer } from '../api/cache.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Mine } from '../learning/certificates/mine.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { useWords } from '../words/words.js';
import { RecordLine, type OwnRecord } from './record-line.js';
import { words } from './words.js';

/** What whoever is here has done, as they may show it. */
export function Transcript() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const records = useAnswer('list_my_learning_records', { workspaceId, limit: PAGE, cursor: pages.cursor });
  return (
    <Page title={names.transcript} action={{ name: words.print, go: () => window.print() }}>
      <p>{words.mine}</p>
      <Mine />
      <h2>{words.courses}</h2>
      <Rows of={records} pages={pages} none={words.noneOfMine} class="records">
        {(record) => (
          <RecordLine key={record.enrollmentId} record={record}>
            <Title record={record} />
          </RecordLine>
        )}
      </Rows>
    </Page>
  );
}

/** Leads to the course, for who takes it still. */
function Title({ record: { courseId, title } }: { record: OwnRecord }) {
  const workspace = useWorkspace();
  if (!may(workspace, 'learning.take')) return <bdi>{title}</bdi>;
  return (
    <a href={places.learnCourse(workspace.workspaceId, courseId)}>
      <bdi>{title}</bdi>
    </a>
  );
}
