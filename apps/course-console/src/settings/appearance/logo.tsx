import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-change.js';
import { TakeFiles } from '../../files/take-files.js';
import { UploadLine } from '../../files/upload-line.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Confirm } from '../../parts/confirm.js';
import { useLogo } from './use-logo.js';
import { STALE } from './use-logo.js';
import { words } from './words.js';

const PICTURES = 'image/png,image/jpeg,image/gif,image/webp';

/** The picture above every course: chosen, put in place of another, or taken away. */
export function Logo({ has }: { has: boolean }) {
  const { workspaceId, name, appearance } = useWorkspace();
  const [said, setSaid] = useState('');
  const uploads = useLogo(workspaceId, () => setSaid(words.logoSet));
  const remove = useChange('update_workspace_appearance_settings', { stale: STALE, then: () => setSaid(words.logoRemoved) });
  return (
    <section class="logo">
      <h2>{words.logo}</h2>
      <div class="now">
        {has && appearance.logoUrl !== null ? <img src={appearance.logoUrl} alt={words.logoOf(name)} /> : <p>{words.noLogo}</p>}
      </div>
      <p role="status" class="end">
        {said}
      </p>
      <TakeFiles
        label={has ? words.chooseOther : words.choose}
        hint={words.chooseHint}
        accept={PICTURES}
        onFiles={([file]) => {
          setSaid('');
          uploads.inPlace(file!);
        }}
      />
      {uploads.all.length > 0 && (
        <ul class="rows">
          {uploads.all.map((upload) => (
            <UploadLine key={upload.key} uploads={uploads} upload={upload} />
          ))}
        </ul>
      )}
      {has && (
        <Confirm
          label={words.remove}
          title={words.removeTitle}
          consequence={words.removeWhy}
          change={remove}
          given={{ workspaceId, logoFileId: null }}
        />
      )}
    </section>
  );
}
