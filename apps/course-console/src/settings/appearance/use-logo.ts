import { useEffect, useState } from 'preact/hooks';
import { changed, refused } from '../../api/cache.js';
import { sendFile } from '../../files/send-file.js';
import { Uploads } from '../../files/uploads.js';
import { useShown } from '../../files/use-uploads.js';
import type { Appearance } from './appearance.js';

/** Operations that a logo makes another. */
export const STALE = ['get_workspace_appearance_settings', 'get_workspace', 'list_files'] as const;

/** One picture on its way: another that is chosen takes its place. */
class LogoUpload extends Uploads<Appearance> {
  inPlace(file: File): void {
    this.stopAll();
    for (const upload of this.all) this.forget(upload);
    this.add([file]);
  }
}

/** Sends a picture to be the logo, once, whatever becomes of its answer. */
export function useLogo(workspaceId: string, kept: () => void): LogoUpload {
  const [latest] = useState({ kept });
  latest.kept = kept;
  const [uploads] = useState(() => {
    const made: LogoUpload = new LogoUpload({
      send: ({ name: _name, ...sending }) => sendFile('set_workspace_logo', { ...sending, workspaceId }),
      kept() {
        changed(...STALE);
        for (const upload of made.all) made.forget(upload);
        latest.kept();
      },
      refused: (error) => refused(error, 'set_workspace_logo'),
    });
    return made;
  });
  useEffect(() => () => uploads.stopAll(), []);
  return useShown(uploads) as LogoUpload;
}
