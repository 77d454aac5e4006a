import { afterAll, beforeAll } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { v7 as uuid } from 'uuid';
import { AppModule } from '../src/app.module.js';
import { readConfig } from '../src/config.js';
import type { Action, ServiceType } from '../src/kernel/action.js';
import type { ActionCall } from '../src/kernel/action-call.js';
import { ActionRunner } from '../src/kernel/action-runner.js';
import type { Actor, Role } from '../src/kernel/actor.js';
import { createTestDatabase, STORE_PATIENCE, type TestDatabase } from './database.js';
import type { z } from 'zod';

export interface TestService {
  app: INestApplicationContext;
  /** Runs an action as a person with a role in a workspace. */
  run<I extends z.ZodObject, O extends z.ZodType, P, S extends ServiceType>(
    action: Action<I, O, P, S>,
    as: Person,
    input: unknown,
    call?: Partial<ActionCall>,
  ): Promise<z.output<O>>;
  close(): Promise<void>;
}

export interface Person {
  userId: string;
  workspaceId: string;
}

/** The service's modules on a database, without HTTP: for what is decided below the doors. */
export async function startService(database: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<TestService> {
  const config = readConfig('course-api', {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    STORE_PATIENCE,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const app = await NestFactory.createApplicationContext(AppModule.api(config), { logger: false });
  const runner = app.get(ActionRunner);
  return {
    app,
    run: async (action, { userId, workspaceId }, input, call = {}) => {
      const actor: Actor = {
        userId,
        name: 'Test',
        credential: { kind: 'session', id: userId, workspaceId: null, scopes: null, clientId: null },
      };
      const { output } = await runner.run(action, {
        actor,
        workspaceId: action.route.includes(':workspaceId') ? workspaceId : null,
        input,
        door: 'rest',
        confirm: true,
        idempotencyKey: null,
        requestId: 'test',
        ip: null,
        userAgent: null,
        client: null,
        signal: new AbortController().signal,
        ...call,
      });
      return output;
    },
    close: () => app.close(),
  };
}

/** A service on a database of its own for the tests around it. */
export function useService(
  take: (made: { database: TestDatabase; service: TestService }) => unknown,
  env: NodeJS.ProcessEnv = {},
): void {
  let made: { database: TestDatabase; service: TestService };
  beforeAll(async () => {
    const database = await createTestDatabase();
    made = { database, service: await startService(database, env) };
    take(made);
  });
  afterAll(async () => {
    await made.service.close();
    await made.database.drop();
  });
}

/** A person with this role; in a workspace of their own, or in the one given. */
export async function addPerson(database: TestDatabase, role: Role, workspaceId?: string): Promise<Person> {
  const person = { userId: uuid(), workspaceId: workspaceId ?? uuid() };
  await database.query('INSERT INTO users (id, email, name, password_hash) VALUES ($1, $2, $3, $4)', [
    person.userId,
    `${person.userId}@example.org`,
    'Test',
    '-',
  ]);
  if (!workspaceId) {
    await database.query('INSERT INTO workspaces (id, name) VALUES ($1, $2)', [person.workspaceId, 'Test']);
    await database.query(`INSERT INTO credit_entries (id, workspace_id, amount, reason) VALUES ($1, $2, 100, 'grant')`, [
      uuid(),
      person.workspaceId,
    ]);
  }
  await database.query('INSERT INTO members (id, workspace_id, user_id, role) VALUES ($1, $2, $3, $4)', [
    uuid(),
    person.workspaceId,
    person.userId,
    role,
  ]);
  return person;
}
