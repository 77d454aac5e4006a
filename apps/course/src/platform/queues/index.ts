export { DrainingWorker } from './draining-worker.js';
export { performJob } from './perform-job.js';
export { QUEUE_SCHEMA, Queues, QueuesModule } from './queues.module.js';
