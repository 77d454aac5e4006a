import '../style/editor.css';
import { useRoute } from 'preact-iso';
import { Page } from '../frame/page.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Notice } from '../parts/notice.js';
import { Trouble } from '../parts/trouble.js';
import { Editor } from './editor.js';
import { later } from '../parts/later.js';
import { useDraft } from './use-draft.js';
import { words } from './words.js';

const KeptText = later(() => import('./unsaved/kept-text.js').then((module) => module.KeptText));

/** A course to be written: its draft, which is read once and then kept as it is on the screen. */
export function EditorPage() {
  const { workspaceId } = useWorkspace();
  const { courseId } = useRoute().params as { courseId: string };
  return <Draft key={courseId} workspaceId={workspaceId} courseId={courseId} />;
}

function Draft({ workspaceId, courseId }: { workspaceId: string; courseId: string }) {
  const { draft, error, again } = useDraft(workspaceId, courseId);
  if (draft) return <Editor draft={draft} workspaceId={workspaceId} courseId={courseId} />;
  return (
    <Page title={words.title}>
      {error ? <Trouble error={error} again={again} /> : <Notice tone="plain" title={words.loading} />}
      {error && <KeptText />}
    </Page>
  );
}
