import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-change.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { AskFirst } from '../../parts/confirm.js';
import { Menu } from '../../parts/menu.js';
import { useTimes } from '../../words/words.js';
import { STALE, type Comment } from './use-comments.js';
import { words } from './words.js';
import { Write } from './write.js';

interface Props {
  given: { workspaceId: string; courseId: string };
  comment: Comment;
}

/** What somebody said, and what its author, or an owner, may do with it. */
export function CommentLine({ given, comment }: Props) {
  const { moment } = useTimes();
  const { role } = useWorkspace();
  const [isAt, setAt] = useState<'edit' | 'delete' | null>(null);
  const change = useChange('edit_comment', { stale: STALE, then: () => setAt(null) });
  const remove = useChange('delete_comment', { stale: STALE });
  const { commentId, text, mentions } = comment;
  const author = comment.author ?? words.somebody;
  const when = moment(comment.createdAt);
  if (isAt === 'edit')
    return (
      <>
        <Write
          name={`comment-${commentId}`}
          label={words.change}
          send={words.save}
          workspaceId={given.workspaceId}
          change={change}
          before={{ text: text ?? '', mentions }}
          onSend={(written) => change.run({ ...given, commentId, ...written })}
        />
        <button type="button" class="quiet small" onClick={() => setAt(null)}>
          {words.cancel}
        </button>
      </>
    );
  return (
    <>
      <div class="comment-head">
        <p>
          <bdi>{author}</bdi>
          <small>{comment.editedAt === null || text === null ? when : `${when}, ${words.edited}`}</small>
        </p>
        {(comment.isMine || (role === 'owner' && text !== null)) && (
          <Menu
            label={words.more(author, when)}
            entries={[
              ...(comment.isMine ? [{ name: words.edit, go: () => setAt('edit') }] : []),
              { name: words.remove, go: () => setAt('delete') },
            ]}
          />
        )}
      </div>
      {text === null ? (
        <p class="end">{words.isDeleted}</p>
      ) : (
        <p class="said" dir="auto">
          {text}
        </p>
      )}
      {mentions.length > 0 && (
        <p class="end">
          {words.called} <bdi>{mentions.map(({ name }) => name).join(', ')}</bdi>
        </p>
      )}
      {isAt === 'delete' && (
        <AskFirst
          label={words.remove}
          title={comment.isMine ? words.removeTitle : words.removeTitleOf(author)}
          consequence={words.removeWhy}
          change={remove}
          given={{ ...given, commentId }}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}
