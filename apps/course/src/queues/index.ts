export { QUEUE_SCHEMA, Queues, QueuesModule } from './queues.module.js';
