import type { TableOf } from '../../platform/database/index.js';
import type { CreditEntry } from './credit-entry.entity.js';

export interface CreditsTables {
  credit_entries: TableOf<CreditEntry, 'createdAt'>;
}
