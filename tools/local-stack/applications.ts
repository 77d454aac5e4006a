import { join } from 'node:path';
import { local, logFile, root } from '../kit/paths.ts';
import { untilAnswers, type ManagedProcess, type ProcessSpec } from '../kit/supervisor.ts';

export interface Application extends ProcessSpec {
  url: string;
}

export interface Applications {
  course: (port: number) => Application;
  /** Of the course service at this URL. */
  worker: (port: number, courseUrl: string) => Application;
  grid: (port: number) => Application;
  /** Run to an end before the others start. */
  migrate: ProcessSpec;
  collect: ProcessSpec;
}

/** What each process is started with. What the caller's environment says of Redis, S3 and the like goes through. */
export function applications(databaseUrl: string): Applications {
  const course = { DATABASE_URL: databaseUrl, OBJECTS_DIR: join(local, 'objects/course') };
  const grid = { OBJECTS_DIR: join(local, 'objects/grid') };
  const url = (port: number): string => `http://localhost:${port}`;
  const served = (port: number): NodeJS.ProcessEnv => ({ HOST: '127.0.0.1', PORT: String(port) });
  return {
    migrate: node('Migrations', 'course-migrate', 'apps/course/dist/migrate.js', [], course),
    collect: node('Grid data', 'grid-collect', 'apps/grid-metrics/dist/collect.js', ['--synthesise'], grid),
    course: (port) => ({
      ...node('Course API', 'course-api', 'apps/course/dist/main.js', [], {
        ...course,
        ...served(port),
        PUBLIC_URL: url(port),
        SMTP_URL: undefined, // the demonstration's people read no mail, and so could not register
      }),
      url: url(port),
    }),
    worker: (port, courseUrl) => ({
      ...node('Course worker', 'course-worker', 'apps/course/dist/worker.js', [], {
        ...course,
        ...served(port),
        PUBLIC_URL: courseUrl,
      }),
      url: url(port),
    }),
    grid: (port) => ({
      ...node('Grid service', 'grid', 'apps/grid-metrics/dist/main.js', [], { ...grid, ...served(port) }),
      url: url(port),
    }),
  };
}

function node(name: string, log: string, entry: string, args: string[], env: NodeJS.ProcessEnv): ProcessSpec {
  // What a shell exports for another program must not decide where ours listen; undefined is left out.
  const inherited = { ...process.env, PORT: undefined, HOST: undefined, PUBLIC_URL: undefined };
  return {
    name,
    command: process.execPath,
    args: [join(root, entry), ...args],
    cwd: root,
    env: { ...inherited, NODE_ENV: 'development', ...env },
    logFile: logFile(log),
  };
}

export async function untilReady({ url }: Pick<Application, 'url'>, running: ManagedProcess): Promise<void> {
  const ready = (): Promise<boolean> =>
    fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await untilAnswers(running, ready, `${url}/health/ready to be 200`);
}
