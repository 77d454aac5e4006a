import { useAnswer } from '../api/cache.js';
import { Problem } from '../api/problem.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { useWords } from '../words/words.js';
import type { LineChange, PartChange } from './course-changes.js';
import type { WordChange } from './word-changes.js';
import { words } from './words.js';

/** Slides or modules that are another, each with what it says now and said before. */
export function PartList({ title, parts }: { title: string; parts: readonly PartChange[] }) {
  if (parts.length === 0) return null;
  return (
    <section class="findings">
      <h2>{title}</h2>
      {parts.map(({ id, title: name, is, now, before, isMoved, lines }) => (
        <section key={id}>
          <h3>
            {now ?? before} <bdi>{name}</bdi> <span class={`state ${is}`}>{words.change[is]}</span>
          </h3>
          {isMoved && <p class="end">{`${words.change.moved} ${words.movedFrom(before!, now!)}`}</p>}
          {/* Of what is new or gone as a whole, its texts say enough */}
          <Lines lines={is === 'changed' ? lines : lines.filter(({ name: line }) => !['title', 'kind'].includes(line))} />
        </section>
      ))}
    </section>
  );
}

/** Texts with what was taken out and put in. */
export function Lines({ lines }: { lines: readonly LineChange[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="changed">
      {lines.map(({ name, words: pieces }, at) => {
        const label = (words.lineNames as Partial<Record<string, string>>)[name];
        return (
          <li key={at}>
            {label !== undefined && <small>{label}</small>}
            <bdi>
              {pieces.map((piece, index) => (
                <Piece key={index} change={piece} isFile={name === 'fileId'} />
              ))}
            </bdi>
          </li>
        );
      })}
    </ul>
  );
}

/** What goes is struck out, what comes is underlined, and both are said. */
function Piece({ change: { is, text, code, em, strong }, isFile }: { change: WordChange; isFile: boolean }) {
  const { parts } = useWords();
  let set = isFile ? <FileName fileId={text} /> : <>{text}</>;
  if (code) set = <code>{set}</code>;
  if (em) set = <em>{set}</em>;
  if (strong) set = <strong>{set}</strong>;
  if (is === 'same') return set;
  const Mark = is === 'gone' ? 'del' : 'ins';
  return (
    <Mark>
      <span class="unseen">{parts.words[is]}</span>
      {set}
    </Mark>
  );
}

/** Files are named to who writes courses. */
function FileName({ fileId }: { fileId: string }) {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const { data, error, isFetching } = useAnswer(
    'get_file',
    { workspaceId, fileId },
    { enabled: may(workspace, 'courses.write') },
  );
  if (data) return <>{data.name}</>;
  if (isFetching) return <>…</>;
  return <>{error instanceof Problem && error.status === 404 ? words.fileGone : words.aFile}</>;
}
