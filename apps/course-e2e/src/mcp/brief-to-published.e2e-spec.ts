import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { follow, newPlace, newPlan, type Place } from '../support/places.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

/** What an assistant writes out itself, of the same brief. */
const WRITTEN = `# Ladder safety

## Before climbing

### Inspect the ladder

Look at every rung, both feet and the locks.

### Check yourself

- **Question:** single choice

What do you do with a bent rung?

- [x] Report the ladder and use another
- [ ] Bend it back
- **Feedback:** A bent rung breaks under load.
`;

describe('an assistant without the console, where no model is connected', () => {
  let service: SharedService;
  let place: Place;

  beforeAll(async () => {
    service = await useSharedService();
    place = await newPlace(service, service.url);
  });
  afterAll(async () => {
    await place.close();
    await service.stop();
  });

  it('is told that no tool completes the outline, and which one takes the whole course', async () => {
    const generationId = await newPlan(place);
    await place.client.call('approve_generated_course', { generationId, confirm: true });
    const built = await follow(place, generationId, 'completed');
    expect(built.text).toContain('send the whole course to import_course with every slide written out');
    const { courseId } = built.data;
    const summary = await place.client.call('publish_course', { courseId });
    expect(summary).toMatchObject({ isError: false, data: { confirmed: false } });
    const refused = await place.client.call('publish_course', { courseId, confirm: true });
    expect(refused.isError).toBe(true);
    for (const { text } of [summary, refused]) {
      expect(text).toContain('gap-left');
      expect(text).toContain('No tool edits a draft: fix it in the console, or send the whole course to import_course');
    }
  });

  it('brings a course that it writes out to publication', async () => {
    expect(await place.client.read('svc-model://course-outline')).toContain('- **Question:**');
    const made = await place.client.call('import_course', { markdown: WRITTEN, confirm: true });
    expect(made.text).toContain('Publish it with publish_course.');
    const { courseId } = made.data;
    const published = await place.client.call('publish_course', { courseId, confirm: true });
    expect(published).toMatchObject({ isError: false, data: { confirmed: true, blocking: [], version: 1 } });
    expect((await place.client.call('get_course_content', { courseId })).text).toContain('Look at every rung, both feet');
  });
});
