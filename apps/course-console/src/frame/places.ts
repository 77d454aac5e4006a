import { keptHere } from '../api/kept.js';

/** Addresses in the console, in one place. */
export const places = {
  home: '/console/',
  workspaces: '/console/workspaces',
  profile: '/console/account/profile',
  security: '/console/account/security',
  tokens: '/console/account/security/tokens',
  apps: '/console/account/security/apps',
  activity: '/console/account/activity',
  mails: '/console/account/notices',

  workspace: (id: string) => `/console/w/${id}`,
  connect: (id: string) => `/console/w/${id}/connect`,
  generate: (id: string) => `/console/w/${id}/generate`,
  generations: (id: string) => `/console/w/${id}/generations`,
  generation: (id: string, generationId: string) => `/console/w/${id}/generations/${generationId}`,
  courses: (id: string) => `/console/w/${id}/courses`,
  course: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}`,
  edit: (id: string, courseId: string, slideId?: string) =>
    `/console/w/${id}/courses/${courseId}/edit${slideId === undefined ? '' : `/${slideId}`}`,
  courseChecks: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}/checks`,
  courseVersions: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}/versions`,
  courseAssignments: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}/assignments`,
  assign: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}/assignments?assign=yes`,
  courseAnalytics: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}/analytics`,
  courseAnswers: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}/answers`,
  courseSurveys: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}/surveys`,
  courseExport: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}/export`,
  paths: (id: string) => `/console/w/${id}/paths`,
  path: (id: string, pathId: string) => `/console/w/${id}/paths/${pathId}`,
  import: (id: string) => `/console/w/${id}/import`,
  files: (id: string) => `/console/w/${id}/files`,
  learn: (id: string) => `/console/w/${id}/learn`,
  catalogue: (id: string) => `/console/w/${id}/learn/catalogue`,
  learnPath: (id: string, pathId: string) => `/console/w/${id}/learn/paths/${pathId}`,
  learnCourse: (id: string, courseId: string) => `/console/w/${id}/learn/${courseId}`,
  preview: (id: string, courseId: string) => `/console/w/${id}/courses/${courseId}/preview`,
  members: (id: string) => `/console/w/${id}/members`,
  invitations: (id: string) => `/console/w/${id}/members/invitations`,
  inviteMany: (id: string) => `/console/w/${id}/members/invitations/many`,
  groups: (id: string) => `/console/w/${id}/groups`,
  group: (id: string, groupId: string) => `/console/w/${id}/groups/${groupId}`,
  records: (id: string) => `/console/w/${id}/records`,
  record: (id: string, enrollmentId: string) => `/console/w/${id}/records/${enrollmentId}`,
  certificates: (id: string) => `/console/w/${id}/certificates`,
  transcript: (id: string) => `/console/w/${id}/transcript`,
  notices: (id: string) => `/console/w/${id}/notices`,
  general: (id: string) => `/console/w/${id}/settings/general`,
  appearance: (id: string) => `/console/w/${id}/settings/appearance`,
  ai: (id: string) => `/console/w/${id}/settings/ai`,
  mcp: (id: string) => `/console/w/${id}/settings/mcp`,
  features: (id: string) => `/console/w/${id}/settings/features`,
  workspaceTokens: (id: string) => `/console/w/${id}/settings/tokens`,
  workspaceApps: (id: string) => `/console/w/${id}/settings/apps`,
  credits: (id: string) => `/console/w/${id}/credits`,
  audit: (id: string) => `/console/w/${id}/audit`,
  webhooks: (id: string) => `/console/w/${id}/webhooks`,
  webhook: (id: string, webhookId: string) => `/console/w/${id}/webhooks/${webhookId}`,
} as const;

/** What became another between two states of a course. */
export const changesBetween = (id: string, courseId: string, from: number | 'draft', to: number | 'draft'): string =>
  `${places.courseVersions(id, courseId)}/${from}/${to}`;

/** The workspace that an address is in. */
export const workspaceIn = (path: string): string | null => /^\/console\/w\/([^/]+)/.exec(path)?.[1] ?? null;

/** Whether it leads to what learners see. */
export const isLearning = (path: string): boolean => /^\/console\/w\/[^/]+\/(?:learn|transcript|notices)(\/|$)/.test(path);

const LAST = 'workspace';

export const rememberWorkspace = (id: string): void => keptHere.write(LAST, id);
export const lastWorkspace = (): string | null => keptHere.read(LAST);

/** The page of signing in, from which the way leads back to here. */
export const signInFrom = (place: string): string => `/sign-in?next=${encodeURIComponent(place)}`;
