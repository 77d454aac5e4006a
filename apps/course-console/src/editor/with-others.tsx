import type { Answered } from '../api/cache.js';
import { withTaken } from './beside/taken.js';
import { words as besideWords } from './beside/words.js';
import { COMMENTS } from './comments/comment-count.js';
import type { Place } from './comments/comments.js';
import type { Threads } from './comments/use-comments.js';
import { words as commentsWords } from './comments/words.js';
import type { CourseDocument, SlideItem } from './course.js';
import type { DraftStore } from './draft/draft-store.js';
import { useHere } from './editing.js';
import { Folded } from './folded.js';
import { later } from '../parts/later.js';
import { itemIn } from './items/deep.js';
import { kindName } from './items/kind-name.js';
import { frameOf } from './items/use-item-list.js';
import type { Placed } from './tree/outline.js';

const Comments = later(() => import('./comments/comments.js').then((module) => module.Comments));
const Author = later(() => import('./beside/author.js').then((module) => module.Author));

interface Props {
  draft: DraftStore;
  course: CourseDocument;
  placed: Placed;
  chosen: string | null;
  comments: Answered<Threads>;
}

/** What others say about the slide that is open, and what the author offers for it. */
export function WithOthers({ draft, course, placed: { slide }, chosen, comments }: Props) {
  const { workspaceId, courseId, choose, saved } = useHere();
  const given = { workspaceId, courseId };
  const item = chosen === null ? null : (slide.items.find((each) => itemIn([each], chosen)) ?? null);
  const idThere = draft.idThere.bind(draft);
  const placeOf = (each: SlideItem): Place => ({
    itemId: idThere(each.id),
    name: kindName(each),
    go: () => {
      choose(each.id);
      document.getElementById(frameOf(each.id))?.focus();
    },
  });
  const open = comments.data?.data.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  return (
    <>
      <Folded title={besideWords.title}>
        {() => (
          <Author
            given={given}
            slide={slide}
            course={course}
            item={item}
            idThere={idThere}
            idsHere={draft.inward.bind(draft)}
            saved={saved}
            onTake={(of, parts) => draft.apply({ do: 'replace-slide', slide: withTaken(of, parts) }, null)}
          />
        )}
      </Folded>
      <Folded id={`${COMMENTS}-fold`} title={commentsWords.title(open)} isOpen={open > 0}>
        {() => (
          <Comments
            given={given}
            answer={comments}
            places={slide.items.map(placeOf)}
            chosen={item && placeOf(item)}
            where={async () => {
              await saved();
              return { slideId: idThere(slide.id), ...(item && { itemId: idThere(item.id) }) };
            }}
          />
        )}
      </Folded>
    </>
  );
}
