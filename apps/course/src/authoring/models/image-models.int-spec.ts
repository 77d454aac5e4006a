import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { draws, fails, startOpenAiServer, type OpenAiServer } from '../../../test/openai-server.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { fillCourseImages } from '../images/fill-course-images.action.js';
import { offlineIllustrator } from '../images/index.js';
import { updateAiConfig } from './ai-settings.actions.js';
import { getModelUsage } from './model-usage.action.js';

const COLOURS = { primary: '#1d4ed8', accent: '#b45309' };

describe('an image model as the illustrator', () => {
  let database: TestDatabase;
  let server: OpenAiServer;
  let service: TestService;
  let owner: Person;
  let courseId: string;
  let picture: Buffer;

  beforeAll(async () => {
    [database, server] = await Promise.all([createTestDatabase(), startOpenAiServer()]);
    const model = { name: 'painter', provider: 'openai-compatible', model: 'paint-1', baseUrl: server.url, apiKey: 'sk-paint' };
    service = await startService(database, {
      IMAGE_MODELS: JSON.stringify([{ ...model, size: '1536x1024', prices: { perImage: 0.04 }, concurrency: 1 }]),
    });
    const request = { workspaceId: '', courseId: '', prompt: '', alt: '', seed: 1, colours: COLOURS };
    picture = await offlineIllustrator.draw({ ...request, signal: new AbortController().signal });
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([database.drop(), server.close()]);
  });
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    server.requests.length = 0;
    server.replies.length = 0;
    const items = ['A pump', 'A valve'].map((prompt) => ({
      id: uuid(),
      kind: 'image' as const,
      fileId: null,
      alt: '',
      caption: '',
      prompt,
    }));
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse([{ ...contentSlide('Pumps'), items }]));
  });

  const fill = () => service.run(fillCourseImages, owner, { courseId });

  it('draws what the prompts say, in the colours of the workspace, and every picture is counted', async () => {
    server.replies.push(draws(picture), draws(picture));
    const filled = await fill();
    expect(filled).toMatchObject({ filled: 2, remaining: 0, failed: [] });
    expect(filled.summary).toContain('Drawn by painter.');
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/images/generations', '/v1/images/generations']);
    expect(server.requests[0]!.body).toMatchObject({ model: 'paint-1', size: '1536x1024', n: 1 });
    expect(server.requests[0]!.body.prompt).toMatch(/#1d4ed8[^]*A pump$/);
    expect(await service.run(getModelUsage, owner, {})).toMatchObject({
      cost: 0.08,
      usage: [{ model: 'painter', purpose: 'image', calls: 2, images: 2 }],
    });
    const stored = await database.query('SELECT media_type, bytes FROM files WHERE workspace_id = $1', [owner.workspaceId]);
    expect(stored).toEqual(Array(2).fill({ media_type: 'image/png', bytes: picture.length }));
  });

  it('loses one picture and not the others, and says which', async () => {
    server.replies.push(fails(400, { error: { message: 'rejected by the safety system' } }), draws(picture));
    expect(await fill()).toMatchObject({
      filled: 1,
      remaining: 1,
      chargedCredits: 1,
      failed: [
        {
          code: 'model-failed',
          slide: '1.1 Pumps',
          message: expect.stringContaining('The model "painter" did not draw it') as unknown,
        },
      ],
    });
  });

  it.each([
    ['is no image', Buffer.from('<svg onload="alert(1)"/>')],
    ['is larger than a file may be', Buffer.alloc(29_000_000)],
  ])('fills nothing where what comes %s', async (_what, bytes) => {
    server.replies.push(...Array.from({ length: 6 }, () => draws(bytes)));
    await expect(fill()).rejects.toMatchObject({ code: 'model-failed' });
    expect(await database.query('SELECT 1 FROM files WHERE workspace_id = $1', [owner.workspaceId])).toEqual([]);
  });

  it('is not asked where the workspace chose the offline illustrator', async () => {
    await service.run(updateAiConfig, owner, { imageModel: 'offline' });
    expect((await fill()).summary).toContain('offline illustrator');
    expect(server.requests).toEqual([]);
    await expect(service.run(updateAiConfig, owner, { imageModel: 'nobody' })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('stops at the budget of the workspace', async () => {
    await service.run(updateAiConfig, owner, { monthlyModelBudget: { unit: 'cost', limit: 0.04 } });
    server.replies.push(draws(picture));
    expect(await fill()).toMatchObject({
      filled: 1,
      failed: [{ code: 'model-failed', message: expect.stringContaining('a cost of 0.04 a month, is used up') as unknown }],
    });
    expect(server.requests).toHaveLength(1);
  });
});
