import '../style/file-picker.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { useLater } from '../frame/use-later.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Notice } from '../parts/notice.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Answer } from '../parts/unanswered.js';
import { usePinned } from '../parts/use-pinned.js';
import { ACCEPTED, formatName, sizeOf, type FileKind } from './file-facts.js';
import { FilePicture } from './file-picture.js';
import { MOST_BYTES } from './send-file.js';
import { TakeFiles } from './take-files.js';
import { UploadList } from './upload-list.js';
import type { FileHere } from './uploads.js';
import { useUploadHere } from './use-uploads.js';
import { words } from './words.js';

interface Props {
  /** What a block can show. */
  kind: FileKind;
  /** Chosen from those that are there, or uploaded just now. Whoever asked closes it. */
  onPick: (file: FileHere) => void;
  onClose: () => void;
}

const AFTER_MS = 150;

/** A file of one kind: one of the workspace's, or one that is uploaded now. */
export function FilePicker({ kind, onPick, onClose }: Props) {
  const { largestVideoBytes } = useWorkspace();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<FileHere | null>(null);
  const uploads = useUploadHere((file) => (file.kind === kind ? onPick(file) : setOther(file)));
  const search = useLater(typed.trim(), AFTER_MS);
  return (
    <Dialog title={words.pick[kind]} onClose={onClose}>
      <div class="pick">
        <TakeFiles
          label={words.upload[kind]}
          hint={words.uploadHint(sizeOf(kind === 'video' ? largestVideoBytes : MOST_BYTES))}
          accept={ACCEPTED[kind]}
          onFiles={(files) => {
            setOther(null);
            uploads.add(files);
          }}
        />
        <UploadList uploads={uploads} />
        {other && <Notice tone="wrong" title={words.otherKind(other.name, formatName(other.mediaType))} />}
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Found kind={kind} search={search} onPick={onPick} />
      </div>
    </Dialog>
  );
}

function Found({ kind, search, onPick }: Pick<Props, 'kind' | 'onPick'> & { search: string }) {
  const { workspaceId } = useWorkspace();
  const pages = usePages(search);
  const given = { workspaceId, kind, limit: PAGE, cursor: pages.cursor, ...(search !== '' && { search }) };
  const latest = useAnswer('list_files', given, { keepsLast: true });
  const [files, pin] = usePinned(latest);
  return (
    <>
      <Answer of={files}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="empty">{search === '' ? words.noneOfKind[kind] : words.noneFound(search)}</p>
          ) : (
            <ul class="pictures">
              {data.map((file) => (
                <li key={file.fileId}>
                  <button type="button" onPointerDown={pin} onClick={() => onPick(file)}>
                    <FilePicture kind={kind} contentUrl={file.contentUrl} />
                    <bdi>{file.name}</bdi>
                    <small>
                      {formatName(file.mediaType)} · {sizeOf(file.bytes)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <Pager pages={pages} of={latest} />
    </>
  );
}
