export { DrainingWorker } from './draining-worker.js';
export { QUEUE_SCHEMA, Queues, QueuesModule } from './queues.module.js';
