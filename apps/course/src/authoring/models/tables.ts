import type { TableOf } from '../../platform/database/index.js';
import type { KeptModelCall } from './model-call.entity.js';

export interface ModelsTables {
  model_calls: TableOf<KeptModelCall, 'at'>;
}
