import { WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';

/** A worker whose jobs end before the shutdown takes the database from under them. */
export abstract class DrainingWorker extends WorkerHost implements BeforeApplicationShutdown {
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
