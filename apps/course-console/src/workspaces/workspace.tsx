import type { ComponentType } from 'preact';
import { Route, Router } from 'preact-iso';
import type { Role } from '../api/problem.js';
import { lazyPage } from '../frame/lazy-page.js';
import { NotFound } from '../frame/not-found.js';
import { roomFor } from '../frame/room.js';
import { refuseStrayDrops } from '../frame/stray-drops.js';
import { may, useWorkspace, type Permission, type WorkspaceHere } from '../frame/workspace-context.js';
import type { Words } from '../words/words.js';
import { ToLearning } from './to-learning.js';

refuseStrayDrops();

const Home = lazyPage(() => import('./home.js'), 'Home');
const AdminHome = lazyPage(() => import('../ledgers/admin-home.js'), 'AdminHome');
const Connect = roomFor(
  { title: ({ places }) => places.connect, permission: 'workspace.read', roles: ['owner', 'admin', 'trainer'] },
  lazyPage(() => import('../settings/connect.js'), 'Connect'),
);
const Generate = roomFor(
  { title: ({ places }) => places.generate, permission: 'generations.use', roles: ['owner', 'trainer'] },
  lazyPage(() => import('../generation/generate.js'), 'Generate'),
);
const Generations = roomFor(
  { title: ({ places }) => places.generations, permission: 'generations.use', roles: ['owner', 'trainer'] },
  lazyPage(() => import('../generation/generations.js'), 'Generations'),
);
const GatePage = roomFor(
  { title: ({ places }) => places.generations, permission: 'generations.use', roles: ['owner', 'trainer'] },
  lazyPage(() => import('../review-gate/gate-page.js'), 'GatePage'),
);
const Import = roomFor(
  { title: ({ places }) => places.import, permission: 'courses.write', roles: ['owner', 'trainer'] },
  lazyPage(() => import('../importing/import-page.js'), 'Import'),
);
const Files = roomFor(
  { title: ({ places }) => places.files, permission: 'courses.write', roles: ['owner', 'trainer'] },
  lazyPage(() => import('../files/files.js'), 'Files'),
);
const Members = roomFor(
  { title: ({ places }) => places.members, permission: 'workspace.read', roles: ['owner', 'admin', 'trainer'] },
  lazyPage(() => import('../people/members.js'), 'Members'),
);
const Invitations = roomFor(
  { title: ({ places }) => places.invitations, permission: 'members.manage', roles: ['owner', 'admin'] },
  lazyPage(() => import('../people/invitations.js'), 'Invitations'),
);
const InviteMany = roomFor(
  { title: ({ places }) => places.invitations, permission: 'members.manage', roles: ['owner', 'admin'] },
  lazyPage(() => import('../people/invite-many.js'), 'InviteMany'),
);
const Groups = roomFor(
  { title: ({ places }) => places.groups, permission: 'workspace.read', roles: ['owner', 'admin', 'trainer'] },
  lazyPage(() => import('../people/groups.js'), 'Groups'),
);
const Group = roomFor(
  { title: ({ places }) => places.groups, permission: 'workspace.read', roles: ['owner', 'admin', 'trainer'] },
  lazyPage(() => import('../people/group.js'), 'Group'),
);
const RECORDS = {
  title: ({ places }: Words) => places.records,
  permission: 'records.read',
  roles: ['owner', 'admin', 'trainer'],
} as const;
const Records = roomFor(
  RECORDS,
  lazyPage(() => import('../records/records.js'), 'Records'),
);
const OneRecord = roomFor(
  RECORDS,
  lazyPage(() => import('../records/record.js'), 'OneRecord'),
);
const Certificates = roomFor(
  { ...RECORDS, title: ({ places }) => places.certificates },
  lazyPage(() => import('../certificates/certificates.js'), 'Certificates'),
);
const General = roomFor(
  { title: ({ places }) => places.general, permission: 'workspace.read', roles: ['owner', 'admin', 'trainer'] },
  lazyPage(() => import('../settings/general/general.js'), 'General'),
);
const Appearance = roomFor(
  { title: ({ places }) => places.appearance, permission: 'workspace.configure', roles: ['owner', 'admin'] },
  lazyPage(() => import('../settings/appearance/appearance.js'), 'AppearancePage'),
);
const Ai = roomFor(
  { title: ({ places }) => places.ai, permission: 'workspace.configure', roles: ['owner', 'admin'] },
  lazyPage(() => import('../settings/ai/ai.js'), 'Ai'),
);
const Mcp = roomFor(
  { title: ({ places }) => places.mcp, permission: 'workspace.read', roles: ['owner', 'admin', 'trainer'] },
  lazyPage(() => import('../settings/mcp/mcp.js'), 'Mcp'),
);
const Features = roomFor(
  { title: ({ places }) => places.features, permission: 'workspace.read', roles: ['owner', 'admin', 'trainer'] },
  lazyPage(() => import('../settings/features.js'), 'Features'),
);
const MANAGERS = ['owner', 'admin'] as const;
const WorkspaceTokens = roomFor(
  { title: ({ places }) => places.workspaceTokens, permission: 'tokens.manage', roles: MANAGERS },
  lazyPage(() => import('../ledgers/tokens.js'), 'Tokens'),
);
const WorkspaceApps = roomFor(
  { title: ({ places }) => places.workspaceApps, permission: 'tokens.manage', roles: MANAGERS },
  lazyPage(() => import('../ledgers/apps.js'), 'Apps'),
);
const Credits = roomFor(
  { title: ({ places }) => places.credits, permission: 'ledger.read', roles: MANAGERS },
  lazyPage(() => import('../ledgers/credits.js'), 'Credits'),
);
const Audit = roomFor(
  { title: ({ places }) => places.audit, permission: 'audit.read', roles: MANAGERS },
  lazyPage(() => import('../ledgers/audit/audit.js'), 'Audit'),
);
const Webhooks = roomFor(
  { title: ({ places }) => places.webhooks, permission: 'webhooks.manage', roles: MANAGERS },
  lazyPage(() => import('../ledgers/webhooks/webhooks.js'), 'Webhooks'),
);
const WebhookPage = roomFor(
  { title: ({ places }) => places.webhooks, permission: 'webhooks.manage', roles: MANAGERS },
  lazyPage(() => import('../ledgers/webhooks/webhook-page.js'), 'WebhookPage'),
);
const Courses = roomFor(
  { title: ({ places }) => places.courses, permission: 'workspace.read', roles: ['owner', 'admin', 'trainer'] },
  lazyPage(() => import('../courses/courses.js'), 'Courses'),
);
const PATHS = {
  title: ({ places }: Words) => places.paths,
  permission: 'workspace.read',
  roles: ['owner', 'admin', 'trainer'],
} as const;
const Paths = roomFor(
  PATHS,
  lazyPage(() => import('../paths/paths.js'), 'Paths'),
);
const PathPage = roomFor(
  PATHS,
  lazyPage(() => import('../paths/path-page.js'), 'PathPage'),
);
const EditorPage = roomFor(
  {
    title: ({ courses }) => courses.course,
    permission: 'courses.write',
    roles: ['owner', 'trainer'],
    left: lazyPage(() => import('../editor/unsaved/kept-text.js'), 'KeptText'),
  },
  lazyPage(() => import('../editor/editor-page.js'), 'EditorPage'),
);

const [READERS, WRITERS] = [['owner', 'admin', 'trainer'] as const, ['owner', 'trainer'] as const];
const ofCourse = (Inside: ComponentType, permission: Permission = 'workspace.read', roles: readonly Role[] = READERS) =>
  roomFor({ title: ({ courses }) => courses.course, permission, roles }, Inside);
const Overview = ofCourse(lazyPage(() => import('../course/overview.js'), 'Overview'));
const Checks = ofCourse(
  lazyPage(() => import('../course/checks.js'), 'Checks'),
  'courses.write',
  WRITERS,
);
const Versions = ofCourse(lazyPage(() => import('../course/versions.js'), 'Versions'));
const Changes = ofCourse(lazyPage(() => import('../course/changes.js'), 'Changes'));
const Assignments = ofCourse(lazyPage(() => import('../course/assignments.js'), 'Assignments'));
const Answers = ofCourse(
  lazyPage(() => import('../course/answers.js'), 'Answers'),
  'answers.grade',
  WRITERS,
);
const Surveys = ofCourse(
  lazyPage(() => import('../course/surveys.js'), 'Surveys'),
  'records.read',
);
const Rehearsal = ofCourse(lazyPage(() => import('../learning/rehearsal/rehearsal.js'), 'Rehearsal'));
const Analytics = ofCourse(lazyPage(() => import('../course/analytics.js'), 'Analytics'));
const Exports = ofCourse(lazyPage(() => import('../course/exports.js'), 'Exports'));

/** Who makes courses sees what goes on; who looks after the workspace, what waits; who learns, their courses. */
function homeOf(workspace: WorkspaceHere): ComponentType {
  if (!may(workspace, 'workspace.read')) return ToLearning;
  return may(workspace, 'generations.use') ? Home : AdminHome;
}

/** The pages of a workspace but those of learners, who have no use for these. */
export function Rooms() {
  const workspace = useWorkspace();
  return (
    <Router>
      <Route path="/" component={homeOf(workspace)} />
      <Route path="/connect" component={Connect} />
      <Route path="/generate" component={Generate} />
      <Route path="/generations" component={Generations} />
      <Route path="/generations/:generationId" component={GatePage} />
      <Route path="/courses/:courseId/edit/:slideId?" component={EditorPage} />
      <Route path="/courses" component={Courses} />
      <Route path="/courses/:courseId" component={Overview} />
      <Route path="/courses/:courseId/checks" component={Checks} />
      <Route path="/courses/:courseId/versions" component={Versions} />
      <Route path="/courses/:courseId/versions/:from/:to" component={Changes} />
      <Route path="/courses/:courseId/assignments" component={Assignments} />
      <Route path="/courses/:courseId/answers" component={Answers} />
      <Route path="/courses/:courseId/surveys" component={Surveys} />
      <Route path="/courses/:courseId/analytics" component={Analytics} />
      <Route path="/courses/:courseId/export" component={Exports} />
      <Route path="/paths" component={Paths} />
      <Route path="/paths/:pathId" component={PathPage} />
      <Route path="/import" component={Import} />
      <Route path="/courses/:courseId/preview/:place?" component={Rehearsal} />
      <Route path="/files" component={Files} />
      <Route path="/members" component={Members} />
      <Route path="/members/invitations" component={Invitations} />
      <Route path="/members/invitations/many" component={InviteMany} />
      <Route path="/groups" component={Groups} />
      <Route path="/groups/:groupId" component={Group} />
      <Route path="/records" component={Records} />
      <Route path="/records/:enrollmentId" component={OneRecord} />
      <Route path="/certificates" component={Certificates} />
      <Route path="/settings/general" component={General} />
      <Route path="/settings/appearance" component={Appearance} />
      <Route path="/settings/ai" component={Ai} />
      <Route path="/settings/mcp" component={Mcp} />
      <Route path="/settings/features" component={Features} />
      <Route path="/settings/tokens" component={WorkspaceTokens} />
      <Route path="/settings/apps" component={WorkspaceApps} />
      <Route path="/credits" component={Credits} />
      <Route path="/audit" component={Audit} />
      <Route path="/webhooks" component={Webhooks} />
      <Route path="/webhooks/:webhookId" component={WebhookPage} />
      <Route default component={NotFound} />
    </Router>
  );
}
