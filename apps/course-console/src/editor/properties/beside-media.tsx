import { LIMITS } from '@lib/course-content/edits';
import { useContext, useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { useLanguage } from '../../words/words.js';
import { languagesIn } from '../beside/languages.js';
import type { Of } from '../course.js';
import { CourseLanguage, useHere } from '../editing.js';
import { PickFile } from '../../files/pick-file.js';
import { words } from '../words.js';
import { Select } from './select.js';

type Playing = Of<'video'> | Of<'audio'>;
type Captions = NonNullable<Playing['captions']>;

const CAPTIONS_TYPE = 'text/vtt';

/** The captions of a video or of sound, a file for each language; nothing is stored where there are none. */
export function CaptionsProperties<T extends Playing>({ item, onChange }: { item: T; onChange: (item: T) => void }) {
  const { beside } = words;
  const names = languagesIn(useLanguage());
  const ofCourse = useContext(CourseLanguage).split('-')[0]!;
  const [isPicking, setPicking] = useState(false);
  const [other, setOther] = useState<string | null>(null);
  const captions = item.captions ?? [];
  const change = (next: Captions): void => {
    const { captions: _, ...rest } = item;
    onChange((next.length > 0 ? { ...rest, captions: next } : rest) as T);
  };
  const free = [ofCourse, ...Object.keys(names)].find((code) => captions.every(({ language }) => language !== code));
  return (
    <fieldset class="property">
      <legend>{beside.captions}</legend>
      {captions.map((each, at) => (
        <div key={each.fileId + each.language}>
          <Select
            label={beside.language(at + 1)}
            value={each.language}
            options={Object.entries({ [each.language]: each.language, ...names }).map(([value, name]) => ({ value, name }))}
            onChange={(language) => change(captions.with(at, { ...each, language }))}
          />
          <p class="picture-actions">
            <FileName fileId={each.fileId} />
            <button type="button" class="small quiet" onClick={() => change(captions.toSpliced(at, 1))}>
              {beside.removeCaptions(names[each.language] ?? each.language)}
            </button>
          </p>
        </div>
      ))}
      {captions.length === 0 && <p class="end">{beside.noCaptions}</p>}
      {other && (
        <p class="end" role="alert">
          {beside.noVtt(other)}
        </p>
      )}
      {free && captions.length < LIMITS.captions && (
        <button type="button" class="small" onClick={() => setPicking(true)}>
          {beside.addCaptions}
        </button>
      )}
      {isPicking && (
        <PickFile
          kind="resource"
          onPick={({ fileId, name, mediaType }) => {
            setPicking(false);
            setOther(mediaType === CAPTIONS_TYPE ? null : name);
            if (mediaType === CAPTIONS_TYPE) change([...captions, { language: free!, fileId }]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}

/** What stands in the place of a video until it plays. */
export function PosterProperties({ item, onChange }: { item: Of<'video'>; onChange: (item: Of<'video'>) => void }) {
  const { beside } = words;
  const { fileUrl } = useHere();
  const [isPicking, setPicking] = useState(false);
  const { poster, ...rest } = item;
  return (
    <fieldset class="property">
      <legend>{beside.poster}</legend>
      {poster && <img src={fileUrl(poster.fileId)} alt={beside.posterOf(item.title)} />}
      <p class="picture-actions">
        <button type="button" class="small" onClick={() => setPicking(true)}>
          {poster ? beside.otherPoster : beside.choosePoster}
        </button>
        {poster && (
          <button type="button" class="small quiet" onClick={() => onChange(rest)}>
            {beside.removePoster}
          </button>
        )}
      </p>
      {isPicking && (
        <PickFile
          kind="image"
          onPick={({ fileId }) => {
            setPicking(false);
            onChange({ ...rest, poster: { fileId } });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}

function FileName({ fileId }: { fileId: string }) {
  const { workspaceId } = useHere();
  const file = useAnswer('get_file', { workspaceId, fileId });
  return <bdi class="end">{file.data?.name ?? (file.error ? words.items.fileGone : '')}</bdi>;
}
