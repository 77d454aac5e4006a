import type { Change } from '../api/use-change.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import { later } from '../parts/later.js';
import { useTimes } from '../words/words.js';
import { formatName, sizeOf } from './file-facts.js';
import { FilePicture } from './file-picture.js';
import type { FileHere } from './uploads.js';
import { usesIn } from './uses.js';
import { words } from './words.js';

const InUse = later(() => import('./in-use.js').then((module) => module.InUse));

/** A file of the workspace. */
export function FileLine({ file, remove }: { file: FileHere; remove: Change<'delete_file'> }) {
  const { workspaceId } = useWorkspace();
  const { moment } = useTimes();
  const { fileId, name, kind, mediaType, bytes, uploadedAt, contentUrl } = file;
  return (
    <li>
      <FilePicture kind={kind} contentUrl={contentUrl} />
      <p>
        <a href={contentUrl} target="_blank" rel="noreferrer">
          <bdi>{name}</bdi>
        </a>
        <small>{[formatName(mediaType), sizeOf(bytes), moment(uploadedAt)].join(' · ')}</small>
      </p>
      <Confirm
        label={words.delete}
        about={words.about(words.delete, name)}
        title={words.deleteOne(name)}
        consequence={words.deleteWhy}
        change={remove}
        given={{ workspaceId, fileId }}
        refusal={(error) => {
          const uses = usesIn(error);
          return uses && <InUse uses={uses} />;
        }}
      />
    </li>
  );
}
