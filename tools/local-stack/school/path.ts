import type { RestClient } from '../rest-client.ts';

/** Leads a group through courses in their order; whoever is through, and whoever completes the last of them, has a certificate. */
export async function leadThrough(
  trainer: RestClient,
  workspace: string,
  { courseIds, groupId, dueOn }: { courseIds: readonly string[]; groupId: string; dueOn: string },
): Promise<void> {
  const { pathId } = await trainer.demand<{ pathId: string }>('POST', `${workspace}/paths`, {
    title: 'First weeks on site',
    description: 'What everybody knows before they work here alone.',
    steps: courseIds.map((courseId) => ({ courseId })),
  });
  const path = `${workspace}/paths/${pathId}`;
  await trainer.demand('POST', `${path}/publish`);
  const lasting = { enabled: true, validMonths: 24, title: 'Instructed to work on site' };
  await trainer.demand('PUT', `${path}/certificate`, lasting);
  const yearly = { enabled: true, validMonths: 12, title: null };
  await trainer.demand('PUT', `${workspace}/courses/${courseIds.at(-1)!}/certificate`, yearly);
  await trainer.demand('POST', `${path}/assignments`, { groupId, dueOn });
}
