import type { Result } from '../api/call.js';

/** A plan as the gate shows it. */
export type Plan = NonNullable<Result<'get_generation_status'>['plan']>;
