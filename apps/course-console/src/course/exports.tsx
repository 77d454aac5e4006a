import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { addressOf } from '../api/call.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import { CourseFrame, useCourse, type Detail } from './course-frame.js';
import { FORMATS, PACKAGES, type Format } from './export-formats.js';
import { words } from './words.js';

/** The course as a file. What a format loses is said before somebody takes it. */
export function Exports() {
  const { courseId, course } = useCourse();
  return (
    <CourseFrame title={words.pages.export} courseId={courseId} course={course}>
      {(detail) => <Files detail={detail} />}
    </CourseFrame>
  );
}

function Files({ detail: { courseId, version } }: { detail: Detail }) {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const mayDraft = may(workspace, 'courses.write');
  const [of, setOf] = useState<'published' | 'draft'>(version === null ? 'draft' : 'published');
  if (version === null && !mayDraft) return <p class="empty">{words.nothingToExport}</p>;
  return (
    <>
      {version !== null && mayDraft && (
        <fieldset class="either">
          <legend>{words.whatToExport}</legend>
          {(['published', 'draft'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="of" checked={of === each} onChange={() => setOf(each)} />
              {each === 'published' ? words.theVersion(version) : words.theDraft}
            </label>
          ))}
        </fieldset>
      )}
      <section>
        <h2>{words.files}</h2>
        <ul class="rows">
          {FORMATS.map((format) => (
            <FormatLine key={format} courseId={courseId} of={of} format={format} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.packages}</h2>
        <p>{words.packagesWhy}</p>
        {version === null ? (
          <p class="empty">{words.packagesNeedVersion}</p>
        ) : (
          <ul class="rows">
            {PACKAGES.map((format) => (
              <li key={format}>
                <p>
                  {words.packageNames[format]}
                  <small>{words.packageWhy[format]}</small>
                </p>
                <a class="button small" download href={addressOf('export_package', { workspaceId, courseId, format }).url}>
                  {words.download}
                  <span class="unseen"> {words.packageNames[format]}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface LineProps {
  courseId: string;
  of: 'published' | 'draft';
  format: Format;
}

function FormatLine({ courseId, of, format }: LineProps) {
  const { workspaceId } = useWorkspace();
  const [withAnswers, setWithAnswers] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isHandout = format === 'docx' || format === 'pdf';
  const given = {
    workspaceId,
    courseId,
    version: of,
    format,
    ...(isHandout && { answers: withAnswers ? ('with' as const) : ('without' as const) }),
  };
  return (
    <li class="format">
      <p>
        {words.formatNames[format]}
        <small>{words.formatWhy[format]}</small>
      </p>
      <a class="button small" download href={addressOf('export_course', given).url}>
        {words.download}
        <span class="unseen"> {words.formatNames[format]}</span>
      </a>
      {isHandout && (
        <label class="tick">
          <input type="checkbox" checked={withAnswers} onChange={({ currentTarget }) => setWithAnswers(currentTarget.checked)} />
          {words.withAnswers}
        </label>
      )}
      {format !== 'markdown' && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{words.whatIsLost}</summary>
          {isOpen && <Losses given={given} />}
        </details>
      )}
    </li>
  );
}

function Losses({ given }: { given: Parameters<typeof useAnswer<'list_export_losses'>>[1] }) {
  const losses = useAnswer('list_export_losses', given);
  return (
    <Answer of={losses}>
      {({ data }) =>
        data.length === 0 ? (
          <p class="end">{words.nothingLost}</p>
        ) : (
          <ul class="losses">
            {data.map(({ code, slide, message }, at) => (
              <li key={at}>
                <strong>{(words.lossKinds as Partial<Record<string, string>>)[code] ?? code}</strong>{' '}
                {slide !== null && <bdi>{slide}: </bdi>}
                <span lang="en">{message}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  );
}
