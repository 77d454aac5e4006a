import { join } from 'node:path';
import type { Supervisor } from '../kit/supervisor.ts';
import { throwAwayHome } from '../services/postgres-home.ts';
import { startPostgres } from '../services/postgres.ts';
import type { Processes } from './processes.ts';

/** A PostgreSQL that keeps its word when it is killed, and starts again at its port. */
export class DrillPostgres {
  readonly url: string;
  readonly port: number;
  readonly #supervisor: Supervisor;
  readonly #processes: Processes;
  readonly #home: ReturnType<typeof throwAwayHome>;
  #starts = 1;
  #moves: Promise<void> = Promise.resolve();

  private constructor(supervisor: Supervisor, processes: Processes, home: ReturnType<typeof throwAwayHome>, url: string) {
    this.#supervisor = supervisor;
    this.#processes = processes;
    this.#home = home;
    this.url = url;
    this.port = Number(new URL(url).port);
  }

  static async start(supervisor: Supervisor, processes: Processes): Promise<DrillPostgres> {
    const home = throwAwayHome();
    supervisor.removeAtEnd(home.folder);
    const logFile = join(processes.logs, 'postgres-1.log');
    return new DrillPostgres(supervisor, processes, home, await startPostgres(supervisor, { home, logFile, durable: true }));
  }

  /** SIGINT stops the server fast, as an operator does; SIGKILL leaves it to its recovery. One restart at a time. */
  restart(by: 'SIGINT' | 'SIGKILL', down: () => Promise<unknown>): Promise<void> {
    return (this.#moves = this.#moves.then(async () => {
      const server = this.#supervisor.running.find(({ name }) => name === 'PostgreSQL');
      if (!server) return;
      await this.#processes.end(server, by);
      await down();
      const logFile = join(this.#processes.logs, `postgres-${++this.#starts}.log`);
      await startPostgres(this.#supervisor, { home: this.#home, logFile, durable: true, port: this.port });
    }));
  }
}
