import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { useLater } from '../frame/use-later.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Answer } from '../parts/unanswered.js';
import '../style/files.css';
import { useWords } from '../words/words.js';
import type { FileKind } from './file-facts.js';
import { FileLine } from './file-line.js';
import { TakeFiles } from './take-files.js';
import { UploadList } from './upload-list.js';
import { useUploads } from './use-uploads.js';
import { words } from './words.js';

const AFTER_MS = 150;

/** What courses of the workspace can show. */
export function Files() {
  const { places } = useWords();
  const { workspaceId } = useWorkspace();
  const uploads = useUploads(workspaceId);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<FileKind | 'all'>('all');
  const search = useLater(typed.trim(), AFTER_MS);
  return (
    <Page title={places.files}>
      <p>{words.why}</p>
      <TakeFiles label={words.choose} hint={words.chooseHint} isMany onFiles={(files) => uploads.add(files)} />
      <UploadList uploads={uploads} />
      <div class="filters">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <select
          aria-label={words.kind}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as typeof kind)}
        >
          {Object.entries(words.kinds).map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {/* Another search begins with its first page */}
      <Found key={`${kind} ${search}`} kind={kind} search={search} clear={() => setTyped('')} />
    </Page>
  );
}

function Found({ kind, search, clear }: { kind: FileKind | 'all'; search: string; clear: () => void }) {
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const filters = { ...(kind !== 'all' && { kind }), ...(search !== '' && { search }) };
  const files = useAnswer('list_files', { workspaceId, limit: PAGE, cursor: pages.cursor, ...filters });
  const remove = useChange('delete_file', { stale: ['list_files'] });
  return (
    <>
      <Answer of={files}>
        {({ data, total }) =>
          data.length === 0 ? (
            <div class="empty">
              <p>{search !== '' ? words.noneFound(search) : kind === 'all' ? words.none : words.noneOfKind[kind]}</p>
              {search !== '' && (
                <button type="button" class="small" onClick={clear}>
                  {words.clear}
                </button>
              )}
            </div>
          ) : (
            <>
              <p class="end" role="status">
                {words.count(total)}
              </p>
              <ul class="rows files">
                {data.map((file) => (
                  <FileLine key={file.fileId} file={file} remove={remove} />
                ))}
              </ul>
            </>
          )
        }
      </Answer>
      <Pager pages={pages} of={files} />
    </>
  );
}
