import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { newBrowserVisitor } from '../support/browser-visitor.js';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { newOpener } from '../support/opener.js';
import { newOwner, rest, type Owner } from '../support/rest.js';
import { Conversation, type Script } from './conversation.js';
import { startModelApi, type ModelApi } from './model-api.js';
import { PROGRAMS, useInstalled, type Installed, type Program } from './programs.js';
import { until } from '@repo/tools/kit/wait.ts';

const COURSE = 'Working safely at a pump station';
/** Longer than the lifetime of an access token. */
const MINUTES = 16;

function* listing(seen: string[]): Script {
  seen.push(yield { tool: 'list_courses', args: {} });
}

describeInBrowser('a client from npm, which signs in by OAuth', () => {
  let browser: Browser;
  let service: CourseApi;
  let model: ModelApi;
  let owner: Owner;
  let passed = 0;

  beforeAll(async () => {
    [browser, service, model] = await Promise.all([openBrowser(), startCourseApi(), startModelApi()]);
    owner = await newOwner(service.url);
    const body = { title: COURSE, modules: [] };
    await rest(service.url, `POST /workspaces/${owner.workspaceId}/courses`, { token: owner.session, body });
  });
  afterAll(async () => {
    model?.stop();
    await Promise.all([browser?.close(), service?.stop()]);
  });

  /** @returns what the client shows of the list of courses. */
  async function list(program: Program, client: Installed): Promise<string> {
    const call = { tool: 'list_courses', args: {} };
    if (program.perCall) return (await client.call(call)).output;
    const seen: string[] = [];
    const conversation = new Conversation(listing(seen));
    const { output } = await client.converse(model.serve(conversation));
    return seen[0] ?? `${conversation.fault ?? 'it did not call'}; ${conversation.asides.join('; ')}; ${output}`;
  }

  /** On a busy machine Codex may start without our server, so it is run again until it lists the course. */
  const listed = (program: Program, client: Installed): Promise<string> =>
    until(
      () => list(program, client),
      (shown) => shown.includes(COURSE),
    );

  /** Advances the clock of the service only. */
  const letTimePass = (): Promise<void> => service.advanceClock(`${(passed += MINUTES)} minutes`);

  const clients = Object.entries(PROGRAMS).filter(([, { signIn }]) => signIn !== undefined);

  it.each(clients)('%s reads with what it stored, and renews it without a person', async (_name, program) => {
    const visitor = newBrowserVisitor(browser, owner);
    const asked: string[] = [];
    const opener = await newOpener(async (url) => {
      asked.push(url);
      await visitor.decide(url, 'authorize');
    });
    await useInstalled(program, owner.mcpUrl.href, async (client) => {
      const { code, output } = await client.signIn({ PATH: `${opener.env.PATH}`, BROWSER: opener.env.BROWSER });
      expect({ code, asked: asked.length, output }).toEqual({ code: 0, asked: 1, output });
      await listed(program, client);
      await letTimePass();
      setBack(client.home, MINUTES * 60_000);
      await listed(program, client);
      if (program.trustsExpiry) return;
      await letTimePass();
      await listed(program, client);
    });
    expect(asked).toHaveLength(1);
    await opener.close();
  });
});

/** Moves the stored expiry of the client's tokens into the past. */
function setBack(home: string, ms: number): void {
  for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    const path = join(entry.parentPath, entry.name);
    const written = readFileSync(path, 'utf8');
    // In milliseconds, or in seconds with or without a fraction
    const changed = written.replace(
      /("expires_?at":\s*)(\d{10,13})/gi,
      (_, name: string, at: string) => `${name}${Number(at) - (at.length === 13 ? ms : ms / 1_000)}`,
    );
    if (changed !== written) writeFileSync(path, changed);
  }
}
