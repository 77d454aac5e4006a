import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { BRIEF, describeMainJob } from '../support/main-job.js';
import { CLIENTS } from '../support/mcp-clients.js';
import { newOwner, rest } from '../support/rest.js';

describeMainJob(CLIENTS);

describe('a gate left for two hours', () => {
  let service: CourseService;
  beforeAll(async () => {
    service = await startCourseService();
  });
  afterAll(() => service.stop());

  it('is expired and cannot be approved', async () => {
    const owner = await newOwner(service.url);
    const client = await CLIENTS['@modelcontextprotocol/sdk']!(owner.mcpUrl, owner.token);
    const { generationId } = (await client.call('generate_course', { ...BRIEF, confirm: true })).data;
    for (let state: unknown = 'queued'; state !== 'awaiting_review';) {
      ({ state } = (await client.call('get_generation_status', { generationId, waitSeconds: 10 })).data);
    }
    await service.advanceClock('2 hours');
    const refused = await client.call('approve_generated_course', { generationId, confirm: true });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('gate-expired') as unknown });
    expect((await client.call('get_generation_status', { generationId })).data.state).toBe('expired');
    const balance = await service.query('SELECT sum(amount)::int AS left FROM credit_entries WHERE workspace_id = $1', [
      owner.workspaceId,
    ]);
    expect(balance).toEqual([{ left: 1000 }]);
    await client.close();
    const again = await rest(service.url, `POST /workspaces/${owner.workspaceId}/generations/${String(generationId)}/approve`, {
      token: owner.session,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'gate-expired' } });
  });
});
