import type { ComponentChildren } from 'preact';
import type { Result } from '../api/call.js';

type Told = NonNullable<Result<'get_generation_status'>['plan']>;

/** What was found in a plan; `said`: to be shown in place of its message. */
export type Found = Told['findings'][number] & { said?: ComponentChildren };

/** A plan as the gate shows it. */
export type Plan = Omit<Told, 'findings'> & { findings: Found[] };
