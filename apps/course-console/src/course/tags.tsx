import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Combobox } from '../parts/combobox.js';
import { Trouble } from '../parts/trouble.js';
import { useWish } from '../parts/use-wish.js';
import { queryOf, filtersIn } from '../courses/course-filters.js';
import type { Detail } from './course-frame.js';
import { LISTS_OF_COURSES } from '../courses/use-course-menu.js';
import { words } from './words.js';

const OFFERED = 8;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** By what the course is found in the list; kept at once, and no part of what is published. */
export function Tags({ detail: { courseId, tags: stored } }: { detail: Detail }) {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const mayWrite = may(workspace, 'courses.write');
  const change = useChange('set_course_tags', { stale: LISTS_OF_COURSES, inTurn: true });
  // All tags are sent each time: one that is added while another is being saved is added to both
  const { shown: tags, choose: set } = useWish<readonly string[]>(stored, (wish) =>
    change.run({ workspaceId, courseId, tags: [...wish] }),
  );
  return (
    <>
      {change.error && <Trouble error={change.error} />}
      {tags.length === 0 && !mayWrite && <p class="end">{words.noTags}</p>}
      {tags.length > 0 && (
        <ul class="tags">
          {tags.map((tag) => (
            <li key={tag} class="tag">
              <a href={places.courses(workspaceId) + queryOf({ ...filtersIn({}), tags: [tag] })}>
                <bdi>{tag}</bdi>
              </a>
              {mayWrite && (
                <button
                  type="button"
                  aria-label={words.removeTag(tag)}
                  onClick={() => void set(tags.filter((one) => one !== tag))}
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && tags.length < 20 && <NewTag tags={tags} add={(tag) => set([...tags, tag])} />}
    </>
  );
}

/** Those that other courses have are offered, so that one thing has one name. */
function NewTag({ tags, add }: { tags: readonly string[]; add: (tag: string) => Promise<boolean> }) {
  const { workspaceId } = useWorkspace();
  const labels = useAnswer('list_course_labels', { workspaceId });
  const [typed, setTyped] = useState('');
  const known = (labels.data?.tags ?? []).map(({ tag }) => tag).filter((tag) => !tags.some((one) => isSame(one, tag)));
  const found = known.filter((tag) => tag.toLowerCase().includes(typed.trim().toLowerCase())).slice(0, OFFERED);
  const take = (tag: string): void => {
    const plain = tag.replaceAll(',', ' ').trim().slice(0, 40);
    if (plain !== '') void add(plain).then((isDone) => isDone && setTyped(''));
  };
  return (
    <form
      class="line"
      onSubmit={(event) => {
        event.preventDefault();
        take(typed);
      }}
    >
      <Combobox
        label={words.newTag}
        enterTakes="typed"
        options={found.map((tag) => ({ id: tag, name: tag }))}
        typed={typed}
        onType={setTyped}
        onChoose={(option) => option && take(option.name)}
        status={words.tagsFound(found.length)}
      />
      <button>{words.addTag}</button>
    </form>
  );
}
