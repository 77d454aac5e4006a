import '../../style/rooms.css';
import { useAnswer } from '../../api/cache.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { OwnLine } from './own-line.js';
import { words } from './words.js';

/** The one that completing a course or a path gave last; nothing where it gave none. */
export function OwnCertificate(of: { courseId: string } | { pathId: string }) {
  const { workspaceId } = useWorkspace();
  const [newest] = useAnswer('list_my_certificates', { workspaceId, ...of, limit: 1 }).data?.data ?? [];
  if (!newest) return null;
  return (
    <section>
      <h2>{words.yours}</h2>
      <ul class="rows">
        <li>
          <OwnLine certificate={newest} />
        </li>
      </ul>
    </section>
  );
}
