import { elapsed, say } from '../../kit/progress.ts';
import { atFreePort } from '../../kit/ports.ts';
import type { Supervisor } from '../../kit/supervisor.ts';
import type { Applications } from '../applications.ts';
import { openFront, type Pages } from './front.ts';
import { inDev, LiveProcess } from './live-process.ts';
import { watchBundle } from './watch-bundle.ts';

const CONSOLE: Pages = { project: 'apps/course-console', files: { '/console/': 'index.html' } };
const DASHBOARD: Pages = { project: 'apps/grid-dashboard', files: { '/ui/': 'index.html', '/embed/': 'embed.html' } };

/** Starts the services so that each change of a source is in them within seconds. @returns their addresses, which stay. */
export async function launchLive(
  supervisor: Supervisor,
  { migrate, course, worker, grid }: Applications,
): Promise<[courseUrl: string, gridUrl: string]> {
  const [courseFront, gridFront] = await Promise.all([
    atFreePort(3000, (port) => openFront(port, CONSOLE)),
    atFreePort(3100, (port) => openFront(port, DASHBOARD)),
  ]);
  const courseAt = (port: number): ReturnType<typeof course> => {
    const application = course(port);
    return { ...application, env: { ...application.env, PUBLIC_URL: courseFront.url } };
  };
  const api = new LiveProcess(supervisor, courseAt, courseFront.forwardTo);
  const jobs = new LiveProcess(supervisor, (port) => worker(port, courseFront.url));
  const gridService = new LiveProcess(supervisor, grid, gridFront.forwardTo);
  await Promise.all([
    keepLive('apps/course', 'Course API and worker', async (changed) => {
      if (changed.some((file) => file.includes('/migrations/'))) await supervisor.run(inDev(migrate));
      await Promise.all([api.replace(), jobs.replace()]);
    }),
    keepLive('apps/grid-metrics', 'Grid service', () => gridService.replace()),
  ]);
  return [courseFront.url, gridFront.url];
}

/** Has a service replaced after each change of its sources, and says so. @returns what ends this, once the service has started. */
export async function keepLive(
  project: string,
  name: string,
  replace: (changed: readonly string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  let last = Promise.resolve();
  return watchBundle(project, (changed, since) => {
    last = last.then(() => replace(changed));
    if (changed.length === 0) return last;
    last = last.then(
      () => say(`  ${name} restarted in ${elapsed(since)}: ${changed.join(', ')}`),
      (error: Error) => say(`\n${error.message}\n\n  ${name} did not restart. What ran before goes on.`),
    );
    return last;
  });
}
