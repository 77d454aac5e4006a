import { Notice } from '../../parts/notice.js';
import { titleIn } from '../../importing/report.js';
import { wordsFor } from '../../words/refusals.js';
import { Found } from '../found.js';
import { Outside } from '../outside.js';
import { Refused } from '../refused.js';
import { Account } from './account.js';
import type { Shown } from './shown.js';
import { Standing } from './standing.js';

/** What was read in a document, what is doubtful in it, and the way to import it. */
export function View(shown: Shown) {
  const { words, importing, told, refusal, text, consoleAt, open } = shown;
  const { course } = importing;
  const report = importing.report ?? told;
  const id = course?.courseId ?? (importing.goneId ? null : (report?.courseId ?? null));
  const preview = course ? course.previewUrl : id && told?.previewUrl;
  return (
    <>
      <h1 tabIndex={-1}>{titleOf(shown) ?? words.title}</h1>
      {report && (
        <p class="end">
          {words.counts(course ? course.counts : { ...report.counts, modules: report.settings.modules })} ·{' '}
          {words.settings(report.settings.passMark, report.settings.quizMode === 'graded', report.settings.retryLimit)}
        </p>
      )}
      {importing.refusal && <Refused words={words} error={importing.refusal} />}
      {refusal ? (
        <Notice tone="wrong" title={wordsFor(words.problems, refusal.code) ?? words.refused}>
          <p lang="en">{refusal.message}</p>
        </Notice>
      ) : report ? (
        <Standing {...shown} report={report} id={id} />
      ) : (
        !importing.refusal && <p class="told">{text ?? words.states.loading}</p>
      )}
      {refusal && (
        <Found
          words={{ ...words, course: words.document }}
          tone="wrong"
          title={words.refusedAt(refusal.places.length)}
          findings={refusal.places}
        />
      )}
      {report && <Account words={words} report={report} />}
      {id && (
        <ul class="ways">
          {preview && (
            <li>
              <Outside url={preview} text={words.look} open={open} />
            </li>
          )}
          <li>
            <Outside url={consoleAt + id} text={words.toConsole} open={open} />
          </li>
        </ul>
      )}
    </>
  );
}

const titleOf = ({ importing, told }: Shown): string | null => importing.course?.title ?? titleIn(importing.report ?? told);
