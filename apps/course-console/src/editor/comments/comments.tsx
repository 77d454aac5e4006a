import '../../style/comments.css';
import { useState } from 'preact/hooks';
import type { Answered } from '../../api/cache.js';
import { useChange } from '../../api/use-change.js';
import { Answer } from '../../parts/unanswered.js';
import { COMMENTS } from './comment-count.js';
import { ThreadView } from './thread-view.js';
import { STALE, type Thread, type Threads } from './use-comments.js';
import { words } from './words.js';
import { Write } from './write.js';

/** An item of the slide that comments can be about. */
export interface Place {
  /** As the service knows it. */
  itemId: string;
  name: string;
  go: () => void;
}

interface Props {
  given: { workspaceId: string; courseId: string };
  answer: Answered<Threads>;
  places: readonly Place[];
  /** What a new comment is about: the item that is chosen, else the slide. */
  chosen: Place | null;
  /** When all that waits is saved: where the comment is, as the service knows it. */
  where: () => Promise<{ slideId: string; itemId?: string }>;
}

/** What was said about a slide: open threads, a field for another, and those that are resolved. */
export function Comments({ given, answer, places, chosen, where }: Props) {
  const [said, say] = useState('');
  const add = useChange('add_comment', { stale: STALE, then: () => say(words.told) });
  return (
    <div class="comments" id={COMMENTS} tabIndex={-1}>
      <Answer of={answer}>
        {({ data, nextCursor }) => (
          <>
            <List
              given={given}
              places={places}
              empty={data.length === 0 ? words.none : words.noneOpen}
              threads={data.filter(({ resolvedAt }) => resolvedAt === null)}
            />
            {nextCursor !== null && <p class="end">{words.more100}</p>}
            <Resolved given={given} places={places} threads={data.filter(({ resolvedAt }) => resolvedAt !== null)} />
          </>
        )}
      </Answer>
      <p class="end">{chosen ? words.on(chosen.name) : words.onSlide}</p>
      <Write
        name="comment"
        label={words.write}
        send={words.send}
        workspaceId={given.workspaceId}
        change={add}
        onSend={async (written) => add.run({ ...given, ...(await where()), ...written })}
      />
      <p role="status" class="unseen">
        {said}
      </p>
    </div>
  );
}

type ListProps = Pick<Props, 'given' | 'places'> & { threads: readonly Thread[]; empty?: string };

function List({ given, places, threads, empty }: ListProps) {
  if (threads.length === 0) return <p class="end">{empty}</p>;
  return (
    <ul class="threads" aria-label={words.list}>
      {threads.map((thread) => {
        const place = places.find(({ itemId }) => itemId === thread.itemId);
        const about = thread.itemId === null ? words.onSlide : place ? words.on(place.name) : words.ofGone;
        return <ThreadView key={thread.commentId} given={given} thread={thread} about={about} go={place?.go ?? null} />;
      })}
    </ul>
  );
}

function Resolved(props: ListProps) {
  if (props.threads.length === 0) return null;
  return (
    <details>
      <summary>{words.resolved(props.threads.length)}</summary>
      <List {...props} />
    </details>
  );
}
