import type { TableOf } from '../../platform/database/index.js';
import type { Generation, GenerationSlide } from './generation.entity.js';

type Defaulted = 'state' | 'requestSchema' | 'planSchema' | 'step' | 'done' | 'total' | 'createdAt' | 'updatedAt';

export interface GenerationTables {
  generations: TableOf<Generation, Defaulted>;
  generation_slides: TableOf<GenerationSlide, 'slideSchema'>;
}
