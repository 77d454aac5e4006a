import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { changed, refused } from '../api/cache.js';
import { useWorkspace, type WorkspaceHere } from '../frame/workspace-context.js';
import { sendFile } from './send-file.js';
import { Uploads, type FileHere } from './uploads.js';

function uploadsTo({ workspaceId, largestVideoBytes }: WorkspaceHere, kept: (file: FileHere) => void): Uploads {
  return new Uploads({
    // Browsers name a video's type by the ending of its file
    send: (sending) =>
      sendFile('upload_file', {
        ...sending,
        workspaceId,
        ...(sending.body.type.startsWith('video/') && { most: largestVideoBytes }),
        said: `20 MB, and a video ${largestVideoBytes / 1_000_000} MB`,
      }),
    kept(file) {
      changed('list_files');
      kept(file);
    },
    refused: (error) => refused(error, 'upload_file'),
  });
}

const underWay = new Map<string, Uploads>();

/** Of the room of files: they go on while somebody looks at another page, and stand there again for who comes back. */
export function useUploads(): Uploads {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const uploads = underWay.get(workspaceId) ?? uploadsTo(workspace, () => undefined);
  underWay.set(workspaceId, uploads);
  return useShown(uploads);
}

/** Of something that waits for one file, and for nothing more when it is closed. */
export function useUploadHere(kept: (file: FileHere) => void): Uploads {
  const [latest] = useState({ kept });
  latest.kept = kept;
  const workspace = useWorkspace();
  const [uploads] = useState(() => uploadsTo(workspace, (file) => latest.kept(file)));
  useEffect(() => () => uploads.stopAll(), []);
  return useShown(uploads);
}

/** They are drawn again as they go on, and who leaves the page meanwhile is asked. */
export function useShown<T>(uploads: Uploads<T>): Uploads<T> {
  const [, shown] = useState(0);
  // Before anything can change that nobody would be told of
  useLayoutEffect(() => uploads.subscribe(() => shown((count) => count + 1)), [uploads]);
  const { isBusy } = uploads;
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return uploads;
}
