import type { ComponentType } from 'preact';
import { useRoute } from 'preact-iso';
import { useRef } from 'preact/hooks';
import type { Role } from '../api/problem.js';
import { Notice } from '../parts/notice.js';
import { WhoMay } from '../parts/who-may.js';
import { useWords, type Words } from '../words/words.js';
import { isHeld } from './held.js';
import { Page } from './page.js';
import { places } from './places.js';
import { may, useWorkspace, type Permission } from './workspace-context.js';

interface Room {
  title: (words: Words) => string;
  permission: Permission;
  /** Who has that permission, to be told to whoever has not. */
  roles: readonly Role[];
  /** What somebody left here who may not come any more. */
  left?: ComponentType;
}

/** A page of a workspace for who may go there. The service refuses the others anyway; here they read who may, before they begin. */
export const roomFor =
  ({ title, permission, roles, left: Left }: Room, Inside: ComponentType): ComponentType =>
  () => {
    const words = useWords();
    const { roles: names, troubles } = words;
    const workspace = useWorkspace();
    const wasIn = useRef(false);
    wasIn.current = may(workspace, permission) || (wasIn.current && isHeld());
    if (wasIn.current) return <Inside />;
    return (
      <Page title={title(words)}>
        <Notice tone="wrong" title={troubles.notYours(names[workspace.role])}>
          <p>{troubles.whoMay}</p>
          <WhoMay roles={roles} />
          <Elsewhere />
        </Notice>
        {Left && <Left />}
      </Page>
    );
  };

/** Somebody is given an address of a course by whoever sees another side of it: it leads to one's own. */
function Elsewhere() {
  const { frame, troubles } = useWords();
  const workspace = useWorkspace();
  const { courseId } = useRoute().params;
  const mine = may(workspace, 'learning.take') ? places.learnCourse : places.course;
  return (
    <p>
      {courseId === undefined ? (
        <a href={places.workspace(workspace.workspaceId)}>{frame.toStart}</a>
      ) : (
        <a href={mine(workspace.workspaceId, courseId)}>{troubles.toCourse}</a>
      )}
    </p>
  );
}
