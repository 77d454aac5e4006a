export type { EventConsumer, KeptEvent } from './event-consumer.js';
export { DETAILS, readDetails, withDetails, type EventDetails } from './event-details.js';
export { EventDispatcher } from './event-dispatcher.service.js';
export { OutboxWorkerModule } from './outbox.module.js';
