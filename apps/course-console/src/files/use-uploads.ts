import { useEffect, useState } from 'preact/hooks';
import { changed, refused } from '../api/cache.js';
import { sendFile } from './send-file.js';
import { Uploads, type FileHere } from './uploads.js';

function uploadsTo(workspaceId: string, kept: (file: FileHere) => void): Uploads {
  return new Uploads({
    send: (sending) => sendFile('upload_file', { ...sending, workspaceId }),
    kept(file) {
      changed('list_files');
      kept(file);
    },
    refused: (error) => refused(error, 'upload_file'),
  });
}

const underWay = new Map<string, Uploads>();

/** Of the room of files: they go on while somebody looks at another page, and stand there again for who comes back. */
export function useUploads(workspaceId: string): Uploads {
  const uploads = underWay.get(workspaceId) ?? uploadsTo(workspaceId, () => undefined);
  underWay.set(workspaceId, uploads);
  return useShown(uploads);
}

/** Of something that waits for one file, and for nothing more when it is closed. */
export function useUploadHere(workspaceId: string, kept: (file: FileHere) => void): Uploads {
  const [latest] = useState({ kept });
  latest.kept = kept;
  const [uploads] = useState(() => uploadsTo(workspaceId, (file) => latest.kept(file)));
  useEffect(() => () => uploads.stopAll(), []);
  return useShown(uploads);
}

/** They are drawn again as they go on, and who leaves the page meanwhile is asked. */
export function useShown<T>(uploads: Uploads<T>): Uploads<T> {
  const [, shown] = useState(0);
  useEffect(() => uploads.subscribe(() => shown((count) => count + 1)), [uploads]);
  const { isBusy } = uploads;
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return uploads;
}
