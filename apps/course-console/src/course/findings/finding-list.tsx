import type { Result } from '../../api/call.js';
import { places } from '../../frame/places.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { words } from '../words.js';
import { findingText } from './finding-words.js';

type Finding = Result<'get_publish_checks'>['warnings'][number];

interface Props {
  courseId: string;
  title: string;
  findings: readonly Finding[];
  /** Somebody goes to the slide of what was found; `itemId`: the first block of it that it is about. */
  onGo?: (itemId: string | null) => void;
}

/** What was found, by slide, in the order of the course. */
export function FindingList({ courseId, title, findings, onGo }: Props) {
  const { workspaceId } = useWorkspace();
  if (findings.length === 0) return null;
  const groups = [...Map.groupBy(findings, ({ slideId }) => slideId)];
  return (
    <section class="findings">
      <h2>{title}</h2>
      {groups.map(([slideId, found]) => (
        <section key={slideId ?? ''}>
          <h3>
            <a
              href={places.edit(workspaceId, courseId, slideId ?? undefined)}
              onClick={() => onGo?.(found.find(({ itemId }) => itemId !== null)?.itemId ?? null)}
            >
              <bdi>{found[0]!.slide ?? words.wholeCourse}</bdi>
            </a>
          </h3>
          <ul>
            {found.map(({ code, message, itemId }, at) => {
              const { lang, text } = findingText(code, message);
              return (
                <li key={`${code} ${itemId ?? ''} ${at}`} lang={lang}>
                  {text}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </section>
  );
}
