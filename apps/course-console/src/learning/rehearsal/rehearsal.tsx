import '../../style/learning.css';
import type { CourseDocument } from '@lib/course-content/edits';

import { useLocation, useRoute } from 'preact-iso';
import { useMemo } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { Page } from '../../frame/page.js';
import { places } from '../../frame/places.js';
import { may, useWorkspace } from '../../frame/workspace-context.js';
import { Notice } from '../../parts/notice.js';
import { Unanswered } from '../../parts/unanswered.js';
import { CoursePages } from '../course-pages.js';
import { words } from './words.js';
import type { Source } from './rehearse.js';
import { useRehearsed } from './use-rehearsed.js';

/** A course as learners see it, for who makes it: the draft, or with `?version=3` a version. */
export function Rehearsal() {
  const { courseId } = useRoute().params as { courseId: string };
  const { query } = useLocation();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const course = useAnswer('get_course', { workspaceId, courseId });
  // Who may not write courses sees what is published
  const published = may(workspace, 'courses.write') ? null : (course.data?.version ?? null);
  const version = /^\d+$/.test(query.version ?? '') ? Number(query.version) : published;
  const isDraft = version === null;
  const draft = useAnswer('get_course_draft', { workspaceId, courseId }, { enabled: isDraft && may(workspace, 'courses.write') });
  const read = useAnswer('read_course_version', { workspaceId, courseId, version: version ?? 0 }, { enabled: !isDraft });
  const content = isDraft ? draft.data?.draft : read.data?.content;
  const source = useMemo(
    () =>
      content && { courseId, version: version ?? 0, content: content as CourseDocument, files: filesOf(workspaceId, content) },
    [content, courseId, version],
  );
  if (source) return <Looking key={`${courseId} ${version}`} source={source} isDraft={isDraft} />;
  return (
    <Page title={words.title}>
      <Unanswered answer={isDraft ? (may(workspace, 'courses.write') ? draft : course) : read} />
    </Page>
  );
}

function Looking({ source, isDraft }: { source: Source; isDraft: boolean }) {
  const { workspaceId } = useWorkspace();
  const start = places.preview(workspaceId, source.courseId);
  const search = isDraft ? '' : `?version=${source.version}`;
  const taking = useRehearsed(source, (place) => `${start}${place === undefined ? '' : `/${place}`}${search}`);
  const what = isDraft ? words.draft : words.version(source.version);
  return (
    <CoursePages taking={taking} again={() => undefined}>
      <Notice tone="plain" title={words.said(what)}>
        <p>
          <a href={places.course(workspaceId, source.courseId)}>{words.leave}</a>
        </p>
      </Notice>
    </CoursePages>
  );
}

/** Who may read the course may read its files, signed in as they are. */
function filesOf(workspaceId: string, content: object): Record<string, string> {
  const ids = [...JSON.stringify(content).matchAll(/"fileId":"([^"]+)"/g)].map(([, id]) => id!);
  return Object.fromEntries(ids.map((id) => [id, `/workspaces/${workspaceId}/files/${id}/content`]));
}
