import { Notice } from '../../parts/notice.js';
import { Outside } from '../outside.js';
import type { Course, Report } from './importing.js';
import type { Shown } from './shown.js';
import type { Words } from './words-en.js';

interface Props extends Shown {
  report: Report;
  /** Of the course that was made, while it is there. */
  id: string | null;
}

/** What has become of the document, and what can be done with it here. */
export function Standing(props: Props) {
  const { words, importing, report, id, markdown, calls } = props;
  const { course, goneId, isProved } = importing;
  if (id && (course || report.confirmed)) return <Notice tone="well" title={made(words, course)} />;
  return (
    <>
      {goneId && <Notice tone="plain" title={words.gone} />}
      {!report.confirmed && !importing.refusal && <Notice tone="well" title={words.proved} />}
      {!goneId && <Namesake {...props} />}
      {calls && markdown !== null ? (
        <Ways {...props} markdown={markdown} isProved={isProved} />
      ) : (
        <p class="instead">{calls ? words.noDocument : words.elsewhere}</p>
      )}
    </>
  );
}

function made(words: Words, course: Course | null): string {
  if (course?.state === 'archived') return words.archived;
  return course?.version ? words.published(course.version) : words.made;
}

function Namesake({ words, language, importing: { namesake }, consoleAt, open }: Props) {
  if (!namesake) return null;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(namesake.updatedAt));
  return (
    <Notice tone="plain" title={words.namesake(namesake.state === 'published', day)}>
      <p>
        <Outside url={consoleAt + namesake.courseId} text={words.toNamesake} open={open} />
      </p>
    </Notice>
  );
}

function Ways({ words, importing, markdown, isProved }: Props & { markdown: string; isProved: boolean }) {
  const { isBusy, refusal, goneId, namesake } = importing;
  const press = (act: () => Promise<void>) => () => isBusy || void act();
  if (!isProved)
    return refusal ? (
      <p class="actions">
        <button type="button" aria-disabled={isBusy} onClick={press(() => importing.prove(markdown))}>
          {words.again}
        </button>
      </p>
    ) : null;
  return (
    <div class="actions">
      <button type="button" class="main" aria-disabled={isBusy} onClick={press(() => importing.import(markdown))}>
        {goneId ? words.importAgain : namesake ? words.importStill : words.import}
      </button>
      <p class="end">{namesake && !goneId ? words.once : words.free}</p>
    </div>
  );
}
