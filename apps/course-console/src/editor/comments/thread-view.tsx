import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-change.js';
import { Trouble } from '../../parts/trouble.js';
import { useTimes } from '../../words/words.js';
import { COMMENTS } from './comment-count.js';
import { CommentLine } from './comment-line.js';
import { STALE, type Thread } from './use-comments.js';
import { words } from './words.js';
import { Write } from './write.js';

interface Props {
  given: { workspaceId: string; courseId: string };
  thread: Thread;
  /** What it is about, in words; and the way there. */
  about: string;
  go: (() => void) | null;
}

/** What was said and answered about one place, and what is to be done with it. */
export function ThreadView({ given, thread, about, go }: Props) {
  const { moment } = useTimes();
  const [isReplying, setReplying] = useState(false);
  const { commentId, comments, resolvedAt, resolvedBy } = thread;
  const reply = useChange('reply_to_comment', { stale: STALE, then: () => setReplying(false) });
  const resolve = useChange('resolve_comment', { stale: STALE });
  const reopen = useChange('reopen_comment', { stale: STALE });
  const settle = resolvedAt === null ? resolve : reopen;
  const first = comments[0]?.author ?? words.somebody;
  return (
    <li class="thread" aria-label={`${about}: ${first}`}>
      <p class="about">
        {go ? (
          <button type="button" class="quiet small" onClick={go}>
            {about}
          </button>
        ) : (
          about
        )}
      </p>
      <ol>
        {comments.map((comment) => (
          <li key={comment.commentId}>
            <CommentLine given={given} comment={comment} />
          </li>
        ))}
      </ol>
      {resolvedAt !== null && <p class="end">{words.resolvedBy(resolvedBy, moment(resolvedAt))}</p>}
      {settle.error && <Trouble error={settle.error} />}
      {isReplying && (
        <Write
          name={`reply-${commentId}`}
          label={words.replyTo(first)}
          send={words.sendReply}
          workspaceId={given.workspaceId}
          change={reply}
          onSend={(written) => reply.run({ ...given, commentId, ...written })}
        />
      )}
      <p class="button-row">
        <button type="button" class="small" aria-expanded={isReplying} onClick={() => setReplying(!isReplying)}>
          {isReplying ? words.cancel : words.reply}
        </button>
        <button
          type="button"
          class="small"
          aria-disabled={settle.isRunning}
          // It goes to another place on the page, and whoever pressed stays among the comments
          onClick={() =>
            void settle.run({ ...given, commentId }).then((isDone) => isDone && document.getElementById(COMMENTS)?.focus())
          }
        >
          {resolvedAt === null ? words.resolve : words.reopen}
        </button>
      </p>
    </li>
  );
}
