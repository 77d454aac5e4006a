import type { TableOf } from '../../platform/database/index.js';
import type { OutboxEvent } from './outbox-event.entity.js';

export interface OutboxTables {
  outbox_events: TableOf<OutboxEvent, 'id' | 'at'>;
}
