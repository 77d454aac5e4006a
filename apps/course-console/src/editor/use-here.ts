import { useMemo, useRef, useState } from 'preact/hooks';
import { addressOf } from '../api/call.js';
import { changed, refused } from '../api/cache.js';
import { NoConnection, Problem } from '../api/problem.js';
import type { DraftStore } from './draft/draft-store.js';
import type { Here } from './editing.js';
import { words } from './words.js';

/** What every part of the slide may do; and what was said last, for who does not see what has changed. */
export function useHereOf(
  workspaceId: string,
  courseId: string,
  draft: DraftStore,
  choose: (id: string) => void,
  go: (slideId: string) => void,
): { here: Here; said: string } {
  const [said, say] = useState('');
  const latest = useRef(go);
  latest.current = go;
  const here = useMemo<Here>(
    () => ({
      workspaceId,
      courseId,
      choose,
      // The same once more is news too
      say: (text) => say((before) => (before === text ? `${text}\u00a0` : text)),
      undo: (by) => {
        const slideId = by < 0 ? draft.undo() : draft.redo();
        if (slideId !== null) latest.current(slideId);
      },
      fileUrl: (fileId) => addressOf('read_file_content', { workspaceId, fileId }).url,
      async upload(file) {
        try {
          const name = file.name === '' || /^image\.\w+$/.test(file.name) ? pastedName(file) : file.name;
          const { sendFile } = await import('../files/send-file.js').catch(notLoaded);
          const sent = await sendFile('upload_file', {
            workspaceId,
            name,
            body: file,
            key: crypto.randomUUID(),
            signal: new AbortController().signal,
          });
          changed('list_files');
          if (sent.kind === 'image') return sent.fileId;
          here.say(words.items.noPicture);
        } catch (error) {
          if (!(error instanceof Problem) && !(error instanceof NoConnection)) throw error;
          refused(error, 'upload_file');
          here.say(words.items.notUploaded);
        }
        return null;
      },
      change: (id, change) => draft.changeItem(id, change),
      idThere: (id) => draft.idThere(id),
      saved: () => draft.flush(),
      readAgain: () => draft.refresh(),
      cell: { at: null },
    }),
    [draft],
  );
  return { here, said };
}

function notLoaded({ message }: Error): never {
  throw new NoConnection(message);
}

/** What is pasted has no name, and names are one of a kind in a workspace. */
const pastedName = ({ type }: File): string =>
  `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.${type.split('/')[1] ?? 'png'}`;
