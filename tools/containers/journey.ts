import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser } from '../kit/browser.ts';
import { local, root } from '../kit/paths.ts';
import { connect, register } from '../load/oauth-app.ts';
import { send } from '../load/mcp-call.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import type { Visitor } from './load.ts';

const OWNER = { email: 'owner@containers.example', password: 'a long enough password' };

/** An owner with a workspace, an app that they have connected by OAuth, and an access token for scripts. */
export async function visit(url: string): Promise<Visitor> {
  const { token } = await new RestClient(url).demand<{ token: string }>('POST', '/auth/register', { name: 'Owner', ...OWNER });
  const client = new RestClient(url, token);
  const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Containers' });
  await client.demand('PATCH', `/workspaces/${workspaceId}/features`, { mcpAccess: true });
  const { access_token: appToken } = await connect(url, workspaceId, await register(url), OWNER);
  const { secret: scriptToken } = await client.demand<{ secret: string }>('POST', '/account/access-tokens', {
    label: 'Smoke test',
    workspaceId,
  });
  return { url, workspaceId, token, appToken, scriptToken };
}

/** The main job as an assistant does it: brief, plan, a person's yes, course. @returns the course's id. */
export async function makeCourseByMcp({ url, workspaceId, appToken }: Visitor): Promise<string> {
  const endpoint = { url: `${url}/workspaces/${workspaceId}/mcp`, headers: { authorization: `Bearer ${appToken}` } };
  const call = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const params = { name, arguments: args };
    const answer = await send<{ isError?: boolean; content: { text: string }[]; structuredContent: Record<string, unknown> }>(
      endpoint,
      { method: 'tools/call', params },
    );
    if (answer.isError) throw new Error(`${name}: ${answer.content[0]?.text}`);
    return answer.structuredContent;
  };
  const brief = { mode: 'brief', topic: 'Reading a wiring diagram', useDefaults: true, slideCount: 8 };
  const { generationId } = await call('generate_course', { ...brief, confirm: true });
  const until = async (wanted: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const status = await call('get_generation_status', { generationId, waitSeconds: 20 });
      if (status.state === wanted) return status;
      if (status.state === 'failed') throw new Error(`generation ${String(generationId)} failed`);
    }
  };
  await until('awaiting_review');
  await call('approve_generated_course', { generationId, confirm: true });
  return (await until('completed')).courseId as string;
}

/** @throws with what it found where it found something. @returns how many checks passed. */
export async function smoke(course: string, grid: string, token: string): Promise<number> {
  const env = { PATH: process.env.PATH, SMOKE_TOKEN: token };
  const run = promisify(execFile)(join(root, 'tools/smoke'), [course, grid], { env });
  const { stdout } = await run.catch((error: Error & { stdout?: string }) => {
    throw new Error(`The smoke test:\n${error.stdout ?? ''}${error.message}`);
  });
  return stdout.split('\n').filter((line) => / ok {2}/.test(line)).length;
}

/** Looks at the dashboard as people do, and keeps a picture of it. */
export async function lookAtDashboard(grid: string): Promise<string> {
  const picture = join(local, 'containers-dashboard.png');
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, reducedMotion: 'reduce' });
    await page.goto(`${grid}/ui/`);
    await page.locator('.card[data-area=generation] .u-over').waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: picture });
    return picture;
  } finally {
    await browser.close();
  }
}
