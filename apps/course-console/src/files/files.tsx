import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { useFilters } from '../frame/use-filters.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Pick } from '../parts/pick.js';
import { SearchField } from '../parts/search-field.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { sizeOf, type FileKind } from './file-facts.js';
import { FileLine } from './file-line.js';
import { TakeFiles } from './take-files.js';
import { UploadList } from './upload-list.js';
import { useUploads } from './use-uploads.js';
import { words } from './words.js';

/** What courses of the workspace can show. */
export function Files() {
  const { places } = useWords();
  const { largestVideoBytes } = useWorkspace();
  const uploads = useUploads();
  const { chosen, choose } = useFilters(['search', 'kind']);
  const { search = '' } = chosen;
  const kind = (Object.keys(words.kinds) as (FileKind | 'all')[]).find((each) => each === chosen.kind) ?? 'all';
  return (
    <Page title={places.files}>
      <p>{words.why}</p>
      <TakeFiles
        label={words.choose}
        hint={words.chooseHint(sizeOf(largestVideoBytes))}
        isMany
        onFiles={(files) => uploads.add(files)}
      />
      <UploadList uploads={uploads} />
      <div class="filters" role="search">
        <SearchField label={words.search} value={search} onSearch={(typed) => choose({ search: typed })} />
        <Pick
          label={words.kind}
          options={words.kinds}
          value={kind}
          onPick={(picked) => choose({ kind: picked === 'all' ? '' : picked })}
        />
      </div>
      {/* Another search begins with its first page */}
      <Found key={`${kind} ${search}`} kind={kind} search={search} clear={() => choose({ search: '' })} />
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
