import { randomUUID } from 'node:crypto';
import { addPublishedCourse } from './courses.js';
import type { AttackGround } from './oauth-attack.js';
import type { Team } from './people.js';
import { rest } from './rest.js';
import { until } from '@repo/tools/kit/wait.ts';

/** One id of each kind, by the name of the parameter that takes it. */
export type Ids = Record<string, string>;

/** Puts one thing of every kind into the team's workspace, and waits until all is done. The service needs WEBHOOK_ALLOW_PRIVATE. */
export async function furnish(ground: AttackGround, team: Team, receiverUrl: string): Promise<Ids> {
  const { service } = ground;
  const made = async (route: string, field: string, body?: unknown): Promise<string> => {
    const answer = await team.as(route.includes('learning') ? 'learner' : 'owner', route, body);
    if (answer.status >= 300) throw new Error(`${route}: ${JSON.stringify(answer.body)}`);
    return answer.body[field] as string;
  };
  const surveyId = randomUUID();
  const { courseId, slideId, quizId, questionId } = await addPublishedCourse(service, team.workspaceId, { surveyId });
  const [{ draft }] = (await service.query('SELECT draft FROM courses WHERE id = $1', [courseId])) as [
    { draft: { modules: { id: string; slides: { items: { id: string }[] }[] }[] } },
  ];
  const [module] = draft.modules;
  const { memberId } = team.members.learner;
  const groupId = await made('POST W/groups', 'groupId', { name: 'Morning shift' });
  await team.as('owner', `POST W/groups/${groupId}/members`, { memberIds: [memberId] });
  const assignmentId = await made(`POST W/courses/${courseId}/assignments`, 'assignmentId', { memberId });
  const pathId = await made('POST W/paths', 'pathId', { title: 'Induction', steps: [{ courseId }] });
  await team.as('owner', `POST W/paths/${pathId}/publish`);
  const pathAssignmentId = await made(`POST W/paths/${pathId}/assignments`, 'pathAssignmentId', { memberId });
  const webhookId = await made('POST W/webhooks', 'webhookId', {
    url: receiverUrl,
    events: ['course.published'],
  });
  await team.as('owner', `POST W/webhooks/${webhookId}/test`);
  await team.as('owner', `PUT W/courses/${courseId}/catalogue`, { inCatalogue: true });
  await team.as('owner', 'PATCH W/features', { mcpAccess: true, catalogue: true });
  const resource = `${service.url}/workspaces/${team.workspaceId}/mcp`;
  await ground.connect(await ground.register(), { resource }, team.members.owner);
  const [{ id: grantId }] = (await team.as('owner', 'GET W/connected-apps')).body.data as [{ id: string }];
  const [{ sessionId }] = (await rest(service.url, 'GET /account/sessions', { token: team.members.owner.session })).body.data as [
    { sessionId: string },
  ];
  const token = { label: 'furniture', workspaceId: team.workspaceId };
  const pat = await rest(service.url, 'POST /account/access-tokens', { token: team.members.owner.session, body: token });
  const delivery = await until(
    () => team.as('owner', `GET W/webhooks/${webhookId}/deliveries`),
    ({ body }) => (body.data as { state: string }[])[0]?.state === 'delivered',
  );
  const generationId = await made('POST W/generations', 'generationId', { mode: 'brief', topic: 'Pumps', useDefaults: true });
  await until(
    () => team.as('owner', `GET W/generations/${generationId}`),
    ({ body }) => body.state === 'awaiting_review',
  );
  const notices = await until(
    () => team.as('owner', 'GET W/notices'),
    ({ body }) => (body.data as unknown[]).length > 0,
  );
  const [{ noticeId }] = notices.body.data as [{ noticeId: string }];
  const { revision } = (await team.as('owner', `GET W/courses/${courseId}/draft`)).body;
  await team.as('owner', `POST W/courses/${courseId}/approval/ask`, { revision });
  await team.as('trainer', `POST W/courses/${courseId}/approval/approve`, { revision });
  const records = (await team.as('owner', `GET W/learning-records?courseId=${courseId}`)).body.data as [{ enrollmentId: string }];
  const [certificate] = await service.query(
    `INSERT INTO certificates (workspace_id, number, user_id, holder_name, member_id, course_id, title, version, language,
       workspace_name, time_zone, completed_on)
     SELECT workspace_id, $3, user_id, 'Ann', id, $2, 'Pump safety', 1, 'en', 'Works', 'UTC', '2026-01-01'
       FROM members WHERE id = $1 RETURNING id`,
    [memberId, courseId, randomUUID().replaceAll('-', '').slice(12)],
  );
  return {
    courseId,
    certificateId: certificate!.id as string,
    enrollmentId: records[0].enrollmentId,
    moduleId: module!.id,
    slideId,
    itemId: module!.slides[0]!.items[0]!.id,
    quizId,
    questionId,
    surveyId,
    memberId,
    groupId,
    assignmentId,
    entryId: courseId,
    pathId,
    pathAssignmentId,
    webhookId,
    grantId,
    sessionId,
    tokenId: pat.body.id as string,
    deliveryId: (delivery.body.data as [{ deliveryId: string }])[0].deliveryId,
    attemptId: await made(`POST W/learning/courses/${courseId}/quizzes/${quizId}/attempts`, 'attemptId'),
    invitationId: await made('POST W/invitations', 'invitationId', { role: 'learner' }),
    generationId,
    noticeId,
    commentId: await made(`POST W/courses/${courseId}/comments`, 'commentId', { slideId, text: 'Say which pump.' }),
    previewLinkId: await made(`POST W/courses/${courseId}/preview-links`, 'previewLinkId', {}),
    fileId: await file(service.url, team),
  };
}

async function file(url: string, { workspaceId, members }: Team): Promise<string> {
  const answer = await fetch(`${url}/workspaces/${workspaceId}/files?name=notes.txt`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${members.owner.session}`, 'Content-Type': 'application/octet-stream' },
    body: `Notes ${randomUUID()}`,
  });
  return ((await answer.json()) as { fileId: string }).fileId;
}
