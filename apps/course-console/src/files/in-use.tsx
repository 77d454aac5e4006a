import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Notice } from '../parts/notice.js';
import type { Uses } from './uses.js';
import { words } from './words.js';

/** Why a file stays, with the way to the courses that show it. */
export function InUse({ uses: { isLogo, courses } }: { uses: Uses }) {
  const { workspaceId } = useWorkspace();
  return (
    <Notice tone="wrong" title={isLogo ? words.asLogo : words.inUse(courses.length)}>
      <ul class="listed">
        {courses.map(({ courseId, title }) => (
          <li key={courseId}>
            <a href={places.course(workspaceId, courseId)}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
