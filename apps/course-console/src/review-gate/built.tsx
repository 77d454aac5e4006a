import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { words } from './words.js';

interface Props {
  courseId: string | null;
  previewUrl: string;
  look: string;
}

/** Where the way goes on from a course that was built: writing in it, looking at it, publishing it. */
export function Built({ courseId, previewUrl, look }: Props) {
  const { workspaceId } = useWorkspace();
  return (
    <span class="actions">
      {courseId && (
        <a class="button main" href={places.edit(workspaceId, courseId)}>
          {words.built.edit}
        </a>
      )}
      <a class="button" href={previewUrl} target="_blank" rel="noopener">
        {look}
      </a>
      {courseId && (
        <a class="button" href={places.courseChecks(workspaceId, courseId)}>
          {words.built.publish}
        </a>
      )}
    </span>
  );
}
